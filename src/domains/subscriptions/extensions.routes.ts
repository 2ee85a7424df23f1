import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const extensionsRoutes = routes(
  'extensions',
  {
    unasked: {
      method: 'GET',
      path: '/internal/unasked-extensions',
      needs: rights.tenants.lookAfter,
    },
  },
  { feature: 'marketplace' },
);
