import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const approvalPolicyRoutes = routes(
  'approvalPolicy',
  {
    get: {
      method: 'GET',
      path: '/marketplace/:tenantId/approval-policy',
      needs: rights.approvalPolicy.read,
    },
    put: {
      method: 'PUT',
      path: '/marketplace/:tenantId/approval-policy',
      needs: rights.approvalPolicy.keep,
      version: 'required',
    },
  },
  { feature: 'marketplace' },
);

/** Modes of which orders need approval (product reference A8.4). */
export const approvalModes = ['off', 'above', 'always'] as const;
export type ApprovalMode = (typeof approvalModes)[number];

/** Why an order waits: all do, it costs more a month than goes unasked, or a budget asks for it. */
export const approvalReasons = ['always', 'amount', 'budget'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];
