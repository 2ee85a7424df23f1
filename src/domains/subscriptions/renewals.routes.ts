import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const renewalsRoutes = routes(
  'renewals',
  {
    list: {
      method: 'GET',
      path: '/marketplace/:tenantId/renewals',
      needs: rights.subscriptions.read,
    },
    get: {
      method: 'GET',
      path: '/marketplace/:tenantId/renewals/:subscriptionId',
      needs: rights.subscriptions.read,
    },
  },
  { feature: 'marketplace' },
);
