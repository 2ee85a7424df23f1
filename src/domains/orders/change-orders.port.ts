import type { BudgetEffect } from '#domains/budgets/budgets.schema.ts';
import type { OfferFacts } from '#domains/catalog/offer-facts.schema.ts';
import type { Money } from '#platform/common/money.ts';
import type { ApprovalPath } from './approval-policy.schema.ts';
import type { LineUpgrade } from './orders.schema.ts';
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
  /** Seats that stay scheduled for the next term although this changes the running one. */
  readonly keptSeats: number | null;
  /** The last day of the running term: an order that waits for an approval does not wait longer. */
  readonly endsOn: string | null;
  /** Set for upgrades, whose offer is what starts; `subscriptionId` is what stops. */
  readonly upgrade?: LineUpgrade;
  /** The provider's id of the subscription that takes the seats of an upgrade. */
  readonly intoRef?: string | null;
  readonly termPrice: Money;
  readonly dueNow: Money;
  readonly monthly: Money;
  readonly commitment: Money;
}

/** Question about the approval of more seats. */
export interface PathWish extends Pick<
  ChangeOrder,
  | 'type'
  | 'subscriptionId'
  | 'termDuration'
  | 'quantity'
  | 'targetSeats'
  | 'dueNow'
  | 'monthly'
  | 'commitment'
  | 'endsOn'
> {
  readonly tenantId: string;
  readonly requesterId: string;
  readonly at: Date;
}

/** Hurdles of a change before it is carried out. */
export interface ChangePath {
  /** Null: none needed. */
  readonly approval: ApprovalPath | null;
  readonly budgets: BudgetEffect[];
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
   * @throws CREDITLIMIT_EXCEEDED for more seats beyond the limit, BUDGET_EXCEEDED, APPROVAL_NOBODY
   */
  placeChange(
    work: Work,
    change: ChangeOrder,
  ): Promise<{
    readonly orderId: string;
    readonly orderNumber: string;
    readonly isWaiting: boolean;
  }>;
  /** Returns the approval needed for this change, and what budgets say to it. */
  findPath(db: Db, change: PathWish): Promise<ChangePath>;
  /** Seats of a SKU in orders that are being carried out: they count for pooled caps already. */
  seatsOnTheWay(db: Db, productId: string, skuId: string): Promise<number>;
}
