/**
 * Months of a billing cycle (spec §9) plus what real price sheets add: a three-year charge, and
 * none for trials and one-time goods.
 */
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
