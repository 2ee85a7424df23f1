import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const openOrdersRoutes = routes(
  'openOrders',
  {
    list: {
      method: 'GET',
      path: '/marketplace/:tenantId/open-orders',
      needs: [...rights.orders.read, ...rights.tenants.lookAfter],
    },
    summary: {
      method: 'GET',
      path: '/marketplace/:tenantId/open-orders/summary',
      needs: rights.orders.read,
    },
    everywhere: { method: 'GET', path: '/internal/open-orders', needs: rights.tenants.lookAfter },
    tenantsInTrouble: {
      method: 'GET',
      path: '/internal/tenants-in-trouble',
      needs: rights.tenants.lookAfter,
    },
  },
  { feature: 'marketplace' },
);
