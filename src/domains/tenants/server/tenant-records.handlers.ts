import type { Handlers } from '#platform/common/contract.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { directoryRefusals } from '../directory.refusals.ts';
import { tenantNameOf } from '../directory.rules.ts';
import type { tenantRecordsContract, TenantRecord } from '../tenant-records.schema.ts';
import { demandFree, findingsOf } from './judged-tenant.ts';
import { tenantRenamedTopic } from './tenant-renamed.jobs.ts';
import {
  addRename,
  findRenames,
  getRecord,
  holdRecord,
  lockRecords,
  saveName,
  type RecordRow,
} from './tenant-records.store.ts';
import { tenantCommands } from './tenant-commands.store.ts';
import { tenantsAudit } from '../tenants.texts.ts';

export const tenantRecordsHandlers: Handlers<typeof tenantRecordsContract, Ctx> = {
  async check({ db, query: { exceptId, ...given } }) {
    return { findings: await findingsOf(db, given, exceptId ?? null) };
  },
  async attach(call) {
    const { licenseBundle, ...given } = call.body;
    const { id } = await tenantCommands.create(call, given);
    await tenantCommands.setUp(call, id, {
      licenseBundle,
      marketplaceOnboarded: false,
      securityOnboarded: false,
    });
    return toRecord(call.db, await known(call.db, id));
  },
  async get({ db, params }) {
    return toRecord(db, await known(db, params.recordId));
  },
  async rename(call) {
    const { db, params, body, caller, now } = call;
    await lockRecords(db);
    const before = isUuid(params.recordId) ? await holdRecord(db, params.recordId) : undefined;
    if (!before) throw directoryRefusals.TENANT_ID_NOT_FOUND();
    const name = tenantNameOf(body.name);
    if (name === undefined) throw directoryRefusals.TENANT_NAME_INVALID();
    await demandVersion(call, {
      subjectKind: tenantsAudit.subject('tenant'),
      subjectId: before.id,
      current: { name: before.name },
      wanted: { name },
    });
    if (name === before.name) return toRecord(db, before);
    await demandFree(db, { name }, before.id);
    await saveName(db, before.id, name);
    const rename = {
      before: before.name,
      after: name,
      reason: body.reason,
      by: caller.name,
      at: now(),
    };
    await addRename(db, before.id, { ...rename, byId: caller.userId });
    await call.audit({
      action: tenantsAudit.action('tenant.rename'),
      subjectKind: tenantsAudit.subject('tenant'),
      subjectId: before.id,
      before: { name: before.name },
      after: { name },
      reason: body.reason,
    });
    await call.send(tenantRenamedTopic, {
      tenantId: before.id,
      actorId: caller.userId,
      actorName: caller.name,
      before: before.name,
      after: name,
    });
    return toRecord(db, { ...before, name });
  },
};

async function known(db: Db, id: string): Promise<RecordRow> {
  const record = isUuid(id) ? await getRecord(db, id) : undefined;
  if (!record) throw directoryRefusals.TENANT_ID_NOT_FOUND();
  return record;
}

async function toRecord(
  db: Db,
  { name, state, createdAt, ...record }: RecordRow,
): Promise<TenantRecord> {
  const renames = await findRenames(db, record.id);
  return {
    ...record,
    tenantName: name,
    isActive: state === 'active',
    createdAt: createdAt.toISOString(),
    renames: renames.map((rename) => ({ ...rename, at: rename.at.toISOString() })),
    version: versionOf({ name }),
  };
}
