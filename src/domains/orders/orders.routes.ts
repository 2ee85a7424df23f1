import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

/** Staff read what a customer has ordered; each read is in the customer's audit trail. */
const mayRead = [...rights.orders.read, ...rights.tenants.lookAfter] as const;

export const ordersRoutes = routes(
  'orders',
  {
    list: {
      method: 'GET',
      path: '/marketplace/:tenantId/orders',
      needs: mayRead,
      bundle: 'completedOrders',
      exportable: true,
    },
    figures: {
      method: 'GET',
      path: '/marketplace/:tenantId/order-figures',
      needs: rights.orders.read,
      bundle: 'completedOrders',
    },
    get: {
      method: 'GET',
      path: '/marketplace/:tenantId/orders/:orderId',
      needs: mayRead,
      bundle: 'completedOrders',
    },
    place: {
      method: 'POST',
      path: '/marketplace/:tenantId/orders',
      needs: rights.orders.place,
      onboarding: 'marketplace',
      idempotencyKey: 'required',
    },
  },
  { feature: 'marketplace' },
);
