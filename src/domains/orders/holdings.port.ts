/** Holding of a tenant in one SKU. Provided by the subscriptions domain. */
export interface Holding {
  readonly productId: string;
  readonly skuId: string;
  /** Over all subscriptions that are alive; 0 where they have all ended. */
  readonly seats: number;
  /** A trial of it was booked at any time: there is no second one. */
  readonly hadTrial: boolean;
}

export interface HoldingsPort<Db> {
  /**
   * Returns holdings in the tenant's transaction, one statement for all products, without products
   * never booked.
   */
  findHoldings(db: Db, productIds: readonly string[]): Promise<readonly Holding[]>;
}
