import { sql } from 'kysely';
import type { Claim } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { knownClaims } from '#platform/server/http/caller.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { violatedConstraint } from '#platform/server/database/constraint.ts';
import type { Work } from '#platform/server/work.ts';
import { peopleAudit } from '../people.texts.ts';

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
