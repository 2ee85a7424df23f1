import type { Money } from '#platform/common/money.ts';
import type { Workload } from './licences.ts';

/** Licences of one product in a tenant, as the directory tells them. */
export interface ReadPool {
  /** Graph's skuId, lower case. */
  readonly skuId: string;
  readonly partNumber: string;
  /** Microsoft's word, also an unknown one. */
  readonly status: string;
  readonly appliesTo: string;
  readonly enabled: number;
  readonly warning: number;
  readonly suspended: number;
  readonly lockedOut: number;
  /** Licences that are assigned. */
  readonly consumed: number;
}

/** Subscription behind a pool. */
export interface ReadPoolSubscription {
  readonly id: string;
  readonly skuId: string;
  /** Id at Partner Center; empty where it has none. */
  readonly commerceId: string;
  readonly status: string;
  readonly seats: number;
  readonly isTrial: boolean;
  readonly boughtAt: string | null;
  readonly nextLifecycleAt: string | null;
}

/** Group of a directory through which licences come. */
export interface ReadGroup {
  /** Lower case. */
  readonly id: string;
  /** Empty where the directory tells none. */
  readonly name: string;
}

/** Licence of a person; `groupId` null: assigned directly. */
export interface ReadAssignment {
  readonly skuId: string;
  readonly groupId: string | null;
  readonly state: string;
  readonly error: string;
}

/** Person of a directory. Fields that are missing have not changed. */
export interface ReadDirectoryUser {
  readonly id: string;
  readonly name?: string;
  readonly address?: string;
  readonly department?: string;
  readonly jobTitle?: string;
  readonly userType?: string;
  readonly company?: string;
  /** ISO 3166. */
  readonly country?: string;
  readonly costCentre?: string;
  readonly isSharedMailbox?: boolean;
  readonly isEnabled?: boolean;
  readonly createdAt?: string | null;
  readonly assignments?: readonly ReadAssignment[];
}

/** Page of people, with those who left. */
export interface ReadUsersPage {
  /** Names the full read that the rows belong to. */
  readonly readId: string;
  readonly changed: readonly ReadDirectoryUser[];
  readonly removedIds: readonly string[];
  /** True on the last page of a full read: whom it did not name is gone. */
  readonly isEndOfFullRead: boolean;
}

/** Last use of workloads by people; `isConcealed`: the tenant's own setting hides names. */
export interface ReadActivities {
  readonly readAt: Date;
  readonly isConcealed: boolean;
  /** By address, as usage reports name people. Empty where names are concealed. */
  readonly activities: readonly {
    readonly address: string;
    readonly workload: Workload;
    readonly lastOn: string;
  }[];
}

/**
 * Commands by which connectors save a tenant's licences, inside withTenant and in the transaction
 * of the cursor. `Db` is the server's database handle.
 */
export interface LicenceDatasetsPort<Db> {
  /** Replaces all pools and notes them as the snapshot of the day. */
  savePools(db: Db, pools: readonly ReadPool[], readAt: Date): Promise<void>;
  /** Replaces all subscriptions behind the pools. */
  savePoolSubscriptions(db: Db, read: readonly ReadPoolSubscription[]): Promise<void>;
  saveUsers(db: Db, page: ReadUsersPage): Promise<void>;
  /** Replaces all groups through which licences come. */
  saveGroups(db: Db, groups: readonly ReadGroup[]): Promise<void>;
  /** Replaces what is known of activity. */
  saveActivities(db: Db, read: ReadActivities): Promise<void>;
}

/** Licences of people in money, inside withTenant. `Db` is the server's database handle. */
export interface SeatCostsPort<Db> {
  /** Returns what the licences of these people cost a month; of who holds none nothing. */
  readonly seatCosts: (
    db: Db,
    ids: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, Money>>;
}
