import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { readSystem } from '#platform/server/database/tenant-db.ts';
import type { FindStandings, Standing, FindEndedSignIns } from '#platform/server/push/push.port.ts';

/**
 * Returns which people may keep their connections to these tenants, in one query. Same rule as for
 * requests (mayEnter): a current role there or any internal permission, not blocked or removed. The
 * fingerprint covers everything that the person holds anywhere, also what the clock gives and
 * takes.
 */
export function createFindStandings({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): FindStandings {
  return async (seats) => {
    const users = [...new Set(seats.map(({ userId }) => userId))];
    const { rows } = await readSystem(db, (reader) =>
      sql<Standing>`
      with given as (
        select a.user_id, a.tenant_id, a.origin, r.id as role_id, r.claims
        from role_assignments a join roles r on r.id = a.role_id join tenants t on t.id = a.tenant_id
        where not (a.origin = 'tenant' and exists (
            select from members m where m.tenant_id = a.tenant_id and m.user_id = a.user_id and m.state <> 'active'))
          and a.user_id = any (${users}::uuid[]) and t.state = 'active' and (a.expires_at is null or a.expires_at > ${now()})),
      held as (
        select user_id, array_agg(distinct tenant_id::text) as tenants,
          string_agg(tenant_id::text || role_id::text || array_to_string(claims, ','), ';' order by tenant_id, role_id, origin) as grants
        from given group by user_id),
      people as (
        select u.id, coalesce(h.tenants, '{}') as tenants, coalesce(h.grants, '') as grants,
          array(select permission from internal_permissions p where p.user_id = u.id and u.kind = 'internal' order by permission) as permissions
        from users u left join held h on h.user_id = u.id where u.id = any (${users}::uuid[]) and u.state = 'active')
      select s.user_id as "userId", s.tenant_id as "tenantId", cardinality(p.permissions) > 0 as "isStaff",
        md5(p.grants || array_to_string(p.permissions, ',')) as rights, p.permissions,
        array(select distinct unnest(g.claims) from given g where g.user_id = s.user_id and g.tenant_id = s.tenant_id) as claims
      from unnest(${seats.map(({ userId }) => userId)}::uuid[], ${seats.map(({ tenantId }) => tenantId)}::uuid[]) as s (user_id, tenant_id)
      join people p on p.id = s.user_id
      where s.tenant_id::text = any (p.tenants) or cardinality(p.permissions) > 0`.execute(reader),
    );
    return rows;
  };
}

/**
 * Returns which sign-ins have ended, in one query: the rule by which requests are refused
 * (caller.store.ts).
 */
export function createFindEndedSignIns({ db }: { readonly db: Db }): FindEndedSignIns {
  return async (signIns) => {
    if (signIns.length === 0) return [];
    const [users, keys, times] = [
      signIns.map(({ userId }) => userId),
      signIns.map(({ key }) => key),
      signIns.map(({ issuedAt }) => new Date(issuedAt)),
    ];
    const { rows } = await readSystem(db, (reader) =>
      sql<{ readonly place: number }>`
        select asked.place::int as place
        from unnest(${users}::uuid[], ${keys}::text[], ${times}::timestamptz[])
          with ordinality as asked (user_id, key, issued_at, place)
        join users u on u.id = asked.user_id
        left join user_sessions s on s.user_id = asked.user_id and s.key = asked.key
        where s.ended_at is not null
          or asked.issued_at < date_trunc('second', u.sessions_ended_at)`.execute(reader),
    );
    const ended = new Set(rows.map(({ place }) => place));
    return signIns.filter((_, index) => ended.has(index + 1));
  };
}
