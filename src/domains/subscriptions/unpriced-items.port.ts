/** Something that a customer holds in a month and that would be charged nothing for. */
export interface UnpricedItem {
  readonly tenantId: string;
  readonly kind: 'subscription' | 'service';
  readonly id: string;
  readonly title: string;
  /** No price was noted at all, or one of zero that nobody is known to have agreed on. */
  readonly why: 'missing' | 'zero';
  /** Seats or pieces; null where none are counted. */
  readonly quantity: number | null;
  /** Id of what the price is kept with: the product, or the service itself. */
  readonly pricedAt: string;
}

/** First day of a month, and of the one after. */
export interface UnpricedIn {
  readonly from: string;
  readonly until: string;
  readonly most: number;
}

/**
 * Answered by those whose prices become charges. What is free by agreement is not among it: a trial,
 * a service that was noted at zero. `Db` is the server's database handle.
 */
export interface UnpricedItemsPort<Db> {
  /** Inside withEveryTenant: what is held within a month, in a lasting order. */
  unpricedItems(db: Db, within: UnpricedIn): Promise<readonly UnpricedItem[]>;
}
