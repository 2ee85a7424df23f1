import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { freeOn } from './licence-history.rules.ts';
import { licenceHistoryRoutes, historyRanges } from './licences.ts';

const point = z.object({
  day: z.iso.date(),
  /** Null: the directory was not read on that day. */
  booked: z.number().int().nullable(),
  assigned: z.number().int().nullable(),
});

const event = z.object({
  id: z.string(),
  on: z.iso.date(),
  subscriptionId: z.uuid(),
  name: z.string(),
  cause: z.string(),
  seats: z.number().int(),
  seatsBefore: z.number().int().nullable(),
  /** Seats scheduled for the next term from then on. */
  nextSeats: z.number().int().nullable(),
  /** Change of the monthly cost. */
  effect: money.nullable(),
  /** The same from the next term on, where its seats were set. */
  nextEffect: money.nullable(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** Null: the program, or Microsoft. */
  by: z.string().nullable(),
  /** The seats can be given back until then; null: not any more. */
  undoUntil: z.iso.datetime().nullable(),
});

/** Query that every view of the history takes. */
const asked = {
  range: z.enum(historyRanges).default('days90'),
  /**
   * First and last day of the range by the reader's own calendar (spec §9): its days begin where the
   * reader is. Left out: by that of UTC.
   */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Id of one licence; without it all together. */
  licence: z.string().max(100).optional(),
};
const page = paging.extend({ sortDirection: z.enum(['asc', 'desc']).default('desc'), ...asked });

/** Seats over time and what happened to them (product reference A1.4). */
export const licenceHistoryContract = contract(licenceHistoryRoutes, {
  get: {
    query: z.object(asked),
    result: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      points: z.array(point),
      licences: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    summary: 'Seats booked and assigned day by day',
  },
  days: {
    query: page.extend({ sortBy: z.literal('day').default('day') }),
    result: listOf(point),
    exports: exportColumns(point, {
      day: { as: 'date', of: (row) => row.day },
      booked: { as: 'number', of: (row) => row.booked },
      assigned: { as: 'number', of: (row) => row.assigned },
      free: { as: 'number', of: freeOn },
    }),
    summary: 'The same days as a list, the newest first; days without a snapshot are gaps',
  },
  events: {
    query: page.extend({ sortBy: z.literal('on').default('on') }),
    result: listOf(event),
    exports: exportColumns(event, {
      name: { as: 'text', of: (row) => row.name },
      cause: { as: 'text', of: (row) => row.cause },
      on: { as: 'date', of: (row) => row.on },
      seatsBefore: { as: 'number', of: (row) => row.seatsBefore },
      seats: { as: 'number', of: (row) => row.seats },
      nextSeats: { as: 'number', of: (row) => row.nextSeats },
      effect: { as: 'money', of: (row) => row.effect },
      nextEffect: { as: 'money', of: (row) => row.nextEffect },
      by: { as: 'text', of: (row) => row.by },
      order: { as: 'text', of: (row) => row.orderNumber },
      undo: { as: 'dateTime', of: (row) => row.undoUntil },
    }),
    summary: 'What happened to seats in the range, with who did it and what it did to the bill',
  },
});
