import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { reservationRequestsRoutes } from './reservation-requests.routes.ts';
import { reservationsRoutes } from './reservations.ts';
import {
  hindrances,
  mostInstances,
  reservationFilters,
  reservationStates,
  longestNote,
  requestKinds,
  requestStates,
} from './reservations.values.ts';

const percent = z.number().min(0).max(100);

/** Azure reservation of a customer; amounts are Microsoft's, in its price list's currency. */
const reservation = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  /** Microsoft's words, also unknown ones: `VirtualMachines`, `Shared`, `P3Y`, `Monthly`. */
  resourceType: z.string(),
  sku: z.string(),
  region: z.string(),
  scope: z.string(),
  quantity: z.number().int(),
  term: z.string(),
  billingPlan: z.string(),
  boughtOn: z.iso.date(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  renews: z.boolean(),
  state: z.enum(reservationStates),
  /** Average use of 7 and 30 days; null: not told. */
  used7: percent.nullable(),
  used30: percent.nullable(),
  /** Price of all of it for the whole term. */
  total: money.nullable(),
  /** Commitment that is still ahead. */
  remaining: money.nullable(),
  /** Part of a month's cost that nobody used. */
  unused: money.nullable(),
  isUnderused: z.boolean(),
  isExpiring: z.boolean(),
});
export type Reservation = z.output<typeof reservation>;

const hindrance = z.enum(hindrances).nullable();

/** Return of instances for money: what it brings, and why it is not possible. */
const refundQuote = z.object({
  remaining: money.nullable(),
  refund: money.nullable(),
  leftAfter: money.nullable(),
  hindrance,
});

const reservationDetails = reservation.extend({
  /** Use by day, the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), used: percent })),
  payments: z.number().int(),
  paymentsMade: z.number().int(),
  refund: refundQuote,
  /** Refund for all of it as Microsoft quoted it when it was read. */
  quoted: money.nullable(),
  exchangeHindrance: hindrance,
});
export type ReservationDetails = z.output<typeof reservationDetails>;

const reservationOverview = z.object({
  /** Null: never read, so that nothing is known. */
  readAt: z.iso.datetime().nullable(),
  /** Read later than promised, or the last try failed. */
  isOld: z.boolean(),
  /** Reason, the word `freshness.…`; null where it did not fail. */
  failure: z.string().nullable(),
  active: z.number().int(),
  underused: z.number().int(),
  unused: money.nullable(),
  expiring: z.number().int(),
  /** Those of them that do not renew by themselves. */
  ending: z.number().int(),
  next: z.object({ id: z.uuid(), name: z.string(), endsOn: z.iso.date() }).nullable(),
  /** Refunds of twelve months; null: Microsoft does not tell. */
  pool: z.object({ used: money, reserved: money, limit: money, left: money }).nullable(),
});
export type ReservationOverview = z.output<typeof reservationOverview>;

/** Product that a reservation can be exchanged for. */
const reservationOffer = z.object({
  id: z.uuid(),
  resourceType: z.string(),
  sku: z.string(),
  title: z.string(),
  region: z.string(),
  term: z.string(),
  /** Price of one for the whole term. */
  price: money,
});
export type ReservationOffer = z.output<typeof reservationOffer>;

/** Exchange as the rules judge it (B6). */
const exchangeQuote = z.object({
  remaining: money.nullable(),
  credit: money.nullable(),
  commitment: money,
  missing: money,
  due: money,
  hindrance,
});
export type ExchangeQuote = z.output<typeof exchangeQuote>;

const instances = z.coerce.number().int().min(1).max(mostInstances);

export const reservationsContract = contract(reservationsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      show: z.enum(reservationFilters).default('all'),
      sortBy: z.enum(['name', 'endsOn', 'used30']).default('endsOn'),
    }),
    result: listOf(reservation),
    exports: exportColumns(reservation, {
      name: { as: 'text', of: (row) => row.name },
      sku: { as: 'text', of: (row) => row.sku },
      region: { as: 'text', of: (row) => row.region },
      quantity: { as: 'number', of: (row) => row.quantity },
      term: { as: 'text', of: (row) => row.term },
      billingPlan: { as: 'text', of: (row) => row.billingPlan },
      scope: { as: 'text', of: (row) => row.scope },
      boughtOn: { as: 'date', of: (row) => row.boughtOn },
      endsOn: { as: 'date', of: (row) => row.endsOn },
      renews: { as: 'text', of: (row) => (row.renews ? 'on' : 'off') },
      used7: { as: 'number', of: (row) => row.used7 },
      used30: { as: 'number', of: (row) => row.used30 },
      remaining: { as: 'money', of: (row) => row.remaining },
      unused: { as: 'money', of: (row) => row.unused },
      state: { as: 'text', of: (row) => row.state },
    }),
    summary: 'Azure reservations with their use',
  },
  overview: {
    result: reservationOverview,
    summary: 'Counts, the next end, and the pool of refunds',
  },
  get: { result: reservationDetails },
  offers: {
    result: listOf(reservationOffer),
    summary: 'Products of the same type that it can be exchanged for, with today’s prices',
  },
  refund: {
    query: z.object({ quantity: instances }),
    result: refundQuote,
    summary: 'What a return of so many instances brings, or why it is not possible',
  },
  exchange: {
    query: z.object({ quantity: instances, offerId: z.uuid(), newQuantity: instances }),
    result: exchangeQuote,
    summary: 'What an exchange brings and needs, or why it is not possible',
  },
});

/** Wish about a reservation, as it was made, with what came of it. */
const reservationRequest = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  reservationId: z.uuid(),
  name: z.string(),
  quantity: z.number().int(),
  /** Product wanted instead; empty where nothing is exchanged. */
  wanted: z.string(),
  wantedQuantity: z.number().int().nullable(),
  /** Renewal that is wanted; null where it is about something else. */
  renews: z.boolean().nullable(),
  /** Paid back or set off, as it was told. */
  credit: money.nullable(),
  /** Commitment of the new one. */
  commitment: money.nullable(),
  note: z.string(),
  state: z.enum(requestStates),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  ticketId: z.uuid(),
  ticketNumber: z.number().int(),
});
export type ReservationRequest = z.output<typeof reservationRequest>;

const quantity = z.number().int().min(1).max(mostInstances);

const wish = z.object({
  /** Made by the caller, so that a repeated wish is one. */
  id: z.uuid(),
  kind: z.enum(requestKinds),
  reservationId: z.uuid(),
  quantity,
  /** Product of an exchange. */
  offerId: z.uuid().optional(),
  newQuantity: quantity.optional(),
  /** Renewal that is wanted: true switches it on. */
  renews: z.boolean().optional(),
  note: z.string().trim().max(longestNote).default(''),
});
export type ReservationWish = z.output<typeof wish>;

export const reservationRequestsContract = contract(reservationRequestsRoutes, {
  list: {
    query: paging.omit({ sortDirection: true }).extend({
      /** Id of one reservation; without it all together. */
      reservationId: z.uuid().optional(),
    }),
    result: listOf(reservationRequest),
    summary: 'Wishes about reservations, the newest first, with their tickets',
  },
  create: { body: wish, result: reservationRequest, summary: 'Asks the operator for it' },
  withdraw: { result: reservationRequest },
});
