import { sql } from 'kysely';
import type { OfferFacts } from '#domains/catalog/offer-facts.schema.ts';

/** Offer facts of a cart item or an order line, for a select; their names are OfferFacts'. */
export const offerFacts = sql.raw(
  'offer_id as "offerId", product_id as "productId", sku_id as "skuId", title, edition, term_duration as "termDuration", billing_plan as "billingPlan"',
);

/** The columns that `offerValues` writes, in its order. */
export const offerColumns = sql.raw(
  'offer_id, product_id, sku_id, title, edition, term_duration, billing_plan',
);

/** Returns the values of `offerColumns`. */
export const offerValues = (offer: OfferFacts) =>
  sql`${offer.offerId}, ${offer.productId}, ${offer.skuId}, ${offer.title}, ${offer.edition}, ${offer.termDuration}, ${offer.billingPlan}`;
