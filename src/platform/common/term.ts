import { Temporal } from 'temporal-polyfill';

/** Months of a billing cycle (spec §9) plus what real price sheets add: a three-year charge, and none for trials and one-time goods. */
export const billingCycleMonths = { Monthly: 1, Annual: 12, Triennial: 36 } as const;
export const billingPlans = ['Monthly', 'Annual', 'Triennial', 'None', 'OneTime'] as const;
export type BillingPlan = (typeof billingPlans)[number];

/** Months of a term (spec §9). `OneTime` (perpetual software) has no months. */
export const termMonths = { P1M: 1, P1Y: 12, P3Y: 36 } as const;
export const termDurations = ['P1M', 'P1Y', 'P3Y', 'OneTime'] as const;
export type TermDuration = (typeof termDurations)[number];

export function monthsOfTerm(term: TermDuration): number | undefined {
  return term === 'OneTime' ? undefined : termMonths[term];
}

/** Months between two charges. A plan without a cycle is charged once, for the whole term. */
export function monthsOfCharge(plan: BillingPlan, term: TermDuration): number | undefined {
  return plan === 'None' || plan === 'OneTime' ? monthsOfTerm(term) : billingCycleMonths[plan];
}

/** The first day and the last day of a term, and the day it renews: dates in UTC, `YYYY-MM-DD`. */
export interface TermDates {
  readonly start: string;
  readonly end: string;
  readonly renewal: string;
}

/**
 * Month-end rule (product rule B3, from Microsoft's billing page): renewal = start + months, clamped to the month's last
 * day; end = the day before. Bought on 31 January for a month: ends 27 February, renews 28 February.
 */
export function termDates(start: string, months: number): TermDates {
  const first = Temporal.PlainDate.from(start);
  const renewal = first.add({ months }, { overflow: 'constrain' });
  return { start: first.toString(), end: renewal.subtract({ days: 1 }).toString(), renewal: renewal.toString() };
}

/** The n-th charge cycle (0 = first) of a term: clamped from the original day, never chained. */
export function chargeCycle(start: string, cycleMonths: number, n: number): { readonly from: string; readonly to: string } {
  const first = Temporal.PlainDate.from(start);
  return {
    from: first.add({ months: n * cycleMonths }).toString(),
    to: first
      .add({ months: (n + 1) * cycleMonths })
      .subtract({ days: 1 })
      .toString(),
  };
}
