import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const cartRoutes = routes(
  'cart',
  {
    get: { method: 'GET', path: '/marketplace/:tenantId/cart', needs: rights.orders.place },
    count: { method: 'GET', path: '/marketplace/:tenantId/cart/count', needs: rights.orders.place },
    add: { method: 'POST', path: '/marketplace/:tenantId/cart/items', needs: rights.orders.place },
    update: {
      method: 'PUT',
      path: '/marketplace/:tenantId/cart/items/:itemId',
      needs: rights.orders.place,
    },
    endDates: {
      method: 'GET',
      path: '/marketplace/:tenantId/cart/items/:itemId/end-dates',
      needs: rights.orders.place,
      bundle: 'coterminosity',
    },
    endOn: {
      method: 'PUT',
      path: '/marketplace/:tenantId/cart/items/:itemId/end-date',
      needs: rights.orders.place,
      bundle: 'coterminosity',
    },
    chargeTo: {
      method: 'PUT',
      path: '/marketplace/:tenantId/cart/cost-centre',
      needs: rights.orders.place,
    },
    remove: {
      method: 'DELETE',
      path: '/marketplace/:tenantId/cart/items/:itemId',
      needs: rights.orders.place,
    },
    clear: { method: 'DELETE', path: '/marketplace/:tenantId/cart', needs: rights.orders.place },
  },
  { feature: 'marketplace' },
);
