import {
  billingPlans,
  termDurations,
  type BillingPlan,
  type TermDuration,
} from '#platform/common/term.ts';

/**
 * The parts of an offer's id: product and SKU as the price sheet names them, with term and billing
 * plan.
 */
export interface OfferKey {
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
}

export function offerIdOf({ productId, skuId, termDuration, billingPlan }: OfferKey): string {
  return `${productId}:${skuId}:${termDuration}:${billingPlan}`;
}

/** Undefined for text that is no offer id. */
export function parseOfferId(id: string): OfferKey | undefined {
  const [productId, skuId, term, plan, ...rest] = id.split(':');
  const termDuration = termDurations.find((one) => one === term);
  const billingPlan = billingPlans.find((one) => one === plan);
  if (!productId || !skuId || !termDuration || !billingPlan || rest.length > 0) return undefined;
  return { productId, skuId, termDuration, billingPlan };
}
