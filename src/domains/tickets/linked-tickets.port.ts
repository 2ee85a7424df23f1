/** A ticket that a text names by its number. */
export interface LinkedTicket {
  readonly id: string;
  readonly tenantId: string;
  readonly subject: string;
  /** Everybody of its company who reads tickets sees it. */
  readonly isForEveryone: boolean;
}

/**
 * Looks up tickets that texts lead to, by their numbers. `Db` is the server's database handle,
 * `Call` the request of the reader.
 */
export interface LinkedTicketsPort<Db, Call> {
  /** Inside a tenant: ids of those that the reader may open. */
  findOpen(call: Call, numbers: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Inside withEveryTenant: those that there are. */
  findKept(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, LinkedTicket>>;
}
