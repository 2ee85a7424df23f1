import type { Handlers } from '#platform/common/contract.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { directoryRefusals } from '../directory.refusals.ts';
import { changesOf } from '../tenant-accounts.rules.ts';
import type {
  KeptAccount,
  TenantAccount,
  tenantAccountsContract,
} from '../tenant-accounts.schema.ts';
import { tenantsAudit } from '../tenants.texts.ts';
import { addChanges, findChanges, getAccount, saveAccount } from './tenant-accounts.store.ts';

export const tenantAccountsHandlers: Handlers<typeof tenantAccountsContract, Ctx> = {
  async get({ db, params }) {
    return toKept(db, params.recordId, await known(db, params.recordId));
  },
  async keep(call) {
    const { db, params, body, caller, now } = call;
    const before = await known(db, params.recordId, 'held');
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
    return toKept(db, params.recordId, await known(db, params.recordId));
  },
};

async function known(db: Db, id: string, mode?: 'held'): Promise<TenantAccount> {
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
