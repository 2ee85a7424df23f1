import { sql, type RawBuilder } from 'kysely';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { internalPermissions, type InternalPermission } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { knownClaims } from '#platform/server/http/caller.ts';
import { matching } from '#platform/server/search/matching.ts';
import type { EmployeeTenant } from '../accounts.schema.ts';
import type { EmployeeState } from '../accounts.ts';
import { managing } from '../employee.rules.ts';

/** Employee as the employees page shows them. */
export interface EmployeeFacts extends CamelCased<
  Pick<Rows['users'], 'id' | 'name' | 'email' | 'state' | 'last_sign_in_at'>
> {
  readonly permissions: readonly InternalPermission[];
  readonly tenants: number;
}

const employees = (at: Date): RawBuilder<EmployeeFacts> => sql<EmployeeFacts>`
  select u.id, u.name, u.email, u.state, u.last_sign_in_at as "lastSignInAt",
    array(select permission from internal_permissions p where p.user_id = u.id) as permissions,
    (select count(distinct a.tenant_id)::int from role_assignments a
      where a.user_id = u.id and a.origin = 'employee' and (a.expires_at is null or a.expires_at > ${at})) as tenants
  from users u where u.kind = 'internal'`;

const inOrder = (row: EmployeeFacts): EmployeeFacts => ({
  ...row,
  permissions: internalPermissions.filter((permission) => row.permissions.includes(permission)),
});

export interface EmployeePage {
  readonly search: string;
  readonly state?: EmployeeState | undefined;
  readonly permission?: InternalPermission | undefined;
  readonly sortBy: 'name' | 'email' | 'state' | 'permissions' | 'tenants' | 'lastSignInAt';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

const orders = {
  name: sql`coalesce(nullif(name, ''), email) collate "de-x-icu"`,
  email: sql`lower(email)`,
  state: sql`array_position(array['active', 'blocked', 'removed'], state)`,
  permissions: sql`cardinality(permissions)`,
  tenants: sql`tenants`,
  lastSignInAt: sql`"lastSignInAt"`,
} as const;

/** Inside withSystem. People without name or address have never signed in. */
export async function findEmployees(
  db: Db,
  page: EmployeePage,
  at: Date,
): Promise<{ employees: EmployeeFacts[]; total: number }> {
  const { search, state, permission, sortBy, sortDirection, skip, take } = page;
  const where = sql`where ${matching(sql`lower(concat_ws(' ', name, email))`, { text: search, isLoose: false })}
    and ${state === undefined ? sql`state <> 'removed'` : sql`state = ${state}`}
    ${permission === undefined ? sql`` : sql`and ${permission} = any (permissions)`}`;
  const direction = sql.raw(sortDirection === 'asc' ? 'asc nulls first' : 'desc nulls last');
  const { rows } = await sql<EmployeeFacts>`
    select * from (${employees(at)}) e ${where}
    order by ${orders[sortBy]} ${direction}, name, id limit ${take} offset ${skip}`.execute(db);
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total from (${employees(at)}) e ${where}`.execute(db);
  return { employees: rows.map(inOrder), total: count.rows[0]?.total ?? 0 };
}

/**
 * Inside withSystem. @throws PortalError ERROR_TENANTS_USER_ID_NOT_FOUND, of a customer's id, too
 */
export async function getEmployee(db: Db, userId: string, at: Date): Promise<EmployeeFacts> {
  const { rows } = isUuid(userId)
    ? await sql<EmployeeFacts>`select * from (${employees(at)}) e where id = ${userId}`.execute(db)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw directoryRefusals.USER_ID_NOT_FOUND();
  return inOrder(row);
}

interface AssignmentRow
  extends
    CamelCased<Pick<Rows['role_assignments'], 'origin' | 'expires_at'>>,
    Pick<Rows['roles'], 'id' | 'name' | 'claims'> {
  readonly tenantId: Rows['tenants']['id'];
  readonly tenantName: Rows['tenants']['name'];
}

/**
 * Inside withSystem: what somebody holds on each tenant today, both origins, by the name of the
 * tenant.
 */
export async function findAssignments(db: Db, userId: string, at: Date): Promise<EmployeeTenant[]> {
  const { rows } = await sql<AssignmentRow>`
    select t.id as "tenantId", t.name as "tenantName", a.origin, r.id, r.name, r.claims, a.expires_at as "expiresAt"
    from role_assignments a join roles r on r.id = a.role_id join tenants t on t.id = a.tenant_id
    where a.user_id = ${userId} and t.state = 'active' and (a.expires_at is null or a.expires_at > ${at})
    order by t.name collate "de-x-icu", t.id, r.name collate "de-x-icu", r.id`.execute(db);
  return [...Map.groupBy(rows, (row) => row.tenantId).values()].flatMap((held) => {
    const [first] = held;
    if (!first) return [];
    const of = (origin: AssignmentRow['origin']) =>
      held
        .filter((row) => row.origin === origin)
        .map(({ id, name, expiresAt }) => ({
          id,
          name,
          expiresAt: expiresAt?.toISOString() ?? null,
        }));
    const claims = knownClaims(held.flatMap((row) => row.claims));
    return [
      {
        tenantId: first.tenantId,
        tenantName: first.tenantName,
        employeeRoles: of('employee'),
        tenantRoles: of('tenant'),
        claims,
      },
    ];
  });
}

/**
 * Inside withSystem: locks staff until the end of the transaction, so that the count of managers
 * holds.
 */
export async function lockStaff(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(db);
}

/** Inside withSystem: active people with EmployeeManagement. */
export async function countManagers(db: Db): Promise<number> {
  const { rows } = await sql<{ managers: number }>`select count(*)::int as managers
    from internal_permissions p join users u on u.id = p.user_id where p.permission = ${managing} and u.state = 'active'`.execute(
    db,
  );
  return rows[0]?.managers ?? 0;
}

/** Inside withSystem: the permissions become exactly these. */
export async function replacePermissions(
  db: Db,
  userId: string,
  permissions: readonly InternalPermission[],
  at: Date,
): Promise<void> {
  await sql`delete from internal_permissions where user_id = ${userId} and permission <> all (${[...permissions]}::text[])`.execute(
    db,
  );
  await sql`insert into internal_permissions (user_id, permission, created_at)
    select ${userId}, permission, ${at} from unnest(${[...permissions]}::text[]) as permission on conflict do nothing`.execute(
    db,
  );
}

/** Inside withSystem: the operator's word on a whole person. */
export async function setUserState(
  db: Db,
  userId: string,
  state: 'active' | 'blocked',
): Promise<void> {
  await sql`update users set state = ${state} where id = ${userId}`.execute(db);
}

/** Somebody of the operator's own staff, as the internal identity configuration knows them. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly issuer: string;
  readonly subject: string;
  readonly state: 'active' | 'blocked' | 'removed';
  readonly lastSignInAt: Date | null;
  readonly permissions: readonly InternalPermission[];
}

interface StaffRow extends Pick<
  Rows['users'],
  'id' | 'name' | 'email' | 'issuer' | 'subject' | 'state' | 'last_sign_in_at'
> {
  readonly permissions: readonly string[];
}

const columns = sql.raw(`u.id, u.name, u.email, u.issuer, u.subject, u.state, u.last_sign_in_at,
  array(select permission from internal_permissions p where p.user_id = u.id) as permissions`);

/**
 * Inside withSystem: everybody who ever signed in with the internal configuration, the latest
 * first.
 */
export async function findStaff(db: Db): Promise<StaffMember[]> {
  const { rows } = await sql<StaffRow>`select ${columns} from users u where u.kind = 'internal'
    order by u.last_sign_in_at desc nulls last, u.created_at desc, u.id`.execute(db);
  return rows.map(toStaffMember);
}

/** Name of somebody of the staff: the id, or as the provider names them. */
export type Who = { readonly id: string } | { readonly issuer: string; readonly subject: string };

/** Returns somebody of the staff. Call inside withSystem. */
export async function getStaffMember(db: Db, who: Who): Promise<StaffMember | undefined> {
  const matches =
    'id' in who
      ? sql`u.id::text = ${who.id.toLowerCase()}`
      : sql`u.issuer = ${who.issuer} and u.subject = ${who.subject}`;
  const { rows } =
    await sql<StaffRow>`select ${columns} from users u where u.kind = 'internal' and ${matches}`.execute(
      db,
    );
  return rows[0] && toStaffMember(rows[0]);
}

function toStaffMember({
  last_sign_in_at: lastSignInAt,
  permissions,
  ...rest
}: StaffRow): StaffMember {
  return {
    ...rest,
    lastSignInAt,
    permissions: internalPermissions.filter((permission) => permissions.includes(permission)),
  };
}
