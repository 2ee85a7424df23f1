import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const environmentRoutes = routes('environment', {
  get: { method: 'GET', path: '/operations/:tenantId/environment', needs: rights.health.read },
});
