import type { OfferFacts } from './offer-facts.schema.ts';

/** Returns the offer facts of something that has them, and nothing else of it. */
export function offerFactsOf({
  offerId,
  productId,
  skuId,
  title,
  edition,
  termDuration,
  billingPlan,
}: OfferFacts): OfferFacts {
  return { offerId, productId, skuId, title, edition, termDuration, billingPlan };
}
