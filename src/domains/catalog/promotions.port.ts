import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { AskedPromotion, PromotionState } from './promotion.values.ts';

/** A time-limited discount of the maker on one SKU in one term and billing plan. */
export interface FoundPromotion {
  readonly id: string;
  readonly name: string;
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  /** Exact decimal: `16.7`. */
  readonly discountPercent: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly minSeats: number | null;
  readonly maxSeats: number | null;
  /** Only for who buys the SKU for the first time. */
  readonly isFirstPurchase: boolean;
}

/** Answers who gets a discount. */
export interface PromotionVerdicts {
  /**
   * Returns what becomes of the discount, by key; a key that is missing was not answered. @throws
   * Error where the provider is silent
   */
  verdicts(
    tenantId: string,
    asked: readonly AskedPromotion[],
  ): Promise<ReadonlyMap<string, PromotionState>>;
}

/** Provider that grants discounts (Partner Center). */
export interface PromotionProvider extends PromotionVerdicts {
  /** Returns everything that is granted in a market now. @throws FetchFault */
  list(
    market: string,
    limits: { readonly signal: AbortSignal; readonly correlationId: string },
  ): Promise<readonly FoundPromotion[]>;
}
