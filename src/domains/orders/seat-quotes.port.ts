import type { Money } from '#platform/common/money.ts';
import type { Amounts } from './approval.rules.ts';

/** Cost of an upgrade: both lines, and what they come to. */
export interface UpgradeAmounts {
  readonly stops: Amounts;
  readonly starts: Amounts;
  readonly net: Amounts;
  /** Price of one seat of what starts, for its whole term. */
  readonly termPrice: Money;
}

/** Quotes of more seats for a running subscription. Provided by the subscriptions domain. */
export interface SeatQuotesPort<Db> {
  /**
   * Returns a quote in the tenant's transaction; undefined if the subscription has ended and takes
   * no more seats.
   */
  quoteMoreSeats(
    db: Db,
    wish: { readonly subscriptionId: string; readonly added: number; readonly at: Date },
  ): Promise<Amounts | undefined>;
  /**
   * Returns the cost of an upgrade at the price of a new subscription, or at that of the one which
   * takes the seats; undefined where either is over.
   */
  quoteUpgrade(
    db: Db,
    wish: {
      readonly subscriptionId: string;
      readonly intoSubscriptionId: string | null;
      readonly seats: number;
      /** Price of a seat of a new subscription; undefined: no longer on sale. */
      readonly newPrice: Money | undefined;
      readonly at: Date;
    },
  ): Promise<UpgradeAmounts | undefined>;
}
