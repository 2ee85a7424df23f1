import { amount, times, type Money } from '#platform/common/money.ts';
import { monthsOfTerm, type TermDuration } from '#platform/common/term.ts';

/**
 * Order states in the order of the life cycle (product reference A8.3), in a file of their own so
 * that the browser can load them.
 */
export const orderStates = [
  'draft',
  'waitingForApproval',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'submitted',
  'processing',
  'needsInput',
  'completed',
  'partlyFailed',
  'failed',
  'cancelled',
] as const;

/** States of orders of which nothing is bought, or not yet: their amounts belong to no sum. */
export const nothingOrdered: readonly (typeof orderStates)[number][] = [
  'draft',
  'waitingForApproval',
  'rejected',
  'withdrawn',
  'expired',
  'failed',
  'cancelled',
];

/** Returns the price of the whole term from that of a quote: whole months of it. */
export function termPriceOf(unitPrice: Money, termDuration: TermDuration): Money {
  const { value, currencyCode } = times(unitPrice, monthsOfTerm(termDuration) ?? 1);
  return amount(value, currencyCode);
}
