import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { relationshipStanding } from '../connection.rules.ts';
import type { ReadPartnerCustomer, ReadRelationship, UnknownCounts } from '../connections.port.ts';
import type { OperatorList } from '../connections.ts';
import type { FetchFailure } from '../freshness.ts';
import { likePatterns } from './connection-list.store.ts';

/** Inside withSystem: replaces the operator's customers at Microsoft. */
export async function savePartnerCustomers(
  db: Db,
  read: readonly ReadPartnerCustomer[],
  readAt: Date,
): Promise<void> {
  const rows = JSON.stringify(read);
  await sql`insert into partner_customers (directory_id, name, read_at)
    select distinct on ("directoryId") "directoryId", name, ${readAt}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as c ("directoryId" uuid, name text)
    on conflict (directory_id) do update set name = excluded.name, read_at = excluded.read_at`.execute(
    db,
  );
  await sql`delete from partner_customers where read_at <> ${readAt}`.execute(db);
}

/** Inside withSystem: replaces the operator's relationships. */
export async function saveRelationships(
  db: Db,
  read: readonly ReadRelationship[],
  readAt: Date,
): Promise<void> {
  const rows = JSON.stringify(
    read.map((one) => ({ reason: null, ...one, ...relationshipStanding(one, readAt) })),
  );
  await sql`insert into partner_relationships (id, directory_id, name, state, reason, roles, ends_at, is_extended, read_at)
    select distinct on (id) id, "directoryId", name, state, reason, roles, "endsAt", "isExtended", ${readAt}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r (id text, "directoryId" uuid, name text, state text, reason text, roles text[],
      "endsAt" timestamptz, "isExtended" boolean)
    on conflict (id) do update set directory_id = excluded.directory_id, name = excluded.name, state = excluded.state,
      reason = excluded.reason, roles = excluded.roles, ends_at = excluded.ends_at, is_extended = excluded.is_extended,
      read_at = excluded.read_at`.execute(db);
  await sql`delete from partner_relationships where read_at <> ${readAt}`.execute(db);
}

/** Relationship that a tenant's connection does not say yet. */
export type ChangedRelationship = Pick<
  Rows['partner_relationships'],
  'id' | 'name' | 'state' | 'reason' | 'roles' | 'ends_at' | 'is_extended'
> & { readonly tenant_id: string; readonly directory_id: string };

/** Inside withSystem: relationships of active tenants that differ from their connections. */
export async function findChangedRelationships(db: Db): Promise<ChangedRelationship[]> {
  const { rows } =
    await sql<ChangedRelationship>`select t.id as tenant_id, r.id, r.directory_id, r.name, r.state, r.reason, r.roles, r.ends_at, r.is_extended
    from partner_relationships r
      join tenants t on t.azure_tenant_id = r.directory_id and t.state = 'active'
      left join connections c on c.tenant_id = t.id and c.kind = 'gdap' and c.external_id = r.id
    where c.id is null or (c.state <> 'ended' and
      (c.name, c.state, c.reason, c.roles, c.ends_at, c.is_extended) is distinct from
      (r.name, r.state, r.reason, r.roles, r.ends_at, r.is_extended))
    union all
    select c.tenant_id, c.external_id, c.directory_id, c.name, 'ended', 'terminated', c.roles, c.ends_at, c.is_extended
    from connections c join tenants t on t.id = c.tenant_id and t.state = 'active'
    where c.kind = 'gdap' and c.state <> 'ended' and not exists (select from partner_relationships r
      where r.id = c.external_id and r.directory_id = t.azure_tenant_id)`.execute(db);
  return rows;
}

/** Inside a tenant: makes a relationship its connection. @returns the connection's id */
export async function saveRelationship(
  db: Db,
  relationship: ChangedRelationship,
  now: Date,
): Promise<string> {
  const { id, directory_id, name, state, reason, roles, ends_at, is_extended } = relationship;
  const { rows } = await sql<
    Pick<Rows['connections'], 'id'>
  >`insert into connections (kind, external_id, directory_id, state, reason, name, roles, ends_at, is_extended, proven_at, changed_at)
    values ('gdap', ${id}, ${directory_id}, ${state}, ${reason}, ${name}, ${roles}::text[], ${ends_at}, ${is_extended}, ${now}, ${now})
    on conflict (tenant_id, kind, external_id) do update set state = excluded.state, reason = excluded.reason, name = excluded.name,
      roles = excluded.roles, ends_at = excluded.ends_at, is_extended = excluded.is_extended, proven_at = excluded.proven_at,
      changed_at = excluded.changed_at
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Inside withSystem: returns until when Microsoft wants no call for a list. */
export async function silentUntil(db: Db, list: OperatorList): Promise<Date | null> {
  const { rows } = await sql<
    Pick<Rows['operator_reads'], 'silent_until'>
  >`select silent_until from operator_reads where list = ${list}`.execute(db);
  return rows[0]?.silent_until ?? null;
}

/** Failures that pass by themselves. */
const passing = ['unreachable', 'throttled', 'failed'] as const satisfies readonly FetchFailure[];

/** Inside withSystem: returns whether a list was never there, for a reason that passes. */
export async function isListMissing(db: Db): Promise<boolean> {
  const { rows } = await sql`select from operator_reads
    where succeeded_at is null and failure = any(${[...passing]}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

export type OperatorReadRow = Pick<
  Rows['operator_reads'],
  'list' | 'tried_at' | 'succeeded_at' | 'failure'
>;

/** Inside withSystem: returns how fresh the operator's lists are. */
export async function findOperatorReads(db: Db): Promise<OperatorReadRow[]> {
  const { rows } =
    await sql<OperatorReadRow>`select list, tried_at, succeeded_at, failure from operator_reads order by list`.execute(
      db,
    );
  return rows;
}

/** Inside withSystem: notes that all of a list is there. */
export async function noteListRead(
  db: Db,
  list: OperatorList,
  { at, unknown }: { readonly at: Date; readonly unknown: UnknownCounts },
): Promise<void> {
  await sql`insert into operator_reads (list, tried_at, succeeded_at, unknown)
    values (${list}, ${at}, ${at}, ${JSON.stringify(unknown)}::jsonb)
    on conflict (list) do update set tried_at = excluded.tried_at, succeeded_at = excluded.succeeded_at, failure = null, failure_code = '',
      silent_until = null, unknown = operator_reads.unknown || excluded.unknown`.execute(db);
}

/** Inside withSystem: notes why a list could not be read. */
export async function noteListFailure(
  db: Db,
  list: OperatorList,
  failed: {
    readonly at: Date;
    readonly failure: FetchFailure;
    readonly code: string;
    readonly silentUntil: Date | null;
  },
): Promise<void> {
  await sql`insert into operator_reads (list, tried_at, failure, failure_code, silent_until)
    values (${list}, ${failed.at}, ${failed.failure}, ${failed.code}, ${failed.silentUntil})
    on conflict (list) do update set tried_at = excluded.tried_at, failure = excluded.failure, failure_code = excluded.failure_code,
      silent_until = excluded.silent_until`.execute(db);
}

export type CustomerRow = Pick<Rows['partner_customers'], 'directory_id' | 'name' | 'read_at'> & {
  readonly tenant_id: string | null;
  readonly tenant_name: string | null;
  readonly state: Rows['partner_relationships']['state'] | null;
  readonly ends_at: Date | null;
  readonly total: number;
};

const customers = sql`select p.directory_id, p.name, p.read_at, t.id as tenant_id, t.name as tenant_name, r.state, r.ends_at,
    (count(*) over ())::int as total
  from partner_customers p
    left join tenants t on t.azure_tenant_id = p.directory_id and t.state = 'active'
    left join lateral (select state, ends_at from partner_relationships r where r.directory_id = p.directory_id
      order by state = 'active' desc, ends_at desc nulls last limit 1) r on true`;

interface CustomersPage {
  readonly search: string;
  readonly isUnknown: boolean;
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
}

/** Inside withSystem: customers of the operator at Microsoft, of a page. */
export async function findPartnerCustomers(db: Db, page: CustomersPage): Promise<CustomerRow[]> {
  const direction = sql.raw(page.sortDirection);
  const { rows } = await sql<CustomerRow>`${customers}
    where lower(p.name) like all (${likePatterns(page.search)}::text[]) and (not ${page.isUnknown} or t.id is null)
    order by p.name collate "de-x-icu" ${direction}, p.directory_id limit ${page.take} offset ${page.skip}`.execute(
    db,
  );
  return rows;
}

/** Inside withSystem. */
export async function getPartnerCustomer(
  db: Db,
  directoryId: string,
): Promise<CustomerRow | undefined> {
  const { rows } =
    await sql<CustomerRow>`${customers} where p.directory_id = ${directoryId}`.execute(db);
  return rows[0];
}

/** Inside withSystem: the customer at Microsoft that an active tenant is. */
export async function findCustomerOfTenant(
  db: Db,
  tenantId: string,
): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`${customers} where t.id = ${tenantId}`.execute(db);
  return rows[0];
}

/** Inside withSystem: the active tenant that has a directory. */
export async function findTenantOf(
  db: Db,
  directoryId: string,
): Promise<Pick<Rows['tenants'], 'id' | 'name'> | undefined> {
  const { rows } = await sql<
    Pick<Rows['tenants'], 'id' | 'name'>
  >`select id, name from tenants where azure_tenant_id = ${directoryId} and state = 'active'`.execute(
    db,
  );
  return rows[0];
}
