import { sum, type Money } from '#platform/common/money.ts';
import type { BookedChange } from '#domains/subscriptions/order-book.values.ts';
import { emptyShare, type CostDistribution } from './licence-costs.rules.ts';
import { sumsByCurrency } from './licence-figures.rules.ts';

interface MonthAsked {
  /** `2026-10` */
  readonly month: string;
  readonly dimension: 'product' | 'term';
  readonly currencyCode: string;
}

/**
 * Returns what was booked on the last day of a month, out of the order book. Who held the seats
 * then nobody knows, so that only product and term can be asked.
 */
export function costsOfMonth(
  changes: readonly BookedChange[],
  { month, dimension, currencyCode }: MonthAsked,
): CostDistribution {
  const last = bookedIn(changes, month).filter(
    ({ monthly }) => monthly.currencyCode === currencyCode,
  );
  const keyOf = (one: BookedChange) =>
    dimension === 'term' ? one.termDuration : `${one.productId}:${one.skuId}`;
  const shares = [...Map.groupBy(last, keyOf)].map(([key, own]) => ({
    key,
    label: dimension === 'term' ? key : (own[0]?.name ?? key),
    seats: own.reduce((all, { seats }) => all + seats, 0),
    cost: sum(
      own.map(({ monthly }) => monthly),
      currencyCode,
    ),
  }));
  const nothing = emptyShare(currencyCode);
  return {
    shares: shares.toSorted((a, b) => Number(b.cost.value) - Number(a.cost.value)),
    ...{ free: nothing, unknown: nothing, rounding: nothing.cost },
    total: sum(
      shares.map(({ cost }) => cost),
      currencyCode,
    ),
  };
}

/** Returns what costs money on the last day of a month. */
function bookedIn(changes: readonly BookedChange[], month: string): BookedChange[] {
  const until = changes.filter(({ on }) => on.slice(0, 7) <= month);
  return [...Map.groupBy(until, ({ subscriptionId }) => subscriptionId).values()]
    .flatMap((own) => own.at(-1) ?? [])
    .filter(({ monthly }) => Number(monthly.value) > 0);
}

/** Returns what was booked in other currencies on the last day of a month. */
export const othersOfMonth = (
  changes: readonly BookedChange[],
  { month, currencyCode }: Omit<MonthAsked, 'dimension'>,
): Money[] =>
  sumsByCurrency(bookedIn(changes, month).map(({ monthly }) => monthly)).filter(
    (one) => one.currencyCode !== currencyCode,
  );

const mostMonths = 36;

/** Returns the months before the present one of which the order book knows, newest first. */
export function knownMonths(changes: readonly BookedChange[], present: string): string[] {
  const first = changes.reduce((least, { on }) => (on < least ? on : least), present).slice(0, 7);
  const [year = 0, month = 1] = present.split('-').map(Number);
  return Array.from({ length: mostMonths }, (_, at) =>
    new Date(Date.UTC(year, month - 2 - at, 1)).toISOString().slice(0, 7),
  ).filter((one) => one >= first);
}
