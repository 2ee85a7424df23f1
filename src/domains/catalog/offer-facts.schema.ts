import { z } from 'zod';
import { billingPlans, termDurations } from '#platform/common/term.ts';

/**
 * An offer as carts, orders and subscriptions keep it: which one, and under which names it was sold.
 * Prices are not among them: each keeps its own.
 */
export const offerFacts = z.object({
  /** `productId:skuId:termDuration:billingPlan`, see offer-id.rules.ts. */
  offerId: z.string(),
  productId: z.string(),
  skuId: z.string(),
  /** Title of the product. */
  title: z.string(),
  /** Title of the SKU. */
  edition: z.string(),
  termDuration: z.enum(termDurations),
  billingPlan: z.enum(billingPlans),
});
export type OfferFacts = z.output<typeof offerFacts>;
