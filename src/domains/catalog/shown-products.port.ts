/** Asks which products customers are shown. `Db` is the server's database handle. */
export interface ShownProductsPort<Db> {
  /** Inside a tenant or the system role: the titles of those that are in the shop, by their ids. */
  findShown(db: Db, productIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
