import type { HeldHistory } from './held-history.values.ts';

/** Subscriptions as billing sees them. `Db` is the server's database handle. */
export interface HeldHistoryPort<Db> {
  /** Inside withTenant: all subscriptions of the tenant. */
  heldHistories(db: Db): Promise<readonly HeldHistory[]>;
  /** Inside withTenant: the id of the latest change of any subscription; null without one. */
  lastChange(db: Db): Promise<string | null>;
}
