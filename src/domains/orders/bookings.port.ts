import type { Money } from '#platform/common/money.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { OrderType } from './orders.contract.ts';
import type { Booking } from './provisioner.port.ts';

/** A line that the provider has carried out. */
export interface BookedLine {
  readonly lineId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly type: OrderType;
  readonly offerId: string;
  readonly productId: string;
  readonly skuId: string;
  readonly title: string;
  readonly edition: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly quantity: number;
  readonly termPrice: Money;
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  readonly endOfTerm: 'renew' | 'extend' | 'cancel' | null;
  /** Of changes: the subscription of the portal. */
  readonly subscriptionId: string | null;
  readonly booking: Booking;
  readonly at: Date;
}

/** Turns what a provider has done into subscriptions. Answered by the subscriptions domain. */
export interface BookingsPort<Db> {
  /** In the transaction that completes the line. @returns the portal's id of the subscription */
  book(db: Db, line: BookedLine): Promise<string>;
  /** The change of this order came to nothing: the subscription is free again, as it was. */
  release(db: Db, subscriptionId: string, orderId: string): Promise<void>;
}
