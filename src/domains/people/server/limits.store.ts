import { sql } from 'kysely';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { bundleLimits, demandRoom, type BundleLimits } from '../bundle-limits.rules.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';

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
