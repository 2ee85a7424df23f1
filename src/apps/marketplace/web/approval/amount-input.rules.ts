/**
 * An amount as people type it (`1.250,50`, `1,250.50`, `500 €`) as the exact decimal of the
 * contract; undefined for anything else, and below zero. The last separator is the decimal sign
 * unless three digits follow it, which only thousands have: amounts are paid in hundredths at most.
 */
export function decimalOf(text: string): string | undefined {
  const plain = text.replaceAll(/[\s\u00A0\u202F€]|EUR/g, '');
  const whole = /^\d{1,3}(?:[.,]\d{3})*$|^\d+$/.exec(plain);
  if (whole) return withoutSigns(plain);
  const parts = /^(\d{1,3}(?:[.,]\d{3})+|\d+)[.,](\d{1,2})$/.exec(plain);
  return parts ? `${withoutSigns(parts[1] ?? '')}.${parts[2] ?? ''}` : undefined;
}

function withoutSigns(digits: string): string {
  return digits.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
}
