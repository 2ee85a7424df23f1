import type { BillingPlan, TermDuration } from '#platform/common/term.ts';

/** Terms in the order of the choice. */
export const terms: readonly TermDuration[] = ['P1M', 'P1Y', 'P3Y', 'OneTime'];
export const billings: readonly BillingPlan[] = [
  'Monthly',
  'Annual',
  'Triennial',
  'OneTime',
  'None',
];
