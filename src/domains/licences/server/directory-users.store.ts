import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { ReadUsersPage } from '../licence-datasets.port.ts';
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
