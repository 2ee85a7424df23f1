import { sql, type RawBuilder } from 'kysely';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { auditTable } from '#platform/server/audit/audit.store.ts';
import type { WhyStaffRead } from '#platform/server/audit/staff-reads.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { violatedConstraint } from '#platform/server/database/constraint.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { StaffReading, AccessHolder } from '../staff-access.schema.ts';
import { staffAccessAudit } from '../staff-access.texts.ts';
import type { AccessState } from '../staff-access.ts';

/** The record of one access; its role is an assignment with the same end. */
export interface Access extends CamelCased<
  Pick<
    Rows['staff_accesses'],
    | 'id'
    | 'tenant_id'
    | 'user_id'
    | 'user_name'
    | 'role_id'
    | 'role_name'
    | 'reason'
    | 'started_at'
    | 'expires_at'
    | 'ended_at'
    | 'ended_by'
  >
> {
  readonly tenantName: Rows['tenants']['name'];
}

const accesses: RawBuilder<Access> = sql<Access>`
  select s.id, s.tenant_id as "tenantId", t.name as "tenantName", s.user_id as "userId", s.user_name as "userName",
    s.role_id as "roleId", s.role_name as "roleName", s.reason, s.started_at as "startedAt", s.expires_at as "expiresAt",
    s.ended_at as "endedAt", s.ended_by as "endedBy"
  from staff_accesses s join tenants t on t.id = s.tenant_id`;

export interface AccessPage {
  readonly state?: AccessState | undefined;
  readonly sortBy: 'startedAt' | 'expiresAt' | 'userName';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

const orders = {
  startedAt: sql`s.started_at`,
  expiresAt: sql`s.expires_at`,
  userName: sql`s.user_name collate "de-x-icu"`,
} as const;

/** Inside one tenant: its own; inside withEveryTenant: all. The clock says what has ended. */
export async function findAccesses(
  db: Db,
  page: AccessPage,
  at: Date,
): Promise<{ accesses: Access[]; total: number }> {
  const isActive = sql`(s.ended_at is null and s.expires_at > ${at})`;
  const where =
    page.state === undefined ? sql`` : sql`where ${isActive} = ${page.state === 'active'}`;
  const direction = sql.raw(page.sortDirection);
  const { rows } = await sql<Access>`${accesses} ${where}
    order by ${orders[page.sortBy]} ${direction}, s.id limit ${page.take} offset ${page.skip}`.execute(
    db,
  );
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total from staff_accesses s ${where}`.execute(db);
  return { accesses: rows, total: count.rows[0]?.total ?? 0 };
}

/**
 * Inside the tenant. @throws PortalError ERROR_TENANTS_ACCESS_ID_NOT_FOUND, of another tenant's,
 * too
 */
export async function getAccess(db: Db, id: string): Promise<Access> {
  const { rows } = isUuid(id)
    ? await sql<Access>`${accesses} where s.id = ${id}`.execute(db)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw directoryRefusals.ACCESS_ID_NOT_FOUND();
  return row;
}

export interface NewAccess {
  readonly userId: string;
  readonly userName: string;
  readonly roleId: string;
  readonly roleName: string;
  readonly reason: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Inside withTenant. @throws PortalError ERROR_TENANTS_USERROLE_USER_ASSOCIATION_EXISTS while one
 * to the same role runs
 */
export async function insertAccess(db: Db, given: NewAccess): Promise<string> {
  const { rows } = await sql<Pick<Rows['staff_accesses'], 'id'>>`
    insert into staff_accesses (user_id, user_name, role_id, role_name, reason, started_at, expires_at)
    values (${given.userId}, ${given.userName}, ${given.roleId}, ${given.roleName}, ${given.reason}, ${given.startedAt}, ${given.expiresAt})
    returning id`
    .execute(db)
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'staff_accesses_open'
        ? directoryRefusals.USERROLE_USER_ASSOCIATION_EXISTS()
        : error;
    });
  const [row] = rows;
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

/**
 * Inside withTenant: ends one before its time, and the roles that end with it; a role that was
 * moved meanwhile has kept its end.
 */
export async function endAccess(
  db: Db,
  { id, userId, expiresAt }: Access,
  endedBy: string,
  at: Date,
): Promise<void> {
  await sql`update staff_accesses set ended_at = ${at}, ended_by = ${endedBy} where id = ${id} and ended_at is null`.execute(
    db,
  );
  await sql`delete from role_assignments where user_id = ${userId} and origin = 'employee' and expires_at = ${expiresAt}`.execute(
    db,
  );
}

/** Inside withTenant: the role was taken away by itself; its accesses end with it. */
export async function endAccessesOf(
  db: Db,
  {
    userId,
    roleId,
    endedBy,
    at,
  }: {
    readonly userId: string;
    readonly roleId: string;
    readonly endedBy: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`update staff_accesses set ended_at = least(expires_at, ${at}), ended_by = ${endedBy}
    where user_id = ${userId} and role_id = ${roleId} and ended_at is null`.execute(db);
}

/**
 * Inside withTenant: writes down which accesses have ended by themselves, and clears their roles
 * away. @returns those
 */
export async function settleAccesses(db: Db, at: Date): Promise<Access[]> {
  const { rows } = await sql<Access>`
    with ended as (update staff_accesses set ended_at = expires_at where ended_at is null and expires_at <= ${at} returning id)
    ${accesses} where s.id in (select id from ended)`.execute(db);
  for (const { userId, expiresAt } of rows)
    await sql`delete from role_assignments where user_id = ${userId} and origin = 'employee' and expires_at = ${expiresAt}`.execute(
      db,
    );
  return rows;
}

/**
 * Inside withTenant: takes an employee role away. @returns what was held; undefined where it was
 * not
 */
export async function takeEmployeeRole(
  db: Db,
  userId: string,
  roleId: string,
): Promise<{ readonly roleId: string; readonly expiresAt: Date | null } | undefined> {
  if (!isUuid(userId) || !isUuid(roleId)) return undefined;
  const { rows } = await sql<
    CamelCased<Pick<Rows['role_assignments'], 'role_id' | 'expires_at'>>
  >`delete from role_assignments
    where user_id = ${userId} and role_id = ${roleId} and origin = 'employee'
    returning role_id as "roleId", expires_at as "expiresAt"`.execute(db);
  return rows[0];
}

interface Page {
  readonly scope: StaffReading['scope'];
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

interface Row extends Pick<Rows['audit_entries'], 'id' | 'at' | 'subject_id' | 'reason'> {
  readonly name: Rows['audit_entries']['actor_name'];
}

/**
 * Inside a tenant: what staff read of it, or of all customers at once, which the operator's trail
 * shows to every tenant.
 */
export async function findReadings(
  db: Db,
  { scope, sortDirection, skip, take }: Page,
): Promise<{ readonly readings: StaffReading[]; readonly total: number }> {
  const wanted =
    scope === 'own'
      ? sql`${auditTable('tenant')} where action = 'staff.read'`
      : sql`${auditTable('operator')} where action = 'read' and subject_kind = 'everyTenant' and actor_kind = 'internal'`;
  const direction = sql.raw(sortDirection);
  const { rows } =
    await sql<Row>`select id, at, actor_name as name, subject_id, reason from ${wanted}
    order by at ${direction}, id ${direction} limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from ${wanted}`.execute(db);
  return {
    readings: rows.map(({ id, at, name, subject_id: noun, reason }) => ({
      ...{ id, name, scope, noun, reason },
      at: at.toISOString(),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

/**
 * Inside a tenant: the reason that somebody gave for the access that they have now, else that they
 * hold a role which the operator assigned.
 */
export const whyStaffRead: WhyStaffRead = async (tx, { userId, at }) => {
  const { rows } = await sql<{ reason: string | null; holds: boolean }>`select
    (select reason from staff_accesses where user_id = ${userId} and ended_at is null and expires_at > ${at}
      order by started_at desc limit 1) as reason,
    exists (select from role_assignments where user_id = ${userId} and origin = 'employee'
      and (expires_at is null or expires_at > ${at})) as holds`.execute(tx);
  const [found] = rows;
  return found?.reason ?? (found?.holds ? staffAccessAudit.reason('assignedRole') : undefined);
};

interface HolderPage {
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

const holderOrders: Readonly<Record<HolderPage['sortBy'], RawBuilder<unknown>>> = {
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
  { sortBy, sortDirection, skip, take }: HolderPage,
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
    from h order by ${holderOrders[sortBy]} ${sql.raw(sortDirection)} nulls last, h.user_id, h.role_id
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
