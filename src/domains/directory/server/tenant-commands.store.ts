import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { directoryRefusals } from '../directory.contract.ts';
import { addressOf } from '../invitation.rules.ts';
import type { Recipient } from '../recipients.port.ts';
import type { TenantCommands } from '../tenant-commands.port.ts';
import { demandFree } from './judged-tenant.ts';
import { getRecord, holdRecord, lockRecords, type RecordRow } from './tenant-records.store.ts';
import { createTenant } from './tenants.store.ts';

async function held(db: Db, tenantId: string): Promise<RecordRow> {
  const record = await holdRecord(db, tenantId);
  if (!record) throw directoryRefusals.TENANT_ID_NOT_FOUND();
  return record;
}

/** tenant-commands.port.ts, on PostgreSQL. */
export const tenantCommands: TenantCommands<Db> = {
  async create(work, given) {
    await lockRecords(work.db);
    await demandFree(work.db, given);
    const { id } = await createTenant(work, given);
    return held(work.db, id);
  },
  getRecord,
  async setMicrosoft(work, tenantId, { azureTenantId, onmicrosoftDomain }) {
    await lockRecords(work.db);
    const before = await held(work.db, tenantId);
    if (before.azureTenantId === azureTenantId.toLowerCase() && before.onmicrosoftDomain === onmicrosoftDomain) return;
    await demandFree(work.db, { azureTenantId, onmicrosoftDomain }, tenantId);
    await sql`update tenants set azure_tenant_id = ${azureTenantId}, onmicrosoft_domain = ${onmicrosoftDomain} where id = ${tenantId}`.execute(
      work.db,
    );
    await work.audit({
      action: 'tenant.microsoft',
      subjectKind: 'tenant',
      subjectId: tenantId,
      before: { azureTenantId: before.azureTenantId, onmicrosoftDomain: before.onmicrosoftDomain },
      after: { azureTenantId, onmicrosoftDomain },
    });
  },
  async setUp(work, tenantId, { licenseBundle, marketplaceOnboarded, securityOnboarded }) {
    const { licenseBundle: bundle, marketplaceOnboarded: marketplace, securityOnboarded: security } = await held(work.db, tenantId);
    if (bundle === licenseBundle && marketplace === marketplaceOnboarded && security === securityOnboarded) return;
    await sql`update tenants set license_bundle = ${licenseBundle}, marketplace_onboarded = ${marketplaceOnboarded},
      security_onboarded = ${securityOnboarded} where id = ${tenantId}`.execute(work.db);
    await work.audit({
      action: 'tenant.setUp',
      subjectKind: 'tenant',
      subjectId: tenantId,
      before: { licenseBundle: bundle, marketplaceOnboarded: marketplace, securityOnboarded: security },
      after: { licenseBundle, marketplaceOnboarded, securityOnboarded },
    });
  },
  async setState(work, tenantId, state, reason) {
    const before = await held(work.db, tenantId);
    if (before.state === state) return;
    await sql`update tenants set state = ${state} where id = ${tenantId}`.execute(work.db);
    const action = state === 'offboarded' ? 'tenant.offboard' : 'tenant.restore';
    await work.audit({ action, subjectKind: 'tenant', subjectId: tenantId, before: { state: before.state }, after: { state }, reason });
  },
  async forget(work, tenantId) {
    const before = await held(work.db, tenantId);
    if (before.state !== 'offboarded') throw directoryRefusals.TENANT_STATE();
    // Its names are free for others from now on.
    await sql`update tenants set name = ${`(${tenantId})`}, domain = '', onmicrosoft_domain = '', azure_tenant_id = null where id = ${tenantId}`.execute(
      work.db,
    );
    await work.audit({ action: 'tenant.forget', subjectKind: 'tenant', subjectId: tenantId, before: { name: before.name } });
  },
  async firstPeople(db, at) {
    const { rows } = await sql<{ administrators: number; openInvitations: number }>`select
      (select count(distinct m.user_id)::int from members m join role_assignments a on a.user_id = m.user_id and a.origin = 'tenant'
        join roles r on r.id = a.role_id where m.state = 'active' and 'portal:admin' = any (r.claims) and (a.expires_at is null or a.expires_at > ${at})
      ) as administrators,
      (select count(*)::int from invitations where state in ('draft', 'sent', 'opened')) as "openInvitations"`.execute(db);
    return rows[0] ?? { administrators: 0, openInvitations: 0 };
  },
  async findAdministrators(db, at) {
    const { rows } = await sql<Recipient>`select distinct u.id as "userId", u.name, u.email, u.language
      from members m join users u on u.id = m.user_id join role_assignments a on a.user_id = m.user_id and a.origin = 'tenant'
        join roles r on r.id = a.role_id
      where m.state = 'active' and u.state = 'active' and u.kind = 'customer' and 'portal:admin' = any (r.claims)
        and (a.expires_at is null or a.expires_at > ${at})`.execute(db);
    return rows.filter(({ email }) => addressOf(email) !== undefined);
  },
  async revokeInvitations(db, at) {
    const { rows } =
      await sql`update invitations set state = 'revoked', ended_at = ${at} where state in ('draft', 'sent', 'opened') returning id`.execute(
        db,
      );
    return rows.length;
  },
  async countOpenInvitations(db) {
    const { rows } = await sql<{
      open: number;
    }>`select count(*)::int as open from invitations where state in ('draft', 'sent', 'opened')`.execute(db);
    return rows[0]?.open ?? 0;
  },
};
