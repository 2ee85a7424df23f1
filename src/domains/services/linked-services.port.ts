/** A service that a text names by its key or its id. */
export interface LinkedService {
  readonly id: string;
  readonly title: string;
  /** In force: every customer finds it on its page of services. */
  readonly isOffered: boolean;
}

/**
 * Looks up services that texts lead to. `Db` is the server's database handle, `Call` the request of
 * the reader.
 */
export interface LinkedServicesPort<Db, Call> {
  /**
   * Inside a tenant: what the reader may see, by what the text names: the id of the company's own
   * service, or of one on offer.
   */
  findOpen(call: Call, targets: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Inside the system role: those that there are, in whatever state, by what the text names. */
  findNamed(db: Db, targets: readonly string[]): Promise<ReadonlyMap<string, LinkedService>>;
}
