import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const freshnessRoutes = routes('freshness', {
  list: {
    method: 'GET',
    path: '/connections/:tenantId/freshness',
    needs: [...rights.freshness.read, ...rights.tenants.onboard],
  },
  fetchNow: {
    method: 'POST',
    path: '/connections/:tenantId/fetch-now',
    needs: [...rights.tenants.administer, ...rights.tenants.onboard, ...rights.freshness.watch],
  },
  matrix: { method: 'GET', path: '/internal/freshness/matrix', needs: rights.freshness.watch },
  overview: { method: 'GET', path: '/internal/freshness', needs: rights.freshness.watch },
});
