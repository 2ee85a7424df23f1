import type { Money } from '#platform/common/money.ts';

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
