import type { Held } from '../world/directory.ts';

const dayMs = 86_400_000;

/** A day with which a first term may end. */
export type EndDate = {
  readonly type: 'calendarMonthAligned' | 'subscriptionAligned';
  readonly at: number;
  /** Subscriptions that end with it. */
  readonly subscriptionIds: readonly string[];
};

/** Request for end dates. */
export type EndDateWish = {
  readonly held: readonly Held[];
  /** Months of the term that is to be shortened. */
  readonly months: number;
  readonly from: number;
};

/**
 * Returns the days with which a term that begins now may end (product rules B2.12, B2.13): the end
 * of a month, or of a subscription that is no trial; a year is not aligned to what ends monthly.
 */
export function endDatesOf({ held, months, from }: EndDateWish): EndDate[] {
  const latest = addMonths(from, months);
  const ends = held.filter(
    ({ isTrial, standing, term, months: own }) =>
      !isTrial &&
      standing === 'active' &&
      term.state === 'active' &&
      term.endsAt - dayMs > from &&
      term.endsAt <= latest &&
      (months === 1 || own > 1),
  );
  const days = [...new Set(ends.map(({ term }) => term.endsAt - dayMs))].toSorted((a, b) => a - b);
  const aligned = days.map((at) => ({
    type: 'subscriptionAligned' as const,
    at,
    subscriptionIds: ends.filter(({ term }) => term.endsAt - dayMs === at).map(({ id }) => id),
  }));
  const month = monthEnd(latest, from, months);
  return month === undefined
    ? aligned
    : [{ type: 'calendarMonthAligned', at: month, subscriptionIds: [] }, ...aligned];
}

/** The last end of a month within the term; not of one month that ends shortly before it (B2.13). */
function monthEnd(latest: number, from: number, months: number): number | undefined {
  const date = new Date(latest);
  const last = new Date(latest - dayMs).getUTCDate();
  if (months === 1 && last >= 28 && date.getUTCDate() !== 1) return undefined;
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - dayMs;
  return end > from ? end : undefined;
}

function addMonths(from: number, months: number): number {
  const date = new Date(Math.floor(from / dayMs) * dayMs);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
  return Math.min(date.setUTCDate(Math.min(day, new Date(last).getUTCDate())), last);
}
