import { approvalPolicyRoutes, approvalsRoutes } from '#domains/orders/approvals.ts';
import type {
  approvalPolicyContract,
  approvalsContract,
} from '#domains/orders/approvals.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const approvalsClient = contractClient<typeof approvalsContract>(approvalsRoutes);
export const approvalPolicyClient =
  contractClient<typeof approvalPolicyContract>(approvalPolicyRoutes);
