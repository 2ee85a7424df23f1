import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { OfferFacts } from './catalog.schema.ts';

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

/** States of a discount on a line: only `applied` makes it cheaper. */
export const promotionStates = [
  'applied',
  'belowMinimum',
  'aboveMaximum',
  'firstPurchase',
  'notEligible',
  /** It was there when the line was put into the cart. */
  'ended',
  /** Nobody could say; the list price stands. */
  'unasked',
] as const;
export type PromotionState = (typeof promotionStates)[number];

/** A purchase whose discount is asked about. */
export interface AskedPromotion {
  /** The asker's own name of it. */
  readonly key: string;
  readonly promotionId: string;
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly quantity: number;
}

/** A SKU of the offer matrix with the licence that it provisions, and how licences belong together. */
export interface LicenceLink {
  readonly productId: string;
  readonly skuId: string;
  readonly title: string;
  /** ProvisioningId: Graph calls it skuId. Lower case. */
  readonly licenceId: string;
  /** SKUs of which one must be held beside it; a product without SKU means any of it. */
  readonly prerequisites: readonly string[];
  /** SKUs that it can be converted to: each of them contains it. */
  readonly conversions: readonly string[];
}
