import { z } from 'zod';
import type { Handlers } from '#platform/common/contract.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { workInTenant } from '#platform/server/work.ts';
import { directoryRefusals } from '../directory.refusals.ts';
import { tenantNameOf } from '../directory.rules.ts';
import { changesOf } from '../tenant-records.rules.ts';
import type {
  tenantRecordsContract,
  TenantRecord,
  KeptAccount,
  TenantAccount,
  tenantAccountsContract,
} from '../tenant-records.schema.ts';
import type { TenantNewsPort } from '../tenants.port.ts';
import { tenantsAudit } from '../tenants.texts.ts';
import { demandFree, findingsOf } from './judged-tenant.ts';
import { tenantCommands } from './tenant-commands.store.ts';
import {
  addRename,
  findRenames,
  getRecord,
  holdRecord,
  lockRecords,
  saveName,
  type RecordRow,
  isOnRecord,
  addChanges,
  findChanges,
  getAccount,
  saveAccount,
} from './tenant-records.store.ts';

export const tenantRenamedTopic = 'directory.renamed';

const renamed = z.object({
  tenantId: z.uuid(),
  actorId: z.uuid(),
  actorName: z.string(),
  before: z.string(),
  after: z.string(),
});

/**
 * Records a rename in the customer's own trail and notifies its administrators; the operator's
 * trail has it already.
 */
export function tenantRenamedJob({
  db,
  news,
  now,
}: {
  readonly db: Db;
  readonly news: TenantNewsPort<Db>;
  readonly now: () => Date;
}): JobHandler {
  return async ({ payload, correlationId }) => {
    const { tenantId, actorId, actorName, before, after } = renamed.parse(payload);
    const actor = {
      id: actorId,
      name: actorName,
      kind: 'internal',
      onBehalfOf: tenantId,
    } as const;
    await workInTenant(db, tenantId, { actor, correlationId, now }, async (work) => {
      if (await isOnRecord(work.db, tenantsAudit.action('tenant.rename'), correlationId)) return; // came a second time
      await work.audit({
        subjectKind: tenantsAudit.subject('tenant'),
        subjectId: tenantId,
        action: tenantsAudit.action('tenant.rename'),
        before: { name: before },
        after: { name: after },
      });
      const params = { before, after };
      await news.tell(work.db, {
        message: 'TENANT_RENAMED',
        params,
        link: { page: 'home' },
        proceeding: `rename:${correlationId}`,
        at: now(),
        correlationId,
      });
    });
  };
}

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

export const tenantAccountsHandlers: Handlers<typeof tenantAccountsContract, Ctx> = {
  async get({ db, params }) {
    return toKept(db, params.recordId, await knownAccount(db, params.recordId));
  },
  async keep(call) {
    const { db, params, body, caller, now } = call;
    const before = await knownAccount(db, params.recordId, 'held');
    await demandVersion(call, {
      subjectKind: tenantsAudit.subject('tenant'),
      subjectId: params.recordId,
      current: before,
      wanted: body,
    });
    const changes = changesOf(before, body);
    if (changes.length === 0) return toKept(db, params.recordId, before);
    await saveAccount(db, params.recordId, body);
    const by = { id: caller.userId, name: caller.name, at: now() };
    await addChanges(db, params.recordId, changes, by);
    await call.audit({
      action: tenantsAudit.action('tenant.keep'),
      subjectKind: tenantsAudit.subject('tenant'),
      subjectId: params.recordId,
      before: Object.fromEntries(changes.map((change) => [change.field, change.before])),
      after: Object.fromEntries(changes.map((change) => [change.field, change.after])),
    });
    return toKept(db, params.recordId, await knownAccount(db, params.recordId));
  },
};

async function knownAccount(db: Db, id: string, mode?: 'held'): Promise<TenantAccount> {
  const account = isUuid(id) ? await getAccount(db, id, mode) : undefined;
  if (!account) throw directoryRefusals.TENANT_ID_NOT_FOUND();
  return account;
}

async function toKept(db: Db, id: string, account: TenantAccount): Promise<KeptAccount> {
  const changes = await findChanges(db, id);
  return {
    account,
    history: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
    version: versionOf(account),
  };
}
