import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const decisionsRoutes = routes(
  'decisions',
  {
    list: {
      method: 'GET',
      path: '/marketplace/:tenantId/decisions',
      needs: rights.subscriptions.read,
    },
    summary: {
      method: 'GET',
      path: '/marketplace/:tenantId/decisions/summary',
      needs: rights.subscriptions.read,
    },
    renewals: {
      method: 'GET',
      path: '/internal/renewals',
      needs: rights.tenants.lookAfter,
    },
  },
  { feature: 'marketplace' },
);
