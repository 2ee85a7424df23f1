import type { Money } from '#platform/common/money.ts';
import type { TermDuration } from '#platform/common/term.ts';

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
