import type { Money } from '#platform/common/money.ts';
import type { OfferFacts } from './offer-facts.schema.ts';

/** Offer as it can be put on a quote: at the customer's price, with the operator's cost. */
export interface QuotableOffer extends OfferFacts {
  /** Price of one seat for the whole term. */
  readonly termPrice: Money;
  /** Cost of one seat for the whole term; null where no sheet says it. */
  readonly termCost: Money | null;
}

/** Runs work on the operator's own tables, where costs lie. */
export type Apart<Db> = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Offers for quotes. `Db` is a tenant's transaction: market and margin follow from the tenant. */
export interface QuotableOffersPort<Db> {
  /** Returns offers on sale to this tenant that the words name; trials are left out. */
  search(db: Db, apart: Apart<Db>, words: string, now: Date): Promise<readonly QuotableOffer[]>;
  /** Returns those of the ids that are on sale to this tenant. */
  find(
    db: Db,
    apart: Apart<Db>,
    offerIds: readonly string[],
    now: Date,
  ): Promise<readonly QuotableOffer[]>;
}
