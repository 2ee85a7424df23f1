import type { Money } from '#platform/common/money.ts';

/** Something that a customer agreed to pay for, beside subscriptions. */
export interface AgreedItem {
  /** Key of its charges: the same item gives the same one for good; without `#`. */
  readonly key: string;
  readonly title: string;
  readonly cadence: 'monthly' | 'once';
  readonly startsOn: string;
  /** Last day; null where it goes on. */
  readonly endsOn: string | null;
  /** Months that began before were charged elsewhere, or by hand. */
  readonly chargedFrom: string;
  readonly quantity: number;
  /** Price of one piece, a month or once. */
  readonly unitPrice: Money;
}

/** Answered by those who agree on services. `Db` is the server's database handle. */
export interface AgreedItemsPort<Db> {
  /** Inside withTenant: what the tenant agreed on, ended items included. */
  agreedItems(db: Db): Promise<readonly AgreedItem[]>;
}
