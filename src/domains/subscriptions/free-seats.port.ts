/** A SKU as it is sold. */
export interface SoldSku {
  readonly productId: string;
  readonly skuId: string;
}

/** Returns a SKU as the key under which its free seats stand. */
export const skuKey = ({ productId, skuId }: SoldSku): string => `${productId}/${skuId}`;

/** Licence in the tenant's directory, over all subscriptions that bring it. */
export interface LicenceUse {
  readonly licenceId: string;
  /** Seats that the directory has. */
  readonly usable: number;
  readonly assigned: number;
  /** Paid seats that nobody has. */
  readonly free: number;
}

/**
 * Seats of the tenant of the transaction that nobody has been given, as its directory tells. Answered
 * by the licences domain.
 */
export interface FreeSeatsPort<Db> {
  /**
   * Returns free seats by SKU (`skuKey`); what the directory does not tell of is left out.
   */
  freeSeats(db: Db, skus: readonly SoldSku[], now: Date): Promise<ReadonlyMap<string, number>>;
  /**
   * Returns the use of licences by SKU (`skuKey`), in one round for all of them. What the directory
   * does not tell of, and licences that are given to no person, are left out.
   */
  licenceUses(
    db: Db,
    skus: readonly SoldSku[],
    now: Date,
  ): Promise<ReadonlyMap<string, LicenceUse>>;
}
