import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licenceHistoryRoutes = routes('licenceHistory', {
  get: { method: 'GET', path: '/licences/:tenantId/history', needs: rights.licences.read },
});
