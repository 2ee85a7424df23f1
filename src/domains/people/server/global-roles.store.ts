import { sql, type RawBuilder } from 'kysely';
import { claims as allClaims } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { matching } from '#platform/server/search/matching.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { adminClaims, demandAdminsKept, type AdminGrant } from '../rights.rules.ts';
import { byShownName, shownName } from './roles.store.ts';
import { violatedConstraint } from '#platform/server/database/constraint.ts';

/** A global role with how much it is used in all tenants. */
export interface SpreadRole extends CamelCased<
  Pick<Rows['roles'], 'id' | 'tenant_id' | 'name' | 'description' | 'claims' | 'changed_at'>
> {
  readonly users: number;
  readonly tenants: number;
}

const roles = (at: Date): RawBuilder<SpreadRole> => sql<SpreadRole>`
  select r.id, r.tenant_id as "tenantId", r.name, r.description, r.claims, r.changed_at as "changedAt", held.users, held.tenants
  from roles r cross join lateral (select count(distinct a.user_id)::int as users, count(distinct a.tenant_id)::int as tenants
    from role_assignments a where a.role_id = r.id and (a.expires_at is null or a.expires_at > ${at})) held`;

const inOrder = (role: SpreadRole): SpreadRole => ({
  ...role,
  claims: allClaims.filter((claim) => role.claims.includes(claim)),
});

export interface SpreadRolePage {
  readonly search: string;
  readonly sortBy: 'name' | 'users' | 'tenants' | 'claims' | 'changedAt';
  readonly sortDirection: 'asc' | 'desc';
  /** Language of the reader, in which names are searched and sorted. */
  readonly language: Language;
  readonly skip: number;
  readonly take: number;
}

const orders = {
  users: sql`users`,
  tenants: sql`tenants`,
  claims: sql`cardinality(claims)`,
  changedAt: sql`"changedAt"`,
} as const;

/** Inside withSystem. */
export async function findGlobalRoles(
  db: Db,
  page: SpreadRolePage,
  at: Date,
): Promise<{ roles: SpreadRole[]; total: number }> {
  const { search, sortBy, sortDirection, language, skip, take } = page;
  const words = sql`lower(concat_ws(' ', r.name, ${shownName(language)}, r.description))`;
  const where = sql`where r.tenant_id is null and ${matching(words, { text: search, isLoose: false })}`;
  const byName = byShownName(language);
  const { rows } = await sql<SpreadRole>`select * from (${roles(at)} ${where}) g
    order by ${sortBy === 'name' ? byName : orders[sortBy]} ${sql.raw(sortDirection)}, ${byName}, id limit ${take} offset ${skip}`.execute(
    db,
  );
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total from roles r ${where}`.execute(db);
  return { roles: rows.map(inOrder), total: count.rows[0]?.total ?? 0 };
}

/**
 * Inside withSystem, of any tenant: whose it is decides the command. @throws PortalError
 * ERROR_TENANTS_USERROLE_ID_NOT_FOUND
 */
export async function getSpreadRole(db: Db, id: string, at: Date): Promise<SpreadRole> {
  const { rows } = isUuid(id)
    ? await sql<SpreadRole>`${roles(at)} where r.id = ${id}`.execute(db)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw directoryRefusals.USERROLE_ID_NOT_FOUND();
  return inOrder(row);
}

/**
 * Inside withSystem: who holds a claim of administration by this role, or beside it, in the tenants
 * where it is held.
 */
async function findAdminGrants(
  db: Db,
  roleId: string,
  at: Date,
): Promise<ReadonlyMap<string, readonly AdminGrant[]>> {
  const { rows } = await sql<
    CamelCased<Pick<Rows['role_assignments'], 'tenant_id' | 'user_id' | 'expires_at'>> &
      Pick<Rows['roles'], 'claims'>
  >`
    select a.tenant_id as "tenantId", a.user_id as "userId", r.claims, a.expires_at as "expiresAt"
    from role_assignments a join roles r on r.id = a.role_id
      join members m on m.tenant_id = a.tenant_id and m.user_id = a.user_id join users u on u.id = a.user_id
    where a.origin = 'tenant' and m.state = 'active' and u.state = 'active' and (a.expires_at is null or a.expires_at > ${at})
      and r.claims && ${[...adminClaims]}::text[]
      and a.tenant_id in (select tenant_id from role_assignments where role_id = ${roleId})`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.tenantId);
}

/**
 * Inside withSystem, after lockGlobalRoles: a change of a global role after which every tenant that
 * had an administrator still has one.
 * @throws PortalError ERROR_TENANTS_LAST_ADMIN; nothing of the change stays
 */
export async function keepingAllAdmins(
  db: Db,
  roleId: string,
  at: Date,
  change: () => Promise<void>,
): Promise<void> {
  const before = await findAdminGrants(db, roleId, at);
  await change();
  const after = await findAdminGrants(db, roleId, at);
  for (const [tenantId, grants] of before) demandAdminsKept(grants, after.get(tenantId) ?? []);
}

/** Inside withSystem or the tenant: whether somebody holds the role themselves. */
export async function holdsRole(db: Db, userId: string, roleId: string): Promise<boolean> {
  const { rows } =
    await sql`select from role_assignments where user_id = ${userId} and role_id = ${roleId} limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Inside withEveryTenant: open invitations that promise the role. */
export async function countPromises(db: Db, roleId: string): Promise<number> {
  const { rows } = await sql<{ promises: number }>`select count(*)::int as promises from invitations
    where state in ('draft', 'sent', 'opened') and ${roleId}::uuid = any (role_ids)`.execute(db);
  return rows[0]?.promises ?? 0;
}

/**
 * Inside withSystem. @throws PortalError ERROR_TENANTS_USERROLE_NOT_EMPTY while somebody holds it,
 * also one that has just ended
 */
export async function deleteGlobalRole(db: Db, id: string): Promise<void> {
  await sql`delete from roles where id = ${id} and tenant_id is null`
    .execute(db)
    .catch((error: unknown) => {
      throw violatedConstraint(error) === undefined
        ? error
        : directoryRefusals.USERROLE_NOT_EMPTY();
    });
}
