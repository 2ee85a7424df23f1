/** What a tenant holds of one SKU. Answered by the subscriptions domain. */
export interface Holding {
  readonly productId: string;
  readonly skuId: string;
  /** Over all subscriptions that are alive; 0 where they have all ended. */
  readonly seats: number;
  /** A trial of it was booked at any time: there is no second one. */
  readonly hadTrial: boolean;
}

export interface HoldingsPort<Db> {
  /** In the transaction of the tenant, one statement for all products; a product never booked is missing. */
  findHoldings(db: Db, productIds: readonly string[]): Promise<readonly Holding[]>;
}
