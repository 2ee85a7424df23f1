/** Asks which offers have a price. `Db` is the server's database handle, inside withSystem. */
export interface KnownOffersPort<Db> {
  /** Returns those of the offer ids that the price sheets in force in a market have a price for. */
  findKnown(
    db: Db,
    offerIds: readonly string[],
    market: string,
    now: Date,
  ): Promise<ReadonlySet<string>>;
}
