import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const connectionsRoutes = routes('connections', {
  list: { method: 'GET', path: '/connections/:tenantId', needs: rights.freshness.read },
  ask: {
    method: 'POST',
    path: '/connections/:tenantId/consent',
    needs: [...rights.tenants.administer, ...rights.freshness.watch],
  },
  overview: { method: 'GET', path: '/internal/connections', needs: rights.freshness.watch },
  customers: {
    method: 'GET',
    path: '/internal/connections/customers',
    needs: rights.freshness.watch,
  },
  find: { method: 'GET', path: '/internal/connections/directory', needs: rights.freshness.watch },
});
