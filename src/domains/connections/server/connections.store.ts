import { sql } from 'kysely';
import type { ConnectionKind, Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Standing } from '../connection.rules.ts';

/**
 * Inside withSystem: gives every active tenant whose directory is known a connection, asked for but
 * not proven, and every connection its datasets. What is there already stays.
 */
export async function addMissing(db: Db, datasets: Datasets, now: Date): Promise<void> {
  await sql`insert into connections (tenant_id, kind, directory_id, state, changed_at)
    select id, 'graphApp', azure_tenant_id, 'requested', ${now} from tenants
    where state = 'active' and azure_tenant_id is not null
    on conflict (tenant_id, kind, external_id) do nothing`.execute(db);
  const ids = Object.keys(datasets);
  const kinds = Object.values(datasets).map(({ connection }): ConnectionKind => connection);
  await sql`with added as (
      insert into dataset_states (tenant_id, dataset, connection_id, due_at)
      select c.tenant_id, k.dataset, c.id, ${now} from connections c
        join unnest(${ids}::text[], ${kinds}::text[]) as k (dataset, kind) on k.kind = c.kind
      where not (c.state = 'ended' and c.kind = 'gdap')
        and not exists (select from dataset_states d where d.tenant_id = c.tenant_id and d.dataset = k.dataset)
      on conflict do nothing returning tenant_id, connection_id
    )
    update connections c set waits_since = least(coalesce(c.waits_since, ${now}), ${now})
    from added where added.tenant_id = c.tenant_id and added.connection_id = c.id`.execute(db);
}

/**
 * Inside a tenant: gives the connection of its consent the datasets that go through it; they are
 * due at once. @returns whether there were new ones
 */
export async function addDatasets(
  db: Db,
  datasets: Datasets,
  connectionId: string,
  now: Date,
): Promise<boolean> {
  const ids = Object.entries(datasets).flatMap(([id, { connection }]) =>
    connection === 'graphApp' ? [id] : [],
  );
  const { numAffectedRows } = await sql`insert into dataset_states (dataset, connection_id, due_at)
    select k.dataset, ${connectionId}, ${now} from unnest(${ids}::text[]) as k (dataset)
    on conflict (tenant_id, dataset) do nothing`.execute(db);
  if (!numAffectedRows) return false;
  await sql`update connections set waits_since = ${now}, is_wanted = true where id = ${connectionId}`.execute(
    db,
  );
  return true;
}

/**
 * Inside withSystem: begins anew where a tenant was assigned to another directory. Whoever reads
 * from the former one loses the lease.
 */
export async function restartMoved(db: Db, now: Date): Promise<void> {
  await sql`with moved as (
      update connections c set directory_id = t.azure_tenant_id, state = 'requested', reason = null, proven_at = null,
        lease = null, leased_until = null, failures = 0, resting_until = null, silent_until = null, changed_at = ${now}, waits_since = ${now}
      from tenants t where t.id = c.tenant_id and c.kind = 'graphApp' and c.directory_id <> t.azure_tenant_id
      returning c.tenant_id, c.id
    )
    update dataset_states d set cursor = null, succeeded_at = null, tried_at = null, failure = null, failures = 0, silent_until = null,
      due_at = ${now}
    from moved where moved.tenant_id = d.tenant_id and moved.id = d.connection_id`.execute(db);
}

type StandingRow = Pick<Rows['connections'], 'kind' | 'state' | 'reason'>;

/** Inside a tenant: returns a connection's kind and standing and keeps others from changing it. */
export async function lockStanding(
  db: Db,
  connectionId: string,
): Promise<{ readonly kind: ConnectionKind; readonly standing: Standing } | undefined> {
  const { rows } =
    await sql<StandingRow>`select kind, state, reason from connections where id = ${connectionId} for update`.execute(
      db,
    );
  const [row] = rows;
  return row && { kind: row.kind, standing: standingOf(row) };
}

/** The check of the table lets only the reasons of a state beside it. */
function standingOf({ state, reason }: StandingRow): Standing {
  if (state === 'requested' || state === 'active') return { state };
  if (state === 'ended')
    return {
      state,
      reason: reason === 'expired' || reason === 'terminated' ? reason : 'tenantGone',
    };
  const isKnown =
    reason === 'consentExpired' || reason === 'mfaMissing' || reason === 'credentialRefused';
  return { state, reason: isKnown ? reason : 'consentMissing' };
}

/** Inside a tenant. */
export async function saveStanding(
  db: Db,
  connectionId: string,
  standing: Standing,
  now: Date,
): Promise<void> {
  const reason = 'reason' in standing ? standing.reason : null;
  await sql`update connections set state = ${standing.state}, reason = ${reason}, changed_at = ${now} where id = ${connectionId}`.execute(
    db,
  );
}

/** Inside withTenant: returns roles of the active GDAP relationships; null where there is none. */
export async function findGdapRoles(db: Db): Promise<string[] | null> {
  const { rows } = await sql<
    Pick<Rows['connections'], 'roles'>
  >`select roles from connections where kind = 'gdap' and state = 'active'`.execute(db);
  return rows.length === 0 ? null : rows.flatMap(({ roles }) => roles);
}

type ConnectionProof = Pick<Rows['connections'], 'name' | 'proven_at' | 'ends_at'>;

/** Proofs of a tenant's connections that hold today. */
export interface Proofs {
  readonly consentProvenAt: Date | null;
  /** The active relationship that lasts longest. */
  readonly relationship: {
    readonly name: string;
    readonly provenAt: Date | null;
    readonly endsAt: Date | null;
  } | null;
  readonly directoryName: string;
}

/** Inside withTenant: returns what Microsoft has proven of the tenant. */
export async function findProofs(db: Db): Promise<Proofs> {
  const consents = await sql<
    Pick<Rows['connections'], 'proven_at'>
  >`select proven_at from connections where kind = 'graphApp' and state = 'active'`.execute(db);
  const relationships = await sql<ConnectionProof>`select name, proven_at, ends_at from connections
    where kind = 'gdap' and state = 'active' order by ends_at desc nulls first limit 1`.execute(db);
  const directories = await sql<
    Pick<Rows['directories'], 'name'>
  >`select name from directories`.execute(db);
  const [relationship] = relationships.rows;
  return {
    consentProvenAt: consents.rows[0]?.proven_at ?? null,
    relationship: relationship
      ? {
          name: relationship.name,
          provenAt: relationship.proven_at,
          endsAt: relationship.ends_at,
        }
      : null,
    directoryName: directories.rows[0]?.name ?? '',
  };
}
