import type { EnvironmentCounts } from './environment.schema.ts';

/** Counts of what slices keep of a directory, inside withTenant. `Db` is the server's handle. */
export interface EnvironmentCountsPort<Db> {
  readonly environmentCounts: (db: Db, now: Date) => Promise<EnvironmentCounts>;
}
