import { minorDigits, type Money } from '#platform/common/money.ts';

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

/**
 * An amount as people type it (`1.120,96`, `120.96`, `120,96 €`) as the exact decimal of the
 * contract; undefined for anything else. The last sign of the two is the decimal one.
 */
export function amountOf(text: string): string | undefined {
  const bare = text.replaceAll(/[\s€\u00A0\u202F]/g, '');
  const at = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const isDecimal = at !== -1 && bare.length - at <= 3;
  const whole = (isDecimal ? bare.slice(0, at) : bare).replaceAll(/[.,]/g, '');
  const plain = isDecimal ? `${whole}.${bare.slice(at + 1)}` : whole;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? plain : undefined;
}

/** `-`, and the minus signs that formatted amounts have. */
const minus = /^\s*[-\u2212\u2013]/;

/**
 * Returns an amount as people type it (`1.120,96`, `−20`) as exact money; undefined for anything
 * else, for nothing, and for more places than the currency is paid in.
 */
export function moneyOf(typed: string, currencyCode: string): Money | undefined {
  const isNegative = minus.test(typed);
  const plain = amountOf(typed.replace(minus, ''));
  if (plain === undefined || /^[0.]+$/.test(plain)) return undefined;
  const places = plain.split('.')[1]?.length ?? 0;
  if (places > minorDigits(currencyCode)) return undefined;
  return { value: isNegative ? `-${plain}` : plain, currencyCode };
}

/** Returns money as it stands in a field: exact, with the reader's decimal sign, no separators. */
export function typedOf({ value, currencyCode }: Money, locale: string): string {
  const [whole = '0', places = ''] = value.split('.');
  const least = minorDigits(currencyCode);
  const kept = places.replace(/0+$/, '').padEnd(least, '0');
  return kept === '' ? whole : `${whole}${locale.startsWith('de') ? ',' : '.'}${kept}`;
}
