/** Seats that the tenant of the transaction holds, over all its live subscriptions. Answered by the subscriptions domain. */
export interface OwnedSeatsPort<Db> {
  /** By product id, one statement for the whole page; a product without seats may be missing. */
  ownedSeats(db: Db, productIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** For an installation without subscriptions: nobody owns anything. */
export const noOwnedSeats: OwnedSeatsPort<unknown> = { ownedSeats: async () => new Map() };
