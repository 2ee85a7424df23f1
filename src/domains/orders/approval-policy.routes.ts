import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

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
