import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { licenceHistoryRoutes } from './licence-history.routes.ts';
import { historyRanges } from './licences.values.ts';

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

/** Seats over time and what happened to them (product reference A1.4). */
export const licenceHistoryContract = contract(licenceHistoryRoutes, {
  get: {
    query: z.object({
      range: z.enum(historyRanges).default('days90'),
      /** Id of one licence; without it all together. */
      licence: z.string().max(100).optional(),
    }),
    result: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      points: z.array(point),
      /** The latest 200 of the range. */
      events: z.array(event),
      licences: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    summary: 'Seats booked and assigned day by day, and the events behind them',
  },
});
