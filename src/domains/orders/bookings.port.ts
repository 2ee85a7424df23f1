import type { OfferFacts } from '#domains/catalog/offer-facts.schema.ts';
import type { Money } from '#platform/common/money.ts';
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
