import type { DemoCtx, DemoHandlers } from '#platform/common/demo/demo.ts';
import { ConflictError } from '#platform/common/errors.ts';
import { isSameContent, versionOf } from '#platform/common/version.ts';
import type { ApprovalPolicy, approvalPolicyContract } from '../approval-policy.schema.ts';
import { sampleApprovers, sampledPolicy } from './approval.estate.ts';

/** The policy of the sampled company, which everybody may try out. */
export const approvalPolicyDemo: DemoHandlers<typeof approvalPolicyContract> = {
  get: async (call) => shown(call),
  async put(call) {
    const policy = call.estate.part(sampledPolicy);
    const version = versionOf(policy.settings);
    if (call.version !== version && !isSameContent(policy.settings, call.body))
      throw new ConflictError({
        current: policy.settings,
        version,
        changedBy: null,
        changedAt: null,
      });
    policy.settings = call.body;
    return shown(call);
  },
};

function shown({ estate }: DemoCtx): ApprovalPolicy {
  const { settings } = estate.part(sampledPolicy);
  const { currencyCode } = settings.monthlyLimit;
  return {
    ...settings,
    currencyCode,
    approvers: sampleApprovers(estate),
    mayManage: true,
    version: versionOf(settings),
  };
}
