import type { Money } from '#platform/common/money.ts';

/** Last that Microsoft has proven of a customer, as the connections keep it. */
export interface MicrosoftProofs {
  /** Moment at which Microsoft last let the portal's application in; null: never, or no longer. */
  readonly consentProvenAt: Date | null;
  /** The active relationship (GDAP) that lasts longest; null: there is none. */
  readonly relationship: {
    readonly name: string;
    readonly provenAt: Date | null;
    /** Null: it does not end by itself. */
    readonly endsAt: Date | null;
  } | null;
  /** Name of the directory by its own word; empty before it was read. */
  readonly directoryName: string;
}

/** Reads the proofs, inside withTenant. `Db` is the server's database handle. */
export interface MicrosoftProofsPort<Db> {
  readonly microsoftProofs: (db: Db) => Promise<MicrosoftProofs>;
}

/** Subscription that a leaving customer still pays for. */
export interface RunningSubscription {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  /** Last day of the term; null: it runs on without one. */
  readonly endsOn: string | null;
  /** It begins a new term unless somebody ends it. */
  readonly renews: boolean;
  readonly monthly: Money;
  /** Charges that still come until the last day; null where there is none. */
  readonly untilEnd: Money | null;
}

/** Subscriptions of the tenant of the transaction. Answered by the subscriptions domain. */
export interface RunningSubscriptionsPort<Db> {
  /** Returns what runs, the earliest end first; charges count from the day after `day`. */
  running(db: Db, day: string): Promise<readonly RunningSubscription[]>;
}
