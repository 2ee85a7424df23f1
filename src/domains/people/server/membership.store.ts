import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** Inside withTenant: how somebody belongs to the tenant; undefined for a stranger. */
export async function findMembership(
  db: Db,
  userId: string,
): Promise<'active' | 'blocked' | 'removed' | undefined> {
  const { rows } = await sql<
    Pick<Rows['members'], 'state'>
  >`select state from members where user_id = ${userId} for update`.execute(db);
  return rows[0]?.state;
}

/** Inside withTenant: which of these roles there are. */
export async function findStillThere(db: Db, roleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<
    Pick<Rows['roles'], 'id'>
  >`select id from roles where id = any (${[...roleIds]}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Inside withTenant: gives these roles; one that is held already lasts as long as the longer of
 * both.
 */
export async function giveRoles(
  db: Db,
  userId: string,
  roleIds: readonly string[],
  expiresAt: Date | null,
  at: Date,
): Promise<void> {
  await sql`insert into role_assignments (user_id, role_id, origin, expires_at, created_at)
    select ${userId}, id, 'tenant', ${expiresAt}::timestamptz, ${at} from unnest(${[...roleIds]}::uuid[]) id
    on conflict (tenant_id, user_id, role_id, origin) do update set expires_at =
      case when role_assignments.expires_at is null or excluded.expires_at is null then null
        else greatest(role_assignments.expires_at, excluded.expires_at) end`.execute(db);
}
