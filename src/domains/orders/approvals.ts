import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const approvalsRoutes = routes(
  'approvals',
  {
    list: { method: 'GET', path: '/marketplace/:tenantId/approvals', needs: rights.orders.approve },
    decided: {
      method: 'GET',
      path: '/marketplace/:tenantId/approval-decisions',
      needs: rights.orders.approve,
      exportable: true,
    },
    quote: {
      method: 'GET',
      path: '/marketplace/:tenantId/approvals/:orderId/quote',
      needs: rights.orders.approve,
    },
    approve: {
      method: 'POST',
      path: '/marketplace/:tenantId/approvals/:orderId/approve',
      needs: rights.orders.approve,
      onboarding: 'marketplace',
      idempotencyKey: 'required',
    },
    reject: {
      method: 'POST',
      path: '/marketplace/:tenantId/approvals/:orderId/reject',
      needs: rights.orders.approve,
    },
    withdraw: {
      method: 'POST',
      path: '/marketplace/:tenantId/approvals/:orderId/withdraw',
      needs: rights.orders.place,
    },
  },
  { feature: 'marketplace' },
);

/** Outcomes of an order that waits for an approval. */
export const approvalDecisions = ['approve', 'reject', 'withdraw', 'expire'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** Columns by which decisions are sorted. */
export const decidedSorts = ['decidedAt', 'placedAt', 'monthly', 'commitment'] as const;
export type DecidedSort = (typeof decidedSorts)[number];

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
