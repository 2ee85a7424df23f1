import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { defaultOutcomes, peakKinds, peakStates, outlookRoutes } from './decisions.ts';

/** Monthly cost from a day on if nobody does anything: `amount` is `bound` plus `open`. */
export const outlookStep = z.object({
  from: z.iso.date(),
  amount: money,
  /** Cost that can no longer be avoided; up to today all of it. */
  bound: money,
  open: money,
});
export type OutlookStep = z.output<typeof outlookStep>;

/** Subscriptions to which the same happens on the same day. */
export const outlookPeak = z.object({
  id: z.string(),
  kind: z.enum(peakKinds),
  /** Last day to act, in UTC. */
  on: z.iso.date(),
  /** Moment at which the first of the windows closes; null for terms. */
  until: z.iso.datetime().nullable(),
  state: z.enum(peakStates),
  outcome: z.enum(defaultOutcomes),
  /** Monthly cost of what is concerned: whole subscriptions, or the seats to give back. */
  monthly: money,
  /** Monthly cost of the same after the day, at today's price list. */
  after: money,
  seats: z.number().int(),
  /** Seats of the same after the day; as many as now where nothing renews. */
  afterSeats: z.number().int(),
  /** Number of subscriptions. */
  count: z.number().int(),
  /** The most expensive ones, 20 at most. */
  subscriptions: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      seats: z.number().int(),
      /** Seats of the next term where they are scheduled to differ, else null. */
      nextSeats: z.number().int().nullable(),
    }),
  ),
});
export type OutlookPeak = z.output<typeof outlookPeak>;

export const outlook = z.object({
  /** Dates in UTC. The window reaches from the month before to the same month of the next year. */
  today: z.iso.date(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Running subscriptions in all currencies. */
  subscriptions: z.number().int(),
  /** Monthly cost of today, in the currency in which most is paid. */
  monthly: money,
  /** Monthly cost in the other currencies, which nothing else here counts. */
  others: z.array(money),
  /** The last day of the month before; null where its cost is not known or was nothing. */
  before: z.object({ on: z.iso.date(), monthly: money, change: money }).nullable(),
  /** Cost of the running terms that can no longer be avoided; null where nothing is bound. */
  bound: z.object({ amount: money, until: z.iso.date() }).nullable(),
  /** Cost to be decided within 30 days. */
  deciding: z.object({ monthly: money, count: z.number().int(), until: z.iso.date() }).nullable(),
  /** Seats that can still be given back. */
  returnable: z
    .object({ seats: z.number().int(), monthly: money, until: z.iso.datetime() })
    .nullable(),
  steps: z.array(outlookStep),
  peaks: z.array(outlookPeak),
});
export type Outlook = z.output<typeof outlook>;

/** Monthly cost over time and the days on which it is decided (product reference A17). */
export const outlookContract = contract(outlookRoutes, {
  get: {
    result: outlook,
    summary:
      'Running monthly cost from the month before to twelve months ahead, bound and open, with the days to decide',
  },
});
