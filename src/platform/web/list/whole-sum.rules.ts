import { type Money, plus, zero } from '#platform/common/money.ts';

/**
 * Returns the sum of a list's rows, undefined where it would not be that of the whole list: rows
 * are on other pages, there are none, or they are in several currencies.
 */
export function wholeSum<R>(
  rows: readonly R[],
  total: number,
  amountOf: (row: R) => Money | null | undefined,
): Money | undefined {
  if (rows.length === 0 || rows.length < total) return undefined;
  const amounts = rows.flatMap((row) => amountOf(row) ?? []);
  const currencies = new Set(amounts.map(({ currencyCode }) => currencyCode));
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1) return undefined;
  return amounts.reduce(plus, zero(currency));
}
