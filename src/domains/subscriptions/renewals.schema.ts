import { z } from 'zod';
import { offerFacts } from '#domains/catalog/offer-facts.schema.ts';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { renewalsRoutes } from './renewals.routes.ts';
import { endOfTermActions, renewalOutcomes } from './subscriptions.values.ts';

/** Cost of a subscription after its term if this outcome is chosen. */
export const renewalChoice = z.object({
  outcome: z.enum(renewalOutcomes),
  /** One seat, one month; null where the subscription ends. */
  unit: money.nullable(),
  /** All seats of the next term, one month; zero where it ends. */
  monthly: money,
  /** Part of the cost that is paid for going on by the month: of all seats, one month. */
  surcharge: z.object({ percent: z.number().int(), monthly: money }).nullable(),
});
export type RenewalChoice = z.output<typeof renewalChoice>;

/** A running term that ends, with its choices at the price list of today. */
export const dueRenewal = z.object({
  subscriptionId: z.uuid(),
  name: z.string(),
  ...offerFacts.omit({ offerId: true }).shape,
  seats: z.number().int(),
  /** Seats of the next term where they are scheduled to differ, else null. */
  nextSeats: z.number().int().nullable(),
  /** Seats of this product that nobody has been given; null: the directory does not tell. */
  freeSeats: z.number().int().nullable(),
  /** Last day of the term, in UTC: until its end the choice can be changed. */
  endsOn: z.iso.date(),
  endOfTermAction: z.enum(endOfTermActions),
  /** One seat, one month, in the running term. */
  unit: money,
  monthly: money,
  choices: z.array(renewalChoice),
  /** Key of a reason if the caller cannot choose now. */
  reason: z.string().nullable(),
  /** Key of a reason if a renewal cannot begin with other seats. */
  seatsReason: z.string().nullable(),
});
export type DueRenewal = z.output<typeof dueRenewal>;

/** Terms of the tenant that end, for deciding about all of them at once. */
export const renewalsContract = contract(renewalsRoutes, {
  list: {
    query: z.object({ days: z.coerce.number().int().min(1).max(400).default(90) }),
    result: z.object({
      /** Dates in UTC. */
      today: z.iso.date(),
      /** The earliest end first, 200 at most. */
      renewals: z.array(dueRenewal),
    }),
    summary: 'Terms that end within the days, each with its choices and their monthly cost',
  },
  get: {
    result: dueRenewal,
    summary: 'The choices at the end of one term and their monthly cost, however far it is',
  },
});
