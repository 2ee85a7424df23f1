import type { BillingPlan, TermDuration } from '#platform/common/term.ts';

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
