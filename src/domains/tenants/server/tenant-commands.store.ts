import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { directoryRefusals } from '../directory.refusals.ts';
import type { TenantCommands } from '../tenants.port.ts';
import { changesOf } from '../tenant-records.rules.ts';
import {
  addChanges,
  getRecord,
  holdRecord,
  lockRecords,
  type RecordRow,
} from './tenant-records.store.ts';
import { demandFree } from './judged-tenant.ts';
import { createTenant } from './tenants.store.ts';
import { tenantsAudit } from '../tenants.texts.ts';

async function held(db: Db, tenantId: string): Promise<RecordRow> {
  const record = await holdRecord(db, tenantId);
  if (!record) throw directoryRefusals.TENANT_ID_NOT_FOUND();
  return record;
}

/** tenants.port.ts, on PostgreSQL. */
export const tenantCommands: TenantCommands<Work, Db> = {
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
    if (
      before.azureTenantId === azureTenantId.toLowerCase() &&
      before.onmicrosoftDomain === onmicrosoftDomain
    )
      return;
    await demandFree(work.db, { azureTenantId, onmicrosoftDomain }, tenantId);
    await sql`update tenants set azure_tenant_id = ${azureTenantId}, onmicrosoft_domain = ${onmicrosoftDomain} where id = ${tenantId}`.execute(
      work.db,
    );
    await work.audit({
      action: tenantsAudit.action('tenant.microsoft'),
      subjectKind: tenantsAudit.subject('tenant'),
      subjectId: tenantId,
      before: { azureTenantId: before.azureTenantId, onmicrosoftDomain: before.onmicrosoftDomain },
      after: { azureTenantId, onmicrosoftDomain },
    });
  },
  async setUp(work, tenantId, { licenseBundle, marketplaceOnboarded, securityOnboarded }) {
    const {
      licenseBundle: bundle,
      marketplaceOnboarded: marketplace,
      securityOnboarded: security,
    } = await held(work.db, tenantId);
    if (
      bundle === licenseBundle &&
      marketplace === marketplaceOnboarded &&
      security === securityOnboarded
    )
      return;
    await sql`update tenants set license_bundle = ${licenseBundle}, marketplace_onboarded = ${marketplaceOnboarded},
      security_onboarded = ${securityOnboarded} where id = ${tenantId}`.execute(work.db);
    const before = {
      licenseBundle: bundle,
      marketplaceOnboarded: marketplace,
      securityOnboarded: security,
    };
    const after = { licenseBundle, marketplaceOnboarded, securityOnboarded };
    const by = { id: work.actor.id, name: work.actor.name, at: work.now() };
    await addChanges(work.db, tenantId, changesOf(before, after), by);
    await work.audit({
      action: tenantsAudit.action('tenant.setUp'),
      subjectKind: tenantsAudit.subject('tenant'),
      subjectId: tenantId,
      before,
      after,
    });
  },
  async setState(work, tenantId, state, reason) {
    const before = await held(work.db, tenantId);
    if (before.state === state) return;
    await sql`update tenants set state = ${state} where id = ${tenantId}`.execute(work.db);
    await work.audit({
      action: tenantsAudit.action(state === 'offboarded' ? 'tenant.offboard' : 'tenant.restore'),
      subjectKind: tenantsAudit.subject('tenant'),
      subjectId: tenantId,
      before: { state: before.state },
      after: { state },
      reason,
    });
  },
  async forget(work, tenantId) {
    const before = await held(work.db, tenantId);
    if (before.state !== 'offboarded') throw directoryRefusals.TENANT_STATE();
    // Its names are free for others from now on.
    await sql`update tenants set name = ${`(${tenantId})`}, domain = '', onmicrosoft_domain = '', azure_tenant_id = null where id = ${tenantId}`.execute(
      work.db,
    );
    await work.audit({
      action: tenantsAudit.action('tenant.forget'),
      subjectKind: tenantsAudit.subject('tenant'),
      subjectId: tenantId,
      before: { name: before.name },
    });
  },
};
