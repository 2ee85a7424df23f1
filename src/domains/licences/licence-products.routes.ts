import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licenceProductsRoutes = routes('licenceProducts', {
  list: {
    method: 'GET',
    path: '/licences/:tenantId/products',
    needs: rights.licences.read,
    exportable: true,
  },
  summary: {
    method: 'GET',
    path: '/licences/:tenantId/products/summary',
    needs: rights.licences.read,
  },
  get: {
    method: 'GET',
    path: '/licences/:tenantId/products/:licenceKey',
    needs: rights.licences.read,
  },
});
