import type { EndOfTermAction } from './subscriptions.values.ts';

/** Subscription that runs, for whoever moves it to another partner. */
export interface MovingSubscription {
  readonly id: string;
  /** The provider's id, in small letters. */
  readonly ref: string;
  readonly name: string;
  readonly seats: number;
  /** Last day of the term; null: it runs on without one. */
  readonly endsOn: string | null;
  readonly endOfTermAction: EndOfTermAction;
  /** False while an order changes it. */
  readonly isSettled: boolean;
}

/**
 * Subscriptions of the tenant of the transaction. Answered by the subscriptions domain.
 * @template W unit of work inside the tenant
 */
export interface MovingSubscriptionsPort<W, Db> {
  /** Returns what runs, by name. */
  running(db: Db): Promise<readonly MovingSubscription[]>;
  /** Ends a subscription that another partner bills from today on; its history stays. */
  leave(work: W, id: string): Promise<void>;
}
