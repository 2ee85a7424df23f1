import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { waitsSince } from '../freshness.rules.ts';

/** A connection that one node works on until its lease ends. */
export interface Turn {
  readonly tenantId: string;
  readonly connectionId: string;
  readonly directoryId: string;
  /** Failed tries in a row of the connection itself. */
  readonly failures: number;
  readonly lease: string;
}

/** Thrown where the lease of a turn was given to somebody else; nothing of it may be saved. */
export class LeaseLost extends Error {
  constructor() {
    super('the connection was given to another node');
    this.name = 'LeaseLost';
  }
}

type TurnRow = Pick<Rows['connections'], 'tenant_id' | 'id' | 'directory_id' | 'failures'>;

/**
 * Inside withSystem: takes the connection whose turn it is: where a person waits first, then the
 * one that waits longest. A directory that is no longer the tenant's is not read.
 */
export async function claimTurn(
  db: Db,
  { now, until, lease }: { readonly now: Date; readonly until: Date; readonly lease: string },
): Promise<Turn | undefined> {
  const { rows } =
    await sql<TurnRow>`update connections set lease = ${lease}, leased_until = ${until}
    where (tenant_id, id) = (
      select c.tenant_id, c.id from connections c
      where ${isWaiting(now)} order by c.is_wanted desc, c.waits_since limit 1 for update of c skip locked)
    returning tenant_id, id, directory_id, failures`.execute(db);
  const [row] = rows;
  return (
    row && {
      tenantId: row.tenant_id,
      connectionId: row.id,
      directoryId: row.directory_id,
      failures: row.failures,
      lease,
    }
  );
}

/** Condition on connections `c`: it is their turn. */
const isWaiting = (now: Date) => sql`c.waits_since <= ${now}
  and (c.leased_until is null or c.leased_until <= ${now})
  and (c.resting_until is null or c.resting_until <= ${now})
  and not exists (select from tenants t where t.id = c.tenant_id
    and (t.state <> 'active' or (c.kind = 'graphApp' and t.azure_tenant_id is distinct from c.directory_id)))`;

/** Inside withSystem: counts the connections whose turn it is, up to a limit. */
export async function countWaiting(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (select from connections c where ${isWaiting(now)} limit ${limit}) as waiting`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Dataset whose fetch is due. */
export interface DueDataset {
  readonly id: string;
  readonly isWanted: boolean;
  readonly dueAt: Date;
  readonly cursor: string | null;
  readonly failures: number;
  /** It was never there as a whole. */
  readonly isNew: boolean;
}

type DueRow = Pick<Rows['dataset_states'], 'dataset' | 'cursor' | 'is_wanted' | 'failures'> & {
  readonly due_at: Date;
  readonly is_new: boolean;
};

/** Inside a tenant: the due datasets of a connection, of those that can be fetched. */
export async function findDue(
  db: Db,
  { connectionId }: Turn,
  fetchable: readonly string[],
  now: Date,
): Promise<DueDataset[]> {
  const { rows } =
    await sql<DueRow>`select dataset, cursor, is_wanted, failures, succeeded_at is null as is_new,
      coalesce(due_at, ${now}::timestamptz) as due_at from dataset_states
    where connection_id = ${connectionId} and due_at <= ${now} and dataset = any(${fetchable}::text[])`.execute(
      db,
    );
  return rows.map((row) => ({
    id: row.dataset,
    isWanted: row.is_wanted,
    dueAt: row.due_at,
    cursor: row.cursor,
    failures: row.failures,
    isNew: row.is_new,
  }));
}

/**
 * Inside a tenant, first thing of every transaction that saves something of a turn: prolongs the
 * lease. @throws LeaseLost
 */
export async function holdLease(db: Db, turn: Turn, until: Date): Promise<void> {
  const { numAffectedRows } =
    await sql`update connections set leased_until = ${until} where id = ${turn.connectionId} and lease = ${turn.lease}`.execute(
      db,
    );
  if (!numAffectedRows) throw new LeaseLost();
}

/** Inside a tenant, with the rows that the position stands behind. */
export async function saveCursor(db: Db, dataset: string, cursor: string | null): Promise<void> {
  await sql`update dataset_states set cursor = ${cursor} where dataset = ${dataset}`.execute(db);
}

/**
 * Inside a tenant, under the lease: gives the connection back. It waits from the next due dataset
 * on, behind those that wait already.
 */
export async function release(
  db: Db,
  { connectionId }: Turn,
  fetchable: readonly string[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ due_at: Date | null; is_wanted: boolean }>`
    select min(due_at) as due_at, coalesce(bool_or(is_wanted and due_at <= ${now}), false) as is_wanted from dataset_states
    where connection_id = ${connectionId} and dataset = any(${fetchable}::text[])`.execute(db);
  const [next] = rows;
  await sql`update connections set lease = null, leased_until = null, waits_since = ${waitsSince(next?.due_at ?? null, now)},
    is_wanted = ${next?.is_wanted ?? false} where id = ${connectionId}`.execute(db);
}
