/** Tells who placed an order. */
export interface OrderAuthorsPort<Db> {
  /** Inside withTenant: returns names by the ids of orders, in one statement. */
  orderAuthors(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
