import { sql } from 'kysely';
import { portalClaims } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

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
