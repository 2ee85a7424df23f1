import type { OfferFacts } from '#domains/catalog/offer-facts.schema.ts';
import type { Money } from '#platform/common/money.ts';
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
  /** Subscription of the portal, for changes. */
  readonly subscriptionId: string | null;
  readonly booking: Booking;
  readonly at: Date;
}

/** Result of booking an order line. */
export interface Booked {
  readonly subscriptionId: string;
  /** Seats that were scheduled for the next term and no longer are, without anybody asking. */
  readonly droppedSeats: number | null;
}

/** Turns what a provider has done into subscriptions. Answered by the subscriptions domain. */
export interface BookingsPort<Db> {
  /** Books the line in the transaction that completes it. */
  book(db: Db, line: BookedLine): Promise<Booked>;
  /** The change of this order came to nothing: the subscription is free again, as it was. */
  release(db: Db, subscriptionId: string, orderId: string): Promise<void>;
}
