import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { reservationRequestsRoutes } from './reservation-requests.routes.ts';
import { longestNote, mostInstances, requestKinds, requestStates } from './reservations.values.ts';

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
