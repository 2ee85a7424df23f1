import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { billingPlans } from '#platform/common/term.ts';
import { licenceTermsRoutes } from './licence-terms.routes.ts';

const outcome = z.object({
  id: z.enum(['P1M', 'P1Y', 'P3Y', 'mix']),
  billingPlan: z.enum(billingPlans),
  /** Seats of the base of a mix. */
  base: z.number().int().nullable(),
  unit: money,
  total: money,
  /** Seats that were paid for without being needed, a month each. */
  idle: z.number().int(),
  /** Seats that are bound at the end. */
  bound: z.number().int(),
  /** It is booked like this now. */
  isCurrent: z.boolean(),
});

/** Cost of the seats of the past twelve months under other terms (A8.6). */
export const licenceTermsContract = contract(licenceTermsRoutes, {
  get: {
    result: z.object({
      months: z.array(
        z.object({
          month: z.string(),
          seats: z.number().int(),
          source: z.enum(['assigned', 'booked']),
        }),
      ),
      /** The cheapest first; empty where no other term is on sale, or prices are not for the reader. */
      outcomes: z.array(outcome),
    }),
    summary: 'Terms compared on the customer’s own seats, at today’s prices',
  },
});
export type LicenceTerms = z.output<(typeof licenceTermsContract)['endpoints']['get']['result']>;
