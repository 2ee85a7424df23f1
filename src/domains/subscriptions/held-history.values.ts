import type { TermPrice } from '#platform/common/term-price.ts';

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
