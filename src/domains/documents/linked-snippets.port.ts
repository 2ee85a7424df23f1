/** A snippet that a text names by its key. */
export interface LinkedSnippet {
  readonly id: string;
  readonly title: string;
}

/** Looks up snippets that texts lead to. `Db` is the server's database handle. */
export interface LinkedSnippetsPort<Db> {
  /** Inside the system role: those that there are, by their keys. */
  findSnippets(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, LinkedSnippet>>;
}
