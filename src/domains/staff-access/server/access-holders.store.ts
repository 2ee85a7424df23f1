import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { AccessHolder } from '../staff-access.schema.ts';

interface Page {
  readonly sortBy: 'name' | 'until' | 'lastAt';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

interface HolderRow {
  readonly user_id: Rows['users']['id'];
  readonly name: Rows['users']['name'];
  readonly role_id: Rows['roles']['id'];
  readonly role_name: Rows['roles']['name'];
  readonly created_at: Rows['role_assignments']['created_at'];
  readonly expires_at: Rows['role_assignments']['expires_at'];
  readonly access_id: Rows['staff_accesses']['id'] | null;
  readonly reason: string;
  readonly last_at: Date | null;
  readonly total: number;
}

const orders: Readonly<Record<Page['sortBy'], RawBuilder<unknown>>> = {
  name: sql.raw('h.name collate "de-x-icu"'),
  until: sql.raw('h.expires_at'),
  lastAt: sql.raw('h.last_at'),
};

/**
 * Inside a tenant: which staff hold which role there now, why, until when, and when each of them
 * was last there (their latest entry in the tenant's log).
 */
export async function findAccessHolders(
  db: Db,
  { sortBy, sortDirection, skip, take }: Page,
  now: Date,
): Promise<{ rows: AccessHolder[]; total: number }> {
  const { rows } = await sql<HolderRow>`with h as (
      select a.user_id, u.name, r.id as role_id, r.name as role_name, a.created_at, a.expires_at,
        s.id as access_id, coalesce(s.reason, '') as reason,
        (select e.at from audit_entries e where e.actor_id = a.user_id order by e.at desc limit 1) as last_at
      from role_assignments a join users u on u.id = a.user_id join roles r on r.id = a.role_id
      left join lateral (select id, reason from staff_accesses where user_id = a.user_id
        and role_id = a.role_id and ended_at is null and expires_at > ${now}
        order by started_at desc limit 1) s on true
      where a.origin = 'employee' and u.kind = 'internal' and u.state = 'active'
        and (a.expires_at is null or a.expires_at > ${now}))
    select h.*, (count(*) over ())::int as total
    from h order by ${orders[sortBy]} ${sql.raw(sortDirection)} nulls last, h.user_id, h.role_id
    limit ${take} offset ${skip}`.execute(db);
  return {
    rows: rows.map((row) => ({
      ...{ id: `${row.user_id}:${row.role_id}`, userId: row.user_id, name: row.name },
      ...{ roleId: row.role_id, roleName: row.role_name, reason: row.reason },
      accessId: row.access_id,
      since: row.created_at.toISOString(),
      until: row.expires_at?.toISOString() ?? null,
      lastAt: row.last_at?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
  };
}
