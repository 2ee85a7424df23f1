import type { StorageKind, UsagePeriod, UsageWorkload } from './usage.ts';

/** Use of workloads as Microsoft's reports count it. */
export interface ReadActivity {
  /** Active and licensed people of a period, as of the day that Microsoft counts to. */
  readonly counts: readonly {
    readonly day: string;
    readonly period: UsagePeriod;
    readonly workload: UsageWorkload;
    readonly active: number;
    readonly licensed: number;
  }[];
  readonly days: readonly {
    readonly day: string;
    readonly workload: UsageWorkload;
    readonly active: number;
  }[];
}

/** Storage as Microsoft's reports tell it. */
export interface ReadStorage {
  /** True where the tenant's own setting hides names. Undefined: nobody was named. */
  readonly isConcealed: boolean | undefined;
  /** Null: no report tells it. */
  readonly quotas: readonly {
    readonly kind: StorageKind;
    readonly quotaBytes: number | null;
    readonly nearlyFull: number | null;
  }[];
  readonly days: readonly {
    readonly day: string;
    readonly kind: StorageKind;
    readonly usedBytes: number;
  }[];
}

/**
 * Saves what connectors read of a tenant's usage, inside withTenant and in the transaction of the
 * cursor. Days that were told before keep what was said of them last. `Db` is the server's database
 * handle.
 */
export interface UsageDatasetsPort<Db> {
  saveActivity(db: Db, read: ReadActivity): Promise<void>;
  saveStorage(db: Db, read: ReadStorage): Promise<void>;
}
