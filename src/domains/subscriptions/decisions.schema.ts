import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { decisionsRoutes } from './decisions.routes.ts';
import { endOfTermActions } from './subscriptions.values.ts';

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
