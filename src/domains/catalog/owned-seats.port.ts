/**
 * Seats that the tenant of the transaction holds, over all its live subscriptions. Answered by the
 * subscriptions domain.
 */
export interface OwnedSeatsPort<Db> {
  /** Returns seats by product id in one statement; a product without seats may be missing. */
  ownedSeats(db: Db, productIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Port for an installation without subscriptions: nobody owns seats. */
export const noOwnedSeats: OwnedSeatsPort<unknown> = { ownedSeats: async () => new Map() };
