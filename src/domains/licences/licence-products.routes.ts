import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Staff who look after a customer see what its free seats cost. */
const readers = [...rights.licences.read, ...rights.tenants.lookAfter] as const;

export const licenceProductsRoutes = routes('licenceProducts', {
  list: {
    method: 'GET',
    path: '/licences/:tenantId/products',
    needs: readers,
    exportable: true,
  },
  summary: {
    method: 'GET',
    path: '/licences/:tenantId/products/summary',
    needs: readers,
  },
  get: {
    method: 'GET',
    path: '/licences/:tenantId/products/:licenceKey',
    needs: rights.licences.read,
  },
});
