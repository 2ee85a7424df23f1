import type { approvalPolicyContract } from '#domains/orders/approval-policy.contract.ts';
import type { approvalsContract } from '#domains/orders/approvals.contract.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const approvalsClient = contractClient<typeof approvalsContract>('approvals');
export const approvalPolicyClient = contractClient<typeof approvalPolicyContract>('approvalPolicy');
