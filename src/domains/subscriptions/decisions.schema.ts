import { z } from 'zod';
import { offerFacts } from '#domains/catalog/catalog.schema.ts';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { decisionsRoutes, renewalsRoutes } from './decisions.ts';
import { endOfTermActions, renewalOutcomes } from './subscriptions.values.ts';

/**
 * Something about a booked subscription that can be decided until a moment, and what depends on it
 * in money.
 */
export const decision = z.object({
  id: z.string(),
  subscriptionId: z.uuid(),
  name: z.string(),
  /**
   * `term`: what happens at its end; `returnWindow`: seats that can still be given back (product
   * rule B2.6).
   */
  kind: z.enum(['term', 'returnWindow']),
  seats: z.number().int(),
  /** Seats of the next term where they are scheduled to differ; null for return windows. */
  nextSeats: z.number().int().nullable(),
  /** Last day of the term, or the moment at which the window closes. */
  deadline: z.union([z.iso.date(), z.iso.datetime()]),
  /** Monthly price of these seats. */
  monthly: money,
  endOfTermAction: z.enum(endOfTermActions),
});
export type Decision = z.output<typeof decision>;

/** Term of any tenant that ends soon, for staff. */
export const renewal = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  subscriptionId: z.uuid(),
  name: z.string(),
  seats: z.number().int(),
  /** Seats of the next term where they are scheduled to differ, else null. */
  nextSeats: z.number().int().nullable(),
  endsOn: z.iso.date(),
  endOfTermAction: z.enum(endOfTermActions),
  monthly: money,
});
export type Renewal = z.output<typeof renewal>;

const daysAhead = (most: number, usual: number) =>
  z.coerce.number().int().min(1).max(most).default(usual);

/** Pending decisions about subscriptions, the most urgent first (product reference A17). */
export const decisionsContract = contract(decisionsRoutes, {
  list: {
    query: paging.omit({ sortDirection: true }).extend({ days: daysAhead(400, 90) }),
    result: listOf(decision),
    summary: 'Terms that end and seats that can still be given back, by the last moment to act',
  },
  summary: {
    result: z.object({
      subscriptions: z.number().int(),
      endingSoon: z.number().int(),
      /** Number of these terms that renew unless somebody decides. */
      dueSoon: z.number().int(),
      monthly: z.array(money),
      /** Monthly cost of the terms that end soon, in each currency. */
      endingMonthly: z.array(money),
      /** Subscriptions with seats that can still be given back, and the first moment it ends. */
      returnable: z.object({ subscriptions: z.number().int(), until: z.iso.datetime().nullable() }),
    }),
    summary:
      'Running subscriptions: how many, how many end within 30 days, what they cost a month in each currency',
  },
  renewals: {
    query: paging.omit({ sortDirection: true }).extend({ days: daysAhead(90, 30) }),
    /** With the monthly price of all of them, in each currency. */
    result: listOf(renewal).extend({ monthly: z.array(money) }),
    summary: 'Terms of all tenants that end soon, the most valuable first',
  },
});

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
