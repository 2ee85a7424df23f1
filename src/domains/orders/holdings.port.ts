import type { TermDuration } from '#platform/common/term.ts';

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
