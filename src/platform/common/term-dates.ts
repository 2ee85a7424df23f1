import { Temporal } from 'temporal-polyfill';

/** The first day and the last day of a term, and the day it renews: dates in UTC, `YYYY-MM-DD`. */
export interface TermDates {
  readonly start: string;
  readonly end: string;
  readonly renewal: string;
}

/**
 * Month-end rule (product rule B3, from Microsoft's billing page): renewal = start + months,
 * clamped to the month's last day; end = the day before. Bought on 31 January for a month: ends 27
 * February, renews 28 February.
 */
export function termDates(start: string, months: number): TermDates {
  const first = Temporal.PlainDate.from(start);
  const renewal = first.add({ months }, { overflow: 'constrain' });
  return {
    start: first.toString(),
    end: renewal.subtract({ days: 1 }).toString(),
    renewal: renewal.toString(),
  };
}

/** The n-th charge cycle (0 = first) of a term: clamped from the original day, never chained. */
export function chargeCycle(
  start: string,
  cycleMonths: number,
  n: number,
): { readonly from: string; readonly to: string } {
  const first = Temporal.PlainDate.from(start);
  return {
    from: first.add({ months: n * cycleMonths }).toString(),
    to: first
      .add({ months: (n + 1) * cycleMonths })
      .subtract({ days: 1 })
      .toString(),
  };
}
