import type { BudgetEffect } from '#domains/budgets/budgets.schema.ts';
import type { OfferFacts } from '#domains/catalog/catalog.schema.ts';
import type { Money } from '#platform/common/money.ts';
import type { ApprovalPath } from './approvals.schema.ts';
import type { LineUpgrade } from './orders.schema.ts';
import type { OrderType } from './orders.values.ts';
import type { Credit, CreditUse } from './spending-limits.rules.ts';

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

/** Licence of an accepted quote: the price that was promised, not that of today. */
export interface QuotedLicence {
  readonly offerId: string;
  readonly quantity: number;
  /** Price of one seat a month; of perpetual software the price paid once. */
  readonly unitPrice: Money;
}

/** `Work` is what a command runs in (platform/server/work.ts), which this file may not know. */
export interface QuotedOrdersPort<Work> {
  /**
   * Places one order in the transaction of `work`: numbered, reserved, audited, sent or waiting for
   * an approval.
   * @throws PortalError PRODUCT_FORBIDDEN_SEATCOUNT, OFFER_NOT_ORDERABLE, CREDITLIMIT_EXCEEDED,
   *   APPROVAL_NOBODY (ERROR_MARKETPLACE_…)
   */
  placeQuoted(
    work: Work,
    order: {
      readonly lines: readonly QuotedLicence[];
      readonly poNumber: string;
      readonly note: string;
    },
  ): Promise<{
    readonly orderId: string;
    readonly orderNumber: string;
    readonly isWaiting: boolean;
  }>;
}

/** Tells who placed an order. */
export interface OrderAuthorsPort<Db> {
  /** Inside withTenant: returns names by the ids of orders, in one statement. */
  orderAuthors(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** A customer's credit with the parts of what is used, and its share of the limit. */
export interface UsedCredit extends Credit {
  readonly use: CreditUse;
  /** Share of the limit, 0 to 1 and more; null without a limit above nothing. */
  readonly share: number | null;
}

/** A customer's credit as orders are judged by it. `Db` is the server's database handle. */
export interface CreditPort<Db> {
  /** Inside withTenant. @throws PortalError ERROR_NOT_FOUND */
  getCredit(db: Db, tenantId: string, now: Date): Promise<UsedCredit>;
}
