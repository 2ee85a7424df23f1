import type { OfferFacts } from '#domains/catalog/catalog.schema.ts';
import type { Money } from '#platform/common/money.ts';
import type { TermDuration } from '#platform/common/term.ts';
import type { Amounts } from './approval.rules.ts';
import type { LineUpgrade } from './orders.schema.ts';
import type { OrderType } from './orders.values.ts';
import type { Booking } from './provisioner.port.ts';

/** A line that the provider has carried out. */
export interface BookedLine extends OfferFacts {
  readonly lineId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly type: OrderType;
  readonly quantity: number;
  readonly termPrice: Money;
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  readonly endOfTerm: 'renew' | 'extend' | 'cancel' | null;
  readonly targetSeats: number | null;
  readonly keptSeats: number | null;
  /** Subscription of the portal, for changes. */
  readonly subscriptionId: string | null;
  readonly booking: Booking;
  readonly upgrade: LineUpgrade | null;
  /** Seats left where they moved from, for upgrades. */
  readonly seatsLeft?: number | undefined;
  readonly at: Date;
}

/** Result of booking an order line. */
export interface Booked {
  readonly subscriptionId: string;
  /** Seats that were scheduled for the next term and no longer are, without anybody asking. */
  readonly droppedSeats: number | null;
  /** Seats that were scheduled anew after the change had dropped them. */
  readonly keptSeats: number | null;
}

/** Turns what a provider has done into subscriptions. Answered by the subscriptions domain. */
export interface BookingsPort<Db> {
  /** Books the line in the transaction that completes it. */
  book(db: Db, line: BookedLine): Promise<Booked>;
  /** The change of this order came to nothing: its subscriptions are free again, as they were. */
  release(db: Db, orderId: string): Promise<void>;
}

/** Holding of a tenant in one SKU. Provided by the subscriptions domain. */
export interface Holding {
  readonly productId: string;
  readonly skuId: string;
  /** Over all subscriptions that are alive; 0 where they have all ended. */
  readonly seats: number;
  /** A trial of it was booked at any time: there is no second one. */
  readonly hadTrial: boolean;
}

/** Subscription that runs until a day, with which a new one may end. */
export interface RunningTerm {
  /** The provider's id, in small letters. */
  readonly ref: string;
  readonly name: string;
  readonly termDuration: TermDuration;
  readonly isTrial: boolean;
  /** Last day of its term, in UTC. */
  readonly endsOn: string;
}

export interface HoldingsPort<Db> {
  /**
   * Returns holdings in the tenant's transaction, one statement for all products, without products
   * never booked.
   */
  findHoldings(db: Db, productIds: readonly string[]): Promise<readonly Holding[]>;
  /** Returns the terms that run, those that go on by the month left out, by their end. */
  findRunningTerms(db: Db): Promise<readonly RunningTerm[]>;
}

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
