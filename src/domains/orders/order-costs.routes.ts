import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const orderCostsRoutes = routes('orderCosts', {
  list: {
    method: 'GET',
    path: '/billing/:tenantId/order-costs',
    needs: rights.billing.read,
    bundle: 'completedOrders',
    exportable: true,
  },
  figures: {
    method: 'GET',
    path: '/billing/:tenantId/order-cost-figures',
    needs: rights.billing.read,
    bundle: 'completedOrders',
  },
});
