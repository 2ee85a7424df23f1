import type { DatasetState } from './posture.rules.ts';

/** State of a tenant's datasets, inside withTenant. `Db` is the server's database handle. */
export interface DatasetFreshnessPort<Db> {
  readonly datasetFreshness: (db: Db, now: Date) => Promise<readonly DatasetState[]>;
}
