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
