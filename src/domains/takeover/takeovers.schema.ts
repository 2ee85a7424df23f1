import { z } from 'zod';
import { fetchFailures } from '#domains/connections/freshness.ts';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { bookTerm } from '#domains/subscriptions/subscriptions.schema.ts';
import { takeoversRoutes, accountFilters, accountStates } from './takeover.ts';

/** Customer of the operator at Partner Center. */
export const account = z.object({
  directoryId: z.uuid(),
  name: z.string(),
  domain: z.string(),
  state: z.enum(accountStates),
  /** The customer here that has its directory, or its name alone; null: none. */
  tenantId: z.uuid().nullable(),
  tenantName: z.string().nullable(),
  /** Subscriptions that run at Microsoft, and their seats. */
  subscriptions: z.number().int(),
  seats: z.number().int(),
  /** Subscriptions of kinds that are not kept here. */
  others: z.number().int(),
  /** Null: not read yet. */
  readAt: z.iso.datetime().nullable(),
  failure: z.enum(fetchFailures).nullable(),
  /** Somebody has confirmed it, and the job works on it. */
  isWanted: z.boolean(),
  /** Type of the refusal that kept it from being taken over; empty: none did. */
  refusal: z.string(),
  takenAt: z.iso.datetime().nullable(),
  takenBy: z.string().nullable(),
  /** Differences are known since then; null: never compared. */
  comparedAt: z.iso.datetime().nullable(),
});
export type Account = z.output<typeof account>;

/** Subscription of a customer at Partner Center, before or after it is taken over. */
export const accountTerm = bookTerm.omit({ returnable: true }).extend({
  offerId: z.string(),
  /** It runs here already. */
  isHere: z.boolean(),
  /** The catalogue has a price; else one has to be given. */
  isPriced: z.boolean(),
  /** Seats that may go back now, and until when the first of them. */
  returnableSeats: z.number().int(),
  returnableUntil: z.iso.datetime().nullable(),
});
export type AccountTerm = z.output<typeof accountTerm>;

const wholeAccount = account.extend({ terms: z.array(accountTerm) });
export type WholeAccount = z.output<typeof wholeAccount>;

const termPrice = z.object({
  offerId: z.string().max(200),
  /** Price of one seat for the whole term, in the customer's currency. */
  value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
});

/** Bringing customers of Partner Center into the portal (product reference B1, B2). */
export const takeoversContract = contract(takeoversRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      show: z.enum(accountFilters).default('open'),
    }),
    result: listOf(account),
    summary: 'Customers at Partner Center, matched to customers here by their directory alone',
  },
  state: {
    result: z.object({
      /** All customers were listed then; null: never. */
      readAt: z.iso.datetime().nullable(),
      /** Why the last try failed; null: it went well. */
      failure: z.enum(fetchFailures).nullable(),
      customers: z.number().int(),
      taken: z.number().int(),
      /** New or matched: they can be taken over as they are. */
      ready: z.number().int(),
      wanted: z.number().int(),
    }),
    summary: 'How far the taking over is, and how old what is shown is',
  },
  get: { result: wholeAccount, summary: 'A customer at Partner Center with its subscriptions' },
  take: {
    body: z.object({
      /** Customers that staff have confirmed; empty: all that are ready. */
      directoryIds: z.array(z.guid()).max(500),
      /** Prices of offers that the catalogue does not know. */
      prices: z.array(termPrice).max(200).default([]),
    }),
    result: z.object({ wanted: z.number().int() }),
    summary: 'Takes customers over with their subscriptions; done by a job, customer by customer',
  },
  read: {
    result: z.object({ isAsked: z.boolean() }),
    summary: 'Reads Partner Center and compares, at once',
  },
});
