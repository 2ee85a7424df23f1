import { z } from 'zod';
import { money } from '#platform/common/money.schema.ts';
import { cadences, lineKinds } from './quotes.values.ts';

const decimal = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const name = z.string().trim().max(160);

/**
 * Line as staff enter it. What the catalogue or the services know (name, price, cost of a licence)
 * wins over what is entered; the rest is entered.
 */
export const quoteLineGiven = z.object({
  id: z.uuid(),
  kind: z.enum(lineKinds),
  /** Offer of the catalogue, service on offer, or empty. */
  reference: z.string().max(200),
  nameDe: name,
  nameEn: name,
  cadence: z.enum(cadences),
  quantity: z.number().int().min(1).max(100_000),
  /** List price of one piece: of services without a price of their own, and of free lines. */
  price: decimal.nullable(),
  /** Cost of one piece; null where nobody knows. Of licences the catalogue says it. */
  cost: decimal.nullable(),
  discountPercent: z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/),
  isOptional: z.boolean(),
});
export type QuoteLineGiven = z.output<typeof quoteLineGiven>;

/** Line as the customer reads it. */
export const quoteLine = quoteLineGiven
  .pick({ id: true, kind: true, nameDe: true, nameEn: true, cadence: true, quantity: true })
  .extend({
    /** Edition and term of a licence, or what a service promises. */
    detailDe: z.string(),
    detailEn: z.string(),
    listPrice: money,
    discountPercent: z.string(),
    unitPrice: money,
    isOptional: z.boolean(),
  });
export type QuoteLine = z.output<typeof quoteLine>;

/** Line as staff see it. */
export const deskLine = quoteLine.extend({
  reference: z.string(),
  unitCost: money.nullable(),
  marginPercent: z.string().nullable(),
});
export type DeskLine = z.output<typeof deskLine>;
