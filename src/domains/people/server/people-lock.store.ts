import { sql } from 'kysely';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { bundleLimits, demandRoom, type BundleLimits } from '../people.rules.ts';
import { demandAdminsKept, adminClaims, type AdminGrant } from '../rights.rules.ts';

/**
 * Inside withTenant: locks the tenant's people and roles until the end of the transaction, so that
 * counts and the last-administrator check hold. A global role changes people's rights in many
 * tenants at once: tenants share its lock, so that they wait for that change and it for them, and
 * never for each other. One lock instead of one a tenant, since all tenants may hold the role.
 */
export async function lockPeople(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${globalRoles}), pg_advisory_xact_lock(hashtextextended('people:' || current_setting('atrium.tenant'), 0))`.execute(
    db,
  );
}

/** Inside withSystem: locks people and roles of all tenants for a change of a global role. */
export async function lockGlobalRoles(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${globalRoles})`.execute(db);
}

const globalRoles = sql`hashtextextended('people:global', 0)`;

/**
 * Inside withTenant: every role with a claim of administration that an active member holds today.
 */
async function findAdminGrants(db: Db, at: Date): Promise<AdminGrant[]> {
  const { rows } = await sql<
    Pick<Rows['role_assignments'], 'user_id' | 'expires_at'> & Pick<Rows['roles'], 'claims'>
  >`
    select a.user_id, r.claims, a.expires_at
    from role_assignments a join roles r on r.id = a.role_id join members m on m.user_id = a.user_id join users u on u.id = a.user_id
    where a.origin = 'tenant' and m.state = 'active' and u.state = 'active'
      and (a.expires_at is null or a.expires_at > ${at}) and r.claims && ${[...adminClaims]}::text[]`.execute(
    db,
  );
  return rows.map((row) => ({
    userId: row.user_id,
    claims: row.claims,
    expiresAt: row.expires_at,
  }));
}

/**
 * Inside withTenant: a change of people or roles after which there is still an administrator.
 * @throws PortalError ERROR_TENANTS_LAST_ADMIN; nothing of the change stays
 */
export async function keepingAdmins<T>(db: Db, at: Date, change: () => Promise<T>): Promise<T> {
  await lockPeople(db);
  const before = await findAdminGrants(db, at);
  const result = await change();
  demandAdminsKept(before, await findAdminGrants(db, at));
  return result;
}

/** The part of the configuration that limits bundles. */
export type LimitSettings = Pick<PortalConfig, 'internalValues' | 'licenseBundles'>;

/** Inside the tenant. */
export async function limitsOf(
  db: Db,
  tenantId: string,
  settings: LimitSettings,
): Promise<BundleLimits> {
  const tenant = await getTenant(db, tenantId);
  if (!tenant) throw directoryRefusals.TENANT_ID_NOT_FOUND();
  return bundleLimits(tenant.licenseBundle, settings);
}

/** Inside the tenant: members, blocked ones too, and invitations that can still be accepted. */
export async function countPeople(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`select
    (select count(*) from members where state <> 'removed')::int
    + (select count(*) from invitations where state in ('draft', 'sent', 'opened') and (key_expires_at is null or key_expires_at > ${at}))::int as used`.execute(
    db,
  );
  return rows[0]?.used ?? 0;
}

/** Inside withTenant, with people locked. @throws PortalError ERROR_TENANTS_USER_COUNT_EXCEEDED */
export async function demandRoomFor(
  db: Db,
  limits: BundleLimits,
  more: number,
  at: Date,
): Promise<void> {
  if (limits.limit !== null) demandRoom(limits, await countPeople(db, at), more);
}
