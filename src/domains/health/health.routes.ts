import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const { read } = rights.health;

export const healthRoutes = routes('health', {
  services: { method: 'GET', path: '/operations/:tenantId/health/services', needs: read },
  issues: {
    method: 'GET',
    path: '/operations/:tenantId/health/issues',
    needs: read,
    exportable: true,
  },
  issue: { method: 'GET', path: '/operations/:tenantId/health/issues/:issueKey', needs: read },
});
