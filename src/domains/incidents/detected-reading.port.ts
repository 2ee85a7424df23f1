/** A customer of whom a dataset could not be read the last time. */
interface FailedRead {
  readonly tenantName: string;
  /** Reason in the words of freshness. */
  readonly failure: string | null;
}

/** Failures of a dataset over all tenants. `Db` is the server's database handle. */
export interface DetectedReadingPort<Db> {
  readonly failedReads: (db: Db, dataset: string, now: Date) => Promise<readonly FailedRead[]>;
}
