import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Money } from '#platform/common/money.ts';

/** A running subscription by what its seats cost now and when that can change (product rule B2.3). */
export interface OwnPrice {
  readonly subscriptionId: string;
  readonly name: string;
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly seats: number;
  /** Seats that the next term begins with; none where it ends with its term. */
  readonly nextSeats: number;
  /** Price of one seat a month, fixed until the term ends. */
  readonly paid: Money;
  /** Null where it ends with its term: no later price reaches it. */
  readonly renewsOn: string | null;
}

/** Answered by the subscriptions domain. */
export interface OwnPricesPort<Db> {
  /** Returns the transaction's tenant's running subscriptions without trials, in one statement. */
  ownPrices(db: Db): Promise<readonly OwnPrice[]>;
}
