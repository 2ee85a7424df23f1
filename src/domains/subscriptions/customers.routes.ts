import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const customersRoutes = routes('customers', {
  list: {
    method: 'GET',
    path: '/internal/customers',
    needs: rights.tenants.lookAfter,
    exportable: true,
  },
  summary: { method: 'GET', path: '/internal/customers/summary', needs: rights.tenants.lookAfter },
  outlook: { method: 'GET', path: '/internal/customers/outlook', needs: rights.tenants.lookAfter },
  get: {
    method: 'GET',
    path: '/marketplace/:tenantId/customer',
    needs: rights.tenants.lookAfter,
  },
});
