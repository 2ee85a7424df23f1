import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const shopRoutes = routes(
  'shop',
  {
    search: {
      method: 'GET',
      path: '/marketplace/:tenantId/products',
      needs: rights.catalog.browse,
      exportable: true,
    },
    product: {
      method: 'GET',
      path: '/marketplace/:tenantId/products/:productId',
      needs: rights.catalog.browse,
    },
    categories: {
      method: 'GET',
      path: '/marketplace/:tenantId/categories',
      needs: rights.catalog.browse,
    },
    families: {
      method: 'GET',
      path: '/marketplace/:tenantId/families',
      needs: rights.catalog.browse,
    },
    priceList: {
      method: 'GET',
      path: '/marketplace/:tenantId/price-list',
      needs: rights.catalog.readPrices,
      exportable: true,
    },
  },
  { feature: 'marketplace' },
);
