import { z } from 'zod';
import { promotionStates } from '#domains/catalog/promotion.values.ts';
import { money } from '#platform/common/money.schema.ts';

/** A discount as a cart and an order keep it. */
export const keptPromotion = z.object({
  id: z.string(),
  title: z.string(),
  /** Exact decimal: `16.7`. */
  discountPercent: z.string(),
  endsOn: z.iso.date(),
});
export type KeptPromotion = z.output<typeof keptPromotion>;

/** The discount on a line of a cart, and what becomes of it. */
export const cartPromotion = keptPromotion.extend({
  state: z.enum(promotionStates),
  /** Price of one seat for the whole term without it. */
  listPrice: money,
  minSeats: z.number().int().nullable(),
  maxSeats: z.number().int().nullable(),
});
export type CartPromotion = z.output<typeof cartPromotion>;

/** The discount that a line was ordered with: it holds for its first term. */
export const orderedPromotion = keptPromotion.extend({
  /** Price of one seat for the whole term without it. */
  listPrice: money,
});
export type OrderedPromotion = z.output<typeof orderedPromotion>;
