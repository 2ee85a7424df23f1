import { sql } from 'kysely';
import { viewRefusals } from '#platform/common/views.refusals.ts';
import type { Db } from '../database/connect.ts';
import type { CamelCased } from '../database/row-names.ts';
import type { Rows } from '../database/rows.ts';

/** A view with its owner; row security has chosen the tenant, or the operator. */
export interface StoredView extends CamelCased<
  Pick<
    Rows['saved_views'],
    'id' | 'list' | 'name' | 'query' | 'owner_id' | 'owner_name' | 'is_shared'
  >
> {
  readonly isDefault: boolean;
}

const columns = (
  userId: string,
) => sql`v.id, v.list, v.name, v.query, v.owner_id as "ownerId", v.owner_name as "ownerName", v.is_shared as "isShared",
  exists (select from default_views d where d.user_id = ${userId} and d.list = v.list and d.view_id = v.id) as "isDefault"`;

/** Returns a person's own and the shared views of a list, by name. */
export async function findViews(db: Db, userId: string, list: string): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`select ${columns(userId)} from saved_views v
    where v.list = ${list} and (v.owner_id = ${userId} or v.is_shared)
    order by v.name collate "de-x-icu", v.id limit 500`.execute(db);
  return rows;
}

export async function findView(
  db: Db,
  userId: string,
  viewId: string,
): Promise<StoredView | undefined> {
  const { rows } =
    await sql<StoredView>`select ${columns(userId)} from saved_views v where v.id = ${viewId}`.execute(
      db,
    );
  return rows[0];
}

export async function countOwn(db: Db, userId: string, list: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from saved_views where owner_id = ${userId} and list = ${list}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export type NewView = Pick<
  StoredView,
  'list' | 'name' | 'query' | 'ownerId' | 'ownerName' | 'isShared'
>;

/** @returns the new view's id @throws PortalError ERROR_VIEWS_VIEW_NAME_TAKEN */
export async function insertView(db: Db, view: NewView, at: Date): Promise<string> {
  const { rows } = await sql<
    Pick<Rows['saved_views'], 'id'>
  >`insert into saved_views (list, name, query, owner_id, owner_name, is_shared, created_at, changed_at)
    values (${view.list}, ${view.name}, ${view.query}, ${view.ownerId}, ${view.ownerName}, ${view.isShared}, ${at}, ${at})
    on conflict do nothing returning id`.execute(db);
  if (!rows[0]) throw viewRefusals.VIEW_NAME_TAKEN({ name: view.name });
  return rows[0].id;
}

/** @throws PortalError ERROR_VIEWS_VIEW_NAME_TAKEN */
export async function updateView(
  db: Db,
  { id, list, name, query, ownerId, isShared }: StoredView,
  at: Date,
): Promise<void> {
  const { rows } =
    await sql`update saved_views set name = ${name}, query = ${query}, is_shared = ${isShared}, changed_at = ${at}
    where id = ${id} and not exists (select from saved_views o where o.list = ${list} and o.owner_id = ${ownerId}
      and lower(o.name) = lower(${name}) and o.id <> ${id}) returning id`.execute(db);
  if (rows.length === 0) throw viewRefusals.VIEW_NAME_TAKEN({ name });
}

export async function deleteView(db: Db, viewId: string): Promise<void> {
  await sql`delete from saved_views where id = ${viewId}`.execute(db);
}

export async function chooseView(
  db: Db,
  { userId, list, viewId }: { userId: string; list: string; viewId: string | null },
): Promise<void> {
  if (viewId === null)
    await sql`delete from default_views where user_id = ${userId} and list = ${list}`.execute(db);
  else
    await sql`insert into default_views (user_id, list, view_id) values (${userId}, ${list}, ${viewId})
      on conflict (tenant_id, user_id, list) do update set view_id = excluded.view_id`.execute(db);
}
