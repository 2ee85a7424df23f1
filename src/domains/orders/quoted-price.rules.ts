import { amount, times, type Money } from '#platform/common/money.ts';
import { monthsOfTerm, type TermDuration } from '#platform/common/term.ts';

/** Returns the price of the whole term from that of a quote: whole months of it. */
export function termPriceOf(unitPrice: Money, termDuration: TermDuration): Money {
  const { value, currencyCode } = times(unitPrice, monthsOfTerm(termDuration) ?? 1);
  return amount(value, currencyCode);
}
