/** A SKU as it is sold. */
export interface SoldSku {
  readonly productId: string;
  readonly skuId: string;
}

/** Returns a SKU as the key under which its free seats stand. */
export const skuKey = ({ productId, skuId }: SoldSku): string => `${productId}/${skuId}`;

/**
 * Seats of the tenant of the transaction that nobody has been given, as its directory tells. Answered
 * by the licences domain.
 */
export interface FreeSeatsPort<Db> {
  /**
   * Returns free seats by SKU (`skuKey`); what the directory does not tell of is left out.
   */
  freeSeats(db: Db, skus: readonly SoldSku[], now: Date): Promise<ReadonlyMap<string, number>>;
}
