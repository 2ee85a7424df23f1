import type { OfferFacts } from '#domains/catalog/offer-facts.schema.ts';
import type { Money } from '#platform/common/money.ts';
import type { ApprovalPath } from './approval-policy.schema.ts';
import type { OrderType } from './orders.values.ts';

/**
 * A change of one running subscription, as an order of its own. Amounts may be negative: seats
 * given back.
 */
export interface ChangeOrder extends OfferFacts {
  readonly type: Exclude<OrderType, 'new'>;
  readonly subscriptionId: string;
  readonly subscriptionRef: string;
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  /** Seats that come, go, or are concerned. */
  readonly quantity: number;
  /** Total seats afterwards; with an end-of-term action those of the next term. */
  readonly targetSeats: number | null;
  readonly endOfTerm: 'renew' | 'extend' | 'cancel' | null;
  /** The last day of the running term: an order that waits for an approval does not wait longer. */
  readonly endsOn: string | null;
  readonly termPrice: Money;
  readonly dueNow: Money;
  readonly monthly: Money;
  readonly commitment: Money;
}

/** Question about the approval of more seats. */
export interface PathWish extends Pick<
  ChangeOrder,
  'type' | 'termDuration' | 'quantity' | 'targetSeats' | 'dueNow' | 'monthly' | 'endsOn'
> {
  readonly tenantId: string;
  readonly requesterId: string;
  readonly at: Date;
}

/**
 * `Work` is what a command runs in (platform/server/work.ts), which this file may not know.
 */
export interface ChangeOrdersPort<Work, Db> {
  /**
   * Waits until no other order of the tenant is being placed, and keeps others waiting until the
   * transaction ends.
   */
  standInLine(db: Db): Promise<void>;
  /**
   * Places the order in the transaction of `work`: numbered, reserved, audited, sent or waiting for
   * an approval.
   * @throws CREDITLIMIT_EXCEEDED for more seats beyond the limit, APPROVAL_NOBODY
   */
  placeChange(
    work: Work,
    change: ChangeOrder,
  ): Promise<{
    readonly orderId: string;
    readonly orderNumber: string;
    readonly isWaiting: boolean;
  }>;
  /** Returns the approval needed for this change, or undefined. */
  findPath(db: Db, change: PathWish): Promise<ApprovalPath | undefined>;
  /** Seats of a SKU in orders that are being carried out: they count for pooled caps already. */
  seatsOnTheWay(db: Db, productId: string, skuId: string): Promise<number>;
  /**
   * Records the cost of a renewed term: it counts towards the credit limit but is never blocked by
   * it (B4).
   */
  keepRenewal(
    db: Db,
    renewal: { readonly amount: Money; readonly openUntil: string },
  ): Promise<void>;
}
