import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Money } from '#platform/common/money.ts';

/** Seats of one offer that run at one customer, over all its subscriptions to that offer. */
export interface HeldOffer {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly market: string;
  readonly segment: string;
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly seats: number;
  /** Price of all of them a month, in the currency of the subscription. */
  readonly monthly: Money;
  /** They end with their term: no later price reaches them. */
  readonly isEnding: boolean;
}

/**
 * Offers that customers hold. `Db` is a transaction of withEveryTenant. Answered by the
 * subscriptions domain.
 */
export interface HeldOffersPort<Db> {
  /** Returns running offers without trials, of one product or of all, in one statement. */
  heldOffers(db: Db, productId?: string): Promise<readonly HeldOffer[]>;
}

/** Port for an installation without subscriptions: nobody holds anything. */
export const noHeldOffers: HeldOffersPort<unknown> = { heldOffers: async () => [] };
