import { sql } from 'kysely';
import { portalClaims } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { directoryRoutes } from '../directory.routes.ts';
import type { Contact } from '../directory.schema.ts';
import { tenantHit, tenantHits } from '../tenant-hit.rules.ts';

/** A tenant is looked after by a handful of people; more would name nobody responsible. */
const most = 20;

/**
 * Inside a tenant: staff whom the operator assigned to it, by name, with their roles there. Who took
 * a role for a while to look at something is no contact.
 */
export async function findContacts(db: Db, now: Date): Promise<Contact[]> {
  const { rows } = await sql<
    Pick<Rows['users'], 'name' | 'email'> & { userId: Rows['users']['id']; roles: Contact['roles'] }
  >`select u.id as "userId", u.name, u.email, json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name) as roles
    from role_assignments a join users u on u.id = a.user_id join roles r on r.id = a.role_id
    where a.origin = 'employee' and u.kind = 'internal' and u.state = 'active' and (a.expires_at is null or a.expires_at > ${now})
      and not exists (select from staff_accesses s where s.user_id = a.user_id and s.role_id = a.role_id
        and s.ended_at is null and s.expires_at = a.expires_at)
    group by u.id, u.name, u.email order by u.name collate "de-x-icu", u.id limit ${most}`.execute(
    db,
  );
  return rows;
}

type End = Rows['role_assignments']['expires_at'];

type Role = Pick<Rows['roles'], 'id' | 'name'>;

export interface OwnAccess {
  /** End of the last role that opens the portal (spec §6); null: never by itself. */
  readonly until: End;
  /** End of the first of all roles; null: none ends. */
  readonly firstEnd: End;
  readonly roles: readonly Role[];
}

/**
 * Inside a tenant: which roles somebody holds, and how long; undefined where none opens the portal.
 */
export async function findOwnAccess(
  db: Db,
  userId: string,
  now: Date,
): Promise<OwnAccess | undefined> {
  const { rows } = await sql<Role & { readonly end: End; readonly opens: boolean }>`
    select r.id, r.name, a.expires_at as "end", r.claims && ${[...portalClaims]} as opens
    from role_assignments a join roles r on r.id = a.role_id
    where a.user_id = ${userId} and (a.expires_at is null or a.expires_at > ${now})
    order by a.expires_at nulls last`.execute(db);
  const last = rows.findLast(({ opens }) => opens);
  return last && { until: last.end, firstEnd: rows[0]?.end ?? null, roles: byName(rows) };
}

/** Each role once, also where it is held twice. */
const byName = (held: readonly Role[]): Role[] =>
  [...new Map(held.map(({ id, name }) => [id, { id, name }])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'de'),
  );

type Row = Pick<Rows['tenants'], 'id' | 'name' | 'domain' | 'onmicrosoft_domain'>;

/** Finds active tenants, for staff. */
export const tenantSource: SearchSource = {
  ...tenantHits,
  of: 'operator',
  list: directoryRoutes.endpoints.tenants,
  async find(db, query) {
    const { rows } =
      await sql<Row>`select t.id, t.name, t.domain, t.onmicrosoft_domain from tenants t
      where t.state = 'active' and ${matching(sql`t.words`, query)}
      order by ${closeness(sql`t.name`, query)}, t.name collate "de-x-icu", t.id limit ${mostCandidates}`.execute(
        db,
      );
    return rows.map(({ id, name, domain, onmicrosoft_domain: other }) => ({
      ...tenantHit(id, { name, domain: domain || other }),
      others: `${domain} ${other}`,
    }));
  },
};
