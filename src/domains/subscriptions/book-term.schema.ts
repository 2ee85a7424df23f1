import { z } from 'zod';
import { billingPlans, termDurations } from '#platform/common/term.ts';
import { bookStates, endOfTermActions } from './subscriptions.values.ts';

/** Subscription as Partner Center has it: its dates and windows are read, never computed (B2.6). */
export const bookTerm = z.object({
  /** Microsoft's id, in lower case. */
  ref: z.string(),
  productId: z.string(),
  skuId: z.string(),
  title: z.string(),
  termDuration: z.enum(termDurations),
  billingPlan: z.enum(billingPlans),
  seats: z.number().int(),
  nextSeats: z.number().int().nullable(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  renewsOn: z.iso.date().nullable(),
  endOfTermAction: z.enum(endOfTermActions),
  state: z.enum(bookStates),
  isTrial: z.boolean(),
  boughtAt: z.iso.datetime().nullable(),
  cancellableUntil: z.iso.datetime().nullable(),
  /** Seats that may still go back, each batch until a moment of its own. */
  returnable: z.array(z.object({ quantity: z.number().int(), until: z.iso.datetime() })),
});
export type BookTerm = z.output<typeof bookTerm>;
