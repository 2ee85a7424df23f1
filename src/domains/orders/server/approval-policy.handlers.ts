import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { RecipientsPort } from '#domains/people/people.port.ts';
import { mayUse } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { versionOf } from '#platform/common/version.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { announce } from '#platform/server/push/announce.ts';
import { approvalPolicyContract, type ApprovalPolicy } from '../approval-policy.schema.ts';
import { getSettings, putSettings } from './approval-policy.store.ts';
import { lockAccount } from './credit.store.ts';
import { ordersAudit } from '../orders.texts.ts';

export interface ApprovalPolicyPorts {
  readonly directory: TenantDirectory<Db>;
  readonly recipients: RecipientsPort<Db>;
}

export function createApprovalPolicyHandlers({
  directory,
  recipients,
}: ApprovalPolicyPorts): Handlers<typeof approvalPolicyContract, Ctx> {
  async function currencyOf({ db, tenantId }: Ctx): Promise<string> {
    const tenant = await directory.getTenant(db, tenantId);
    if (!tenant) throw portalRefusals.NOT_FOUND();
    return tenant.billingCurrency;
  }

  async function shown(call: Ctx): Promise<ApprovalPolicy> {
    const { db, caller, tenantId, now } = call;
    const currencyCode = await currencyOf(call);
    const settings = await getSettings(db, currencyCode);
    const holders = await recipients.holdersOf(db, rights.orders.approve, now());
    return {
      ...settings,
      currencyCode,
      approvers: holders.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'de')),
      mayManage: mayUse(heldOn(caller, tenantId), approvalPolicyContract.endpoints.put.needs),
      version: versionOf(settings),
    };
  }

  return {
    get: shown,
    async put(call) {
      const { db, tenantId, body } = call;
      const currencyCode = await currencyOf(call);
      for (const { currencyCode: given } of [body.monthlyLimit, body.bulkLimit])
        if (given !== currencyCode) throw portalRefusals.VALIDATION({ details: currencyCode });
      // Orders stand in line here: an order that is placed meets the policy of before or of after,
      // and two edits meet each other.
      await lockAccount(db);
      const before = await getSettings(db, currencyCode, 'held');
      await demandVersion(call, {
        subjectKind: ordersAudit.subject('approvalPolicy'),
        subjectId: tenantId,
        current: before,
        wanted: body,
      });
      await putSettings(db, body);
      await call.audit({
        action: ordersAudit.action('approvalPolicy.change'),
        subjectKind: ordersAudit.subject('approvalPolicy'),
        subjectId: tenantId,
        before,
        after: body,
      });
      await announce(db, {
        tenantId,
        to: 'tenant',
        method: 'changed',
        topic: 'approvalPolicy',
        ids: [tenantId],
      });
      return shown(call);
    },
  };
}
