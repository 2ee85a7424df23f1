import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type {
  LicenceDatasetsPort,
  ReadActivities,
  ReadPool,
  ReadPoolSubscription,
  ReadUsersPage,
} from '../licences.port.ts';
import { saveGroups } from './directory-groups.store.ts';
import { markDue } from './licence-counts.store.ts';

/**
 * Inside withTenant: saves a page of people. A field that is missing keeps its value; whom the
 * newest full read did not name is gone at its end.
 */
export async function saveUsers(db: Db, page: ReadUsersPage): Promise<void> {
  const rows = JSON.stringify(page.changed);
  await updateUsers(db, rows, page.readId);
  await insertUsers(db, rows, page.readId);
  await replaceAssignments(db, rows);
  if (page.removedIds.length > 0)
    await sql`delete from directory_users where id = any(${[...page.removedIds]}::uuid[])`.execute(
      db,
    );
  if (page.isEndOfFullRead)
    await sql`delete from directory_users where read_id <> ${page.readId}`.execute(db);
  await markDue(db);
}

async function updateUsers(db: Db, rows: string, readId: string): Promise<void> {
  await sql`update directory_users u set
      name = coalesce(p->>'name', u.name), address = coalesce(p->>'address', u.address),
      department = coalesce(p->>'department', u.department), job_title = coalesce(p->>'jobTitle', u.job_title),
      user_type = coalesce(p->>'userType', u.user_type), company = coalesce(p->>'company', u.company),
      country = coalesce(p->>'country', u.country), cost_centre = coalesce(p->>'costCentre', u.cost_centre),
      is_shared_mailbox = coalesce((p->>'isSharedMailbox')::boolean, u.is_shared_mailbox), is_enabled = coalesce((p->>'isEnabled')::boolean, u.is_enabled),
      created_at = coalesce((p->>'createdAt')::timestamptz, u.created_at), read_id = ${readId}
    from jsonb_array_elements(${rows}::jsonb) p where u.id = (p->>'id')::uuid`.execute(db);
}

async function insertUsers(db: Db, rows: string, readId: string): Promise<void> {
  await sql`insert into directory_users (id, name, address, department, job_title, user_type, company, country,
      cost_centre, is_shared_mailbox, is_enabled, created_at, read_id)
    select (p->>'id')::uuid, coalesce(p->>'name', ''), coalesce(p->>'address', ''), coalesce(p->>'department', ''),
      coalesce(p->>'jobTitle', ''), coalesce(p->>'userType', ''), coalesce(p->>'company', ''), coalesce(p->>'country', ''),
      coalesce(p->>'costCentre', ''), coalesce((p->>'isSharedMailbox')::boolean, false), coalesce((p->>'isEnabled')::boolean, true),
      (p->>'createdAt')::timestamptz, ${readId}
    from jsonb_array_elements(${rows}::jsonb) p
    on conflict (tenant_id, id) do nothing`.execute(db);
}

/** Only of those whose licences were told. */
async function replaceAssignments(db: Db, rows: string): Promise<void> {
  await sql`delete from licence_assignments a using jsonb_array_elements(${rows}::jsonb) p
    where p ? 'assignments' and a.user_id = (p->>'id')::uuid`.execute(db);
  await sql`insert into licence_assignments (user_id, sku_id, group_id, state, error)
    select (p->>'id')::uuid, (a->>'skuId')::uuid,
      coalesce((a->>'groupId')::uuid, '00000000-0000-0000-0000-000000000000'), a->>'state', a->>'error'
    from jsonb_array_elements(${rows}::jsonb) p, jsonb_array_elements(p->'assignments') a
    where p ? 'assignments'
    on conflict do nothing`.execute(db);
}

/** Inside withTenant: replaces all pools and notes them as the snapshot of the day (UTC). */
export async function savePools(db: Db, pools: readonly ReadPool[], readAt: Date): Promise<void> {
  const rows = JSON.stringify(pools);
  await sql`delete from licence_pools where not exists (
      select from jsonb_to_recordset(${rows}::jsonb) as p ("skuId" uuid) where p."skuId" = sku_id)`.execute(
    db,
  );
  await sql`insert into licence_pools (sku_id, part_number, status, applies_to, enabled, warning, suspended, locked_out, consumed, read_at)
    select "skuId", "partNumber", status, "appliesTo", enabled, warning, suspended, "lockedOut", consumed, ${readAt}
    from jsonb_to_recordset(${rows}::jsonb) as p ("skuId" uuid, "partNumber" text, status text, "appliesTo" text, enabled int, warning int,
      suspended int, "lockedOut" int, consumed int)
    on conflict (tenant_id, sku_id) do update set part_number = excluded.part_number, status = excluded.status,
      applies_to = excluded.applies_to, enabled = excluded.enabled, warning = excluded.warning, suspended = excluded.suspended,
      locked_out = excluded.locked_out, consumed = excluded.consumed, read_at = excluded.read_at`.execute(
    db,
  );
  await noteDay(db, readAt);
  await markDue(db);
}

/** The last read of a day stays; a pool that went during it goes from it, too. */
async function noteDay(db: Db, readAt: Date): Promise<void> {
  const day = readAt.toISOString().slice(0, 10);
  await sql`delete from licence_days where day = ${day}::date`.execute(db);
  await sql`insert into licence_days (day, sku_id, enabled, consumed)
    select ${day}::date, sku_id, enabled, consumed from licence_pools`.execute(db);
}

/** Inside withTenant: replaces all subscriptions behind the pools. */
export async function savePoolSubscriptions(
  db: Db,
  read: readonly ReadPoolSubscription[],
): Promise<void> {
  await sql`delete from pool_subscriptions`.execute(db);
  await sql`insert into pool_subscriptions (id, sku_id, commerce_id, status, seats, is_trial, bought_at, next_lifecycle_at)
    select id, "skuId", "commerceId", status, seats, "isTrial", "boughtAt", "nextLifecycleAt"
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as s (id text, "skuId" uuid, "commerceId" text, status text, seats int,
      "isTrial" boolean, "boughtAt" timestamptz, "nextLifecycleAt" timestamptz)`.execute(db);
}

/**
 * Inside withTenant: replaces what is known of activity, and keeps beside each person the newest
 * day. Who is not in the report was not seen.
 */
async function saveActivities(
  db: Db,
  { readAt, isConcealed, activities }: ReadActivities,
): Promise<void> {
  await sql`delete from licence_activities`.execute(db);
  await sql`insert into licence_activities (user_id, workload, last_on)
    select u.id, r.workload, max(r."lastOn")
    from jsonb_to_recordset(${JSON.stringify(isConcealed ? [] : activities)}::jsonb)
      as r (address text, workload text, "lastOn" date)
    join directory_users u on lower(u.address) = lower(r.address)
    group by u.id, r.workload`.execute(db);
  await sql`update directory_users u set last_active_on = (
    select max(c.last_on) from licence_activities c where c.user_id = u.id)`.execute(db);
  await sql`insert into licence_counts (activity_read_at, is_concealed, is_due) values (${readAt}, ${isConcealed}, false)
    on conflict (tenant_id) do update set activity_read_at = excluded.activity_read_at,
      is_concealed = excluded.is_concealed`.execute(db);
  await markDue(db);
}

/** Saves what connectors read of a tenant's licences (licences.port.ts). */
export const licenceDatasets: LicenceDatasetsPort<Db> = {
  savePools,
  savePoolSubscriptions,
  saveUsers,
  saveGroups,
  saveActivities,
};
