/**
 * A percentage as people type it (`12,5`, `−3`, `+10 %`) as the exact decimal of the contract;
 * undefined for anything else. Both decimal signs are taken, since no thousands separator can stand
 * in three digits.
 */
export function percentOf(text: string): string | undefined {
  const plain = text
    .replaceAll(/[\s%\u00A0\u202F]/g, '')
    .replace(/^[−–]/, '-')
    .replace(/^\+/, '')
    .replace(',', '.');
  return /^-?\d{1,3}(\.\d{1,4})?$/.test(plain) ? plain : undefined;
}
