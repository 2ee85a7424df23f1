import type { Money } from '#platform/common/money.ts';
import type { TermPrice } from '#platform/common/term-price.ts';
import type { TermDuration } from '#platform/common/term.ts';
import type { BookTerm } from './subscriptions.schema.ts';
import type { EndOfTermAction, SubscriptionState } from './subscriptions.values.ts';

/** Running subscription as the order book knows it: what directories do not tell. */
export interface BookedLicence {
  readonly subscriptionId: string;
  readonly name: string;
  readonly title: string;
  readonly productId: string;
  readonly skuId: string;
  readonly seats: number;
  /** Seats of the next term where they are scheduled to differ, else null. */
  readonly nextSeats: number | null;
  /** All seats, one month. */
  readonly monthly: Money;
  readonly termDuration: TermDuration;
  readonly state: 'active' | 'updating' | 'suspended' | 'extended';
  /** Last day of the term; null: bought once, never ends. */
  readonly endsOn: string | null;
  readonly endOfTermAction: 'renew' | 'extend' | 'cancel' | 'none';
  readonly isTrial: boolean;
  /** Seats that may be given back until a moment of their own (product rule B2.6). */
  readonly windows: readonly { readonly quantity: number; readonly until: string }[];
}

/** Change of a subscription's seats or cost, out of the order book. */
export interface BookedChange {
  readonly subscriptionId: string;
  readonly productId: string;
  readonly skuId: string;
  readonly name: string;
  readonly termDuration: TermDuration;
  readonly on: string;
  readonly cause: string;
  readonly seats: number;
  readonly seatsBefore: number | null;
  /** Seats scheduled for the next term from then on. */
  readonly nextSeats: number | null;
  readonly monthly: Money;
  readonly monthlyBefore: Money | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  /** Until when the seats that came with it can be given back; null: not any more. */
  readonly undoUntil: string | null;
}

/** State of a subscription from a day on. */
export interface HeldFrom {
  readonly id: string;
  /** First day on which it holds, in UTC. */
  readonly on: string;
  readonly cause:
    | 'known'
    | 'takenOver'
    | 'booked'
    | 'seats'
    | 'nextSeats'
    | 'endOfTerm'
    | 'renewed'
    | 'extended'
    | 'cancelled'
    | 'ended'
    | 'upgraded'
    | 'arrived';
  readonly seats: number;
  readonly price: TermPrice;
  /** Last day of the term; left out or null: it is as long as it is called, or has no end. */
  readonly termEndsOn?: string | null;
  /** Null where no order caused it. */
  readonly order: { readonly id: string; readonly number: string } | null;
}

/** A subscription with everything that it was, oldest first. */
export interface HeldHistory {
  readonly subscriptionId: string;
  readonly title: string;
  /** First day of the term that ran when the record began. */
  readonly termStartsOn: string;
  readonly rows: readonly HeldFrom[];
}

/** Subscription that runs here, as far as it is compared. */
export interface HeldTerm {
  readonly id: string;
  readonly ref: string;
  readonly name: string;
  readonly seats: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly endOfTermAction: EndOfTermAction;
  readonly state: SubscriptionState;
}

/** True for what is served or billed at Microsoft. */
export const runs = ({ state }: BookTerm): boolean => state !== 'ended' && state !== 'pending';

/** Returns the id of the offer that a subscription is of. */
export const offerOf = ({ productId, skuId, termDuration, billingPlan }: BookTerm): string =>
  `${productId}:${skuId}:${termDuration}:${billingPlan}`;

/** Returns the end of the term as it is kept here: trials and what has no end leave no choice. */
export function endingOf({ isTrial, endsOn, endOfTermAction }: BookTerm): EndOfTermAction {
  return isTrial || endsOn === null ? 'none' : endOfTermAction;
}

/** A contract as the domain that made it knows it. */
export interface SourcedContract {
  readonly kind: 'service' | 'licence' | 'reservation' | 'quote';
  readonly id: string;
  readonly nameDe: string;
  readonly nameEn: string;
  /** Number as people say it; empty: none. */
  readonly number: string;
  readonly startsOn: string;
  /** Last day; null: runs until somebody gives notice. */
  readonly endsOn: string | null;
  /** Days before the last one (or at any time) until which notice is given. */
  readonly noticeDays: number;
  readonly atEnd: 'renews' | 'ends' | 'open';
  /** Seats, mailboxes; null where nothing is counted. */
  readonly quantity: number | null;
  /** Null where it is billed in another contract. */
  readonly monthly: Money | null;
  readonly signedBy: string;
  readonly signedOn: string | null;
}
