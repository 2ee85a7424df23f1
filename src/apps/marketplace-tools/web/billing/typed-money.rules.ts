import { minorDigits, type Money } from '#platform/common/money.ts';
import { amountOf } from '../takeover/amount.rules.ts';

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
