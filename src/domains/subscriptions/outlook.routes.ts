import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const outlookRoutes = routes(
  'outlook',
  {
    get: {
      method: 'GET',
      path: '/marketplace/:tenantId/outlook',
      needs: [...rights.subscriptions.read, ...rights.billing.read, ...rights.tenants.lookAfter],
    },
  },
  { feature: 'marketplace' },
);
