import { sql, type RawBuilder } from 'kysely';
import { claims as allClaims } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { matching } from '#platform/server/search/matching.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { staffRoles } from '../built-in-roles.rules.ts';
import type { RoleType } from '../roles.ts';
import { byShownName, shownName } from './role-names.store.ts';
import { refuseDoubleName, type Role } from './roles.store.ts';

/** A role with how much it is used in the tenant. */
export interface UsedRole extends Role {
  readonly users: number;
  readonly invitations: number;
  readonly changedAt: Date;
}

interface UsedRoleRow extends Pick<
  Rows['roles'],
  'id' | 'tenant_id' | 'name' | 'description' | 'claims' | 'changed_at'
> {
  readonly users: number;
  readonly invitations: number;
}

/** Expired assignments wait for the job that ends them, and count no more. */
const rolesInUse = (at: Date): RawBuilder<UsedRoleRow> => sql<UsedRoleRow>`
  select r.id, r.tenant_id, r.name, r.description, r.claims, r.changed_at,
    (select count(distinct a.user_id)::int from role_assignments a where a.role_id = r.id and (a.expires_at is null or a.expires_at > ${at})) as users,
    (select count(*)::int from invitations i where i.state in ('draft', 'sent', 'opened') and r.id = any (i.role_ids)) as invitations
  from roles r`;

const toUsedRole = ({
  tenant_id: tenantId,
  changed_at: changedAt,
  claims,
  ...row
}: UsedRoleRow): UsedRole => ({
  ...row,
  tenantId,
  changedAt,
  claims: inOrder(claims),
});

/** Sorts claims in the order of the claim tree and drops unknown ones. */
function inOrder(claims: readonly string[]): string[] {
  return allClaims.filter((claim) => claims.includes(claim));
}

export interface RolePage {
  readonly search: string;
  readonly type?: RoleType | undefined;
  /** False: without the roles that the operator's staff alone holds. */
  readonly hasStaffRoles: boolean;
  readonly sortBy: 'name' | 'type' | 'users' | 'claims' | 'changedAt';
  readonly sortDirection: 'asc' | 'desc';
  /** Language of the reader, in which names are searched and sorted. */
  readonly language: Language;
  readonly skip: number;
  readonly take: number;
}

const orders = {
  type: sql`(tenant_id is not null)`,
  users: sql`users`,
  claims: sql`cardinality(claims)`,
  changedAt: sql`changed_at`,
} as const;

/** Inside a tenant: the global roles and its own. */
export async function findRolePage(
  db: Db,
  page: RolePage,
  at: Date,
): Promise<{ roles: UsedRole[]; total: number }> {
  const { search, type, hasStaffRoles, sortBy, sortDirection, language, skip, take } = page;
  const words = sql`lower(concat_ws(' ', name, ${shownName(language)}, description))`;
  const where = sql`where ${matching(words, { text: search, isLoose: false })}
    ${type === undefined ? sql`` : sql`and (tenant_id is null) = ${type === 'global'}`}
    ${hasStaffRoles ? sql`` : sql`and id <> all (${[...staffRoles]}::uuid[])`}`;
  const byName = byShownName(language);
  const direction = sql.raw(sortDirection === 'asc' ? 'asc' : 'desc');
  const { rows } = await sql<UsedRoleRow>`select * from (${rolesInUse(at)}) used ${where}
    order by ${sortBy === 'name' ? byName : orders[sortBy]} ${direction}, ${byName}, id limit ${take} offset ${skip}`.execute(
    db,
  );
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total from roles ${where}`.execute(db);
  return { roles: rows.map(toUsedRole), total: count.rows[0]?.total ?? 0 };
}

/**
 * Inside a tenant; inside withTenant the role is held until the transaction ends.
 * @throws PortalError ERROR_TENANTS_USERROLE_ID_NOT_FOUND, of another tenant's role, too
 */
export async function getUsedRole(db: Db, id: string, at: Date): Promise<UsedRole> {
  const { rows } = isUuid(id)
    ? await sql<UsedRoleRow>`${rolesInUse(at)} where r.id = ${id}`.execute(db)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw directoryRefusals.USERROLE_ID_NOT_FOUND();
  return toUsedRole(row);
}

/**
 * Inside a tenant, in the order asked for. @throws PortalError ERROR_TENANTS_USERROLE_ID_NOT_FOUND
 * when one of them is not there
 */
export async function getRoles(db: Db, ids: readonly string[]): Promise<Role[]> {
  if (!ids.every(isUuid)) throw directoryRefusals.USERROLE_ID_NOT_FOUND();
  const { rows } = await sql<
    Pick<UsedRoleRow, 'id' | 'tenant_id' | 'name' | 'description' | 'claims'>
  >`
    select id, tenant_id, name, description, claims from roles where id = any (${[...ids]}::uuid[])`.execute(
    db,
  );
  const byId = new Map(
    rows.map(({ tenant_id: tenantId, claims, ...row }) => [
      row.id,
      { ...row, tenantId, claims: inOrder(claims) },
    ]),
  );
  return ids.map((id) => {
    const role = byId.get(id.toLowerCase());
    if (!role) throw directoryRefusals.USERROLE_ID_NOT_FOUND();
    return role;
  });
}

export interface RoleChange {
  readonly name: string;
  readonly description: string;
  readonly claims: readonly string[];
}

/** Inside withTenant. @throws PortalError ERROR_TENANTS_USERROLE_NAME_ALREADY_EXISTS */
export async function saveRole(
  db: Db,
  id: string,
  { name, description, claims }: RoleChange,
  at: Date,
): Promise<void> {
  await sql`update roles set name = ${name}, description = ${description}, claims = ${[...claims]}::text[], changed_at = ${at}
    where id = ${id}`
    .execute(db)
    .catch(refuseDoubleName);
}

/** Inside withTenant: nobody may hold it any more. */
export async function deleteRole(db: Db, id: string, at: Date): Promise<void> {
  await sql`delete from role_assignments where role_id = ${id} and expires_at <= ${at}`.execute(db);
  await sql`delete from roles where id = ${id}`.execute(db);
}

/**
 * Inside withTenant: who holds the one role, or is invited to it, gets the other in its place. Who
 * holds both keeps the one that lasts longer.
 * @returns the users whose roles changed
 */
export async function moveHolders(db: Db, from: string, to: string, at: Date): Promise<string[]> {
  const { rows } = await sql<Pick<Rows['role_assignments'], 'user_id'>>`
    insert into role_assignments (user_id, role_id, origin, expires_at, created_at)
      select user_id, ${to}, origin, expires_at, ${at} from role_assignments where role_id = ${from}
    on conflict (tenant_id, user_id, role_id, origin) do update
      set expires_at = case when role_assignments.expires_at is null or excluded.expires_at is null then null
        else greatest(role_assignments.expires_at, excluded.expires_at) end
    returning user_id`.execute(db);
  await sql`delete from role_assignments where role_id = ${from}`.execute(db);
  await sql`update invitations set role_ids = array_append(array_remove(array_remove(role_ids, ${from}::uuid), ${to}::uuid), ${to}::uuid)
    where ${from}::uuid = any (role_ids) and state in ('draft', 'sent', 'opened')`.execute(db);
  return rows.map((row) => row.user_id);
}
