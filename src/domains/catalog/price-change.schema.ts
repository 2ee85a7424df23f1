import { z } from 'zod';
import { money } from '#platform/common/money.schema.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';
import { changeSteps } from './price-sheet.values.ts';

/** Changes of a sheet's prices in one currency, counted. */
export const sheetChanges = z.object({
  currency: z.string(),
  added: z.number().int(),
  priceUp: z.number().int(),
  priceDown: z.number().int(),
  gone: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** Mean change in percent of what is dearer and of what is cheaper; null: nothing is. */
  meanUp: z.string().nullable(),
  meanDown: z.string().nullable(),
  /** The greatest change in percent of what is dearer and of what is cheaper; null: nothing is. */
  mostUp: z.string().nullable(),
  mostDown: z.string().nullable(),
  /** Prices by step, every step once, from the cheapest to the dearest. */
  steps: z.array(z.object({ step: z.enum(changeSteps), prices: z.number().int() })),
});
export type SheetChanges = z.output<typeof sheetChanges>;

/** Customer with the seats that it holds. */
export const holder = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  seats: z.number().int(),
});

/**
 * Customers that a sheet concerns: seats that run and renew, at the customer's new selling price
 * against the old one. Whose price stays is not among them.
 */
export const sheetImpact = z.object({
  customers: z.number().int(),
  seats: z.number().int(),
  /** More (or less) that customers pay a month, by currency. */
  monthly: z.array(money),
  /** More (or less) that remains with the operator of it, by currency. */
  margin: z.array(money),
  /** Seats whose offer is no longer in the sheet. */
  gone: z.object({ customers: z.number().int(), seats: z.number().int() }),
  /** One entry an offer that somebody holds. */
  offers: z.array(
    z.object({
      productId: z.string(),
      skuId: z.string(),
      segment: z.string(),
      termDuration: z.enum(termDurations),
      billingPlan: z.enum(billingPlans),
      currency: z.string(),
      seats: z.number().int(),
      /** Null: the offer is gone. */
      monthly: money.nullable(),
      customers: z.array(holder),
    }),
  ),
});
export type SheetImpact = z.output<typeof sheetImpact>;
export type ImpactOffer = SheetImpact['offers'][number];
