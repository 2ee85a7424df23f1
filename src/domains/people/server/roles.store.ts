import { sql, type RawBuilder } from 'kysely';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { type Claim, claims as allClaims } from '#platform/common/access.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { violatedConstraint } from '#platform/server/database/constraint.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { knownClaims } from '#platform/server/http/caller.ts';
import { matching } from '#platform/server/search/matching.ts';
import type { Work } from '#platform/server/work.ts';
import { staffRoles, roleName, builtInRoles } from '../built-in-roles.rules.ts';
import { peopleAudit } from '../people.texts.ts';
import { roleTexts } from '../role-words.messages.ts';
import type { RoleType } from '../roles.ts';

/**
 * Returns the name of a row of roles (`id`, `name`) as its reader sees it: roles of the program
 * translated, all others as they are named.
 */
export function shownName(language: Language): RawBuilder<string> {
  const t = translator(roleTexts, language);
  const translated = Object.values(builtInRoles).map(
    (role) => sql`when id = ${role.id} and name = ${role.name} then ${roleName(role, t)}`,
  );
  return sql<string>`case ${sql.join(translated, sql` `)} else name end`;
}

const collations = { de: sql`collate "de-x-icu"`, en: sql`collate "en-x-icu"` } as const;

/** Orders rows of roles by the name that is seen, as the reader's language sorts. */
export function byShownName(language: Language): RawBuilder<unknown> {
  return sql`(${shownName(language)}) ${collations[language]}`;
}

export interface Role {
  readonly id: string;
  /** Null: a global role of the operator, read-only for tenants. */
  readonly tenantId: string | null;
  readonly name: string;
  readonly description: string;
  readonly claims: readonly string[];
}

type RoleRow = Pick<Rows['roles'], 'id' | 'tenant_id' | 'name' | 'description' | 'claims'>;

const columns = sql.raw('id, tenant_id, name, description, claims');

function toRole(row: RoleRow): Role {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    name: row.name,
    description: row.description,
    claims: knownClaims(row.claims),
  };
}

/** Inside a tenant: the global roles and its own, by name. */
export async function findRoles(db: Db): Promise<Role[]> {
  const { rows } =
    await sql<RoleRow>`select ${columns} from roles order by lower(name), id`.execute(db);
  return rows.map(toRole);
}

export interface NewRole {
  readonly id?: string;
  /** Null: global, inside withSystem; else inside withTenant of that tenant. */
  readonly tenantId: string | null;
  readonly name: string;
  readonly description?: string;
  readonly claims: readonly Claim[];
}

/**
 * @throws PortalError ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND for a claim that the program does
 * not know, _USERROLE_NAME_ALREADY_EXISTS
 */
export async function createRole(
  { db, now, audit }: Pick<Work, 'db' | 'now' | 'audit'>,
  given: NewRole,
): Promise<Role> {
  if (knownClaims(given.claims).length !== new Set(given.claims).size)
    throw directoryRefusals.USERROLECLAIM_ID_NOT_FOUND();
  const at = now();
  const { rows } =
    await sql<RoleRow>`insert into roles (id, tenant_id, name, description, claims, created_at, changed_at)
    values (coalesce(${given.id ?? null}::uuid, uuidv7()), ${given.tenantId}, ${given.name}, ${given.description ?? ''}, ${[...new Set(given.claims)]}::text[], ${at}, ${at})
    returning ${columns}`
      .execute(db)
      .catch(refuseDoubleName);
  const [row] = rows;
  if (!row) throw new Error('the insert returned no row');
  const role = toRole(row);
  await audit({
    action: peopleAudit.action('role.create'),
    subjectKind: peopleAudit.subject('role'),
    subjectId: role.id,
    after: role,
  });
  return role;
}

/** A name stands once among the global roles and once among those of a tenant. */
export function refuseDoubleName(error: unknown): never {
  throw violatedConstraint(error) === 'roles_by_name'
    ? directoryRefusals.USERROLE_NAME_ALREADY_EXISTS()
    : error;
}

export interface RoleAssignment {
  readonly userId: string;
  readonly roleId: string;
  readonly origin: 'tenant' | 'employee';
  readonly expiresAt?: Date;
}

/**
 * Inside withTenant: gives a person a role in that tenant. One that the customer gives makes them a
 * member.
 * @throws PortalError ERROR_TENANTS_USERROLE_USER_ASSOCIATION_EXISTS, _USERROLE_ID_NOT_FOUND
 * (another tenant's role, too), _USER_ID_NOT_FOUND
 */
export async function assignRole(
  { db, now, audit }: Pick<Work, 'db' | 'now' | 'audit'>,
  { userId, roleId, origin, expiresAt }: RoleAssignment,
): Promise<void> {
  await sql`insert into role_assignments (user_id, role_id, origin, expires_at, created_at)
    values (${userId}, ${roleId}, ${origin}, ${expiresAt ?? null}, ${now()})`
    .execute(db)
    .catch(refuseAssignment);
  if (origin === 'tenant')
    await sql`insert into members (user_id, joined_at, changed_at) values (${userId}, ${now()}, ${now()}) on conflict do nothing`.execute(
      db,
    );
  await audit({
    action: peopleAudit.action('role.assign'),
    subjectKind: peopleAudit.subject('user'),
    subjectId: userId,
    after: { roleId, origin, expiresAt: expiresAt ?? null },
  });
}

function refuseAssignment(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'role_assignments_pkey')
    throw directoryRefusals.USERROLE_USER_ASSOCIATION_EXISTS();
  if (constraint === 'role_assignments_user_id_fkey') throw directoryRefusals.USER_ID_NOT_FOUND();
  if (
    constraint === 'role_assignments_role_of_tenant' ||
    constraint === 'role_assignments_role_id_fkey'
  )
    throw directoryRefusals.USERROLE_ID_NOT_FOUND();
  throw error;
}

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
