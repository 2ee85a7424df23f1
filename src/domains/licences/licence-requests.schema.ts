import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  longestNote,
  mostLicences,
  requestKinds,
  requestStates,
  requestTimings,
  seatWays,
  licenceRequestsRoutes,
} from './licence-requests.ts';

const until = z.union([z.iso.date(), z.iso.datetime()]).nullable();

const seatStep = z.object({
  subscriptionId: z.uuid().nullable(),
  name: z.string(),
  way: z.enum(seatWays),
  seats: z.number().int(),
  before: z.number().int(),
  after: z.number().int(),
  until,
  monthly: money.nullable(),
});

const grantStep = z.object({
  licence: z.string(),
  name: z.string(),
  reused: z.number().int(),
  more: z.number().int(),
  monthly: money.nullable(),
});

/** Money and seats that a wish comes to, before it is confirmed. */
export const requestEffect = z.object({
  steps: z.array(seatStep),
  grants: z.array(grantStep),
  /** Monthly cost that ends, or that is added by a grant. */
  monthly: money,
  /** Credit of what is given back within its window, as a negative amount. */
  credit: money.nullable(),
});
export type RequestEffect = z.output<typeof requestEffect>;

/** Wish as it was made, with what came of it. */
export const licenceRequest = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  timing: z.enum(requestTimings),
  state: z.enum(requestStates),
  /** Names of the first people; `count` names how many there are. */
  people: z.array(z.string()),
  count: z.number().int(),
  licences: z.array(z.string()),
  note: z.string(),
  lastDay: z.iso.date().nullable(),
  monthly: money.nullable(),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  ticketId: z.uuid(),
  ticketNumber: z.number().int(),
  steps: z.array(
    seatStep.extend({ orderId: z.uuid().nullable(), orderNumber: z.string().nullable() }),
  ),
});
export type LicenceRequest = z.output<typeof licenceRequest>;

const pair = z.object({ userId: z.uuid(), skuId: z.uuid() });

const wish = z.object({
  /** Made by the caller, so that a repeated wish is one. */
  id: z.uuid(),
  kind: z.enum(requestKinds),
  timing: z.enum(requestTimings).default('renewal'),
  licences: z.array(pair).max(mostLicences).default([]),
  /** People whom the directory does not know yet: of grants only. */
  newcomers: z
    .array(z.object({ name: z.string().trim().min(1).max(200), skuId: z.uuid() }))
    .max(20)
    .default([]),
  /** Last working day of somebody who leaves: it decides the timing. */
  lastDay: z.iso.date().optional(),
  note: z.string().trim().max(longestNote).default(''),
  /** Monthly effect that the caller saw: where it is another one by now, nothing is done. */
  expected: money,
});
export type LicenceWish = z.output<typeof wish>;

/** `<licence>:<how many>` */
const counted = /^[\da-f-]{36}:\d{1,3}$/;

/** Wishes about licences of people: given, taken back, or with somebody who leaves (A1.3, C12). */
export const licenceRequestsContract = contract(licenceRequestsRoutes, {
  list: {
    query: paging.omit({ sortDirection: true }).extend({
      /** Id of one licence; without it all together. */
      licence: z.string().max(100).optional(),
      state: z.enum(requestStates).optional(),
    }),
    result: listOf(licenceRequest),
    summary: 'Wishes about licences, the newest first, with ticket and orders',
  },
  preview: {
    query: z.object({
      kind: z.enum(requestKinds),
      timing: z.enum(requestTimings).default('renewal'),
      lastDay: z.iso.date().optional(),
      /** Licences with how many people: `<licence>:<count>,…` */
      seats: z
        .string()
        .max(9000)
        .transform((text) => text.split(','))
        .pipe(z.array(z.string().regex(counted)).max(mostLicences)),
    }),
    result: requestEffect,
    summary: 'Seats and money that a wish comes to',
  },
  create: { body: wish, result: licenceRequest, summary: 'Asks the operator for it' },
  order: {
    body: wish,
    result: licenceRequest,
    summary: 'Asks the operator for it, and orders fewer seats',
  },
  withdraw: { result: licenceRequest },
});
