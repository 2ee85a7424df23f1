import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const usageRoutes = routes('usage', {
  workloads: {
    method: 'GET',
    path: '/operations/:tenantId/usage/workloads',
    needs: rights.health.read,
    exportable: true,
  },
  storage: {
    method: 'GET',
    path: '/operations/:tenantId/usage/storage',
    needs: rights.health.read,
  },
});
