import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licenceHistoryRoutes = routes('licenceHistory', {
  get: { method: 'GET', path: '/licences/:tenantId/history', needs: rights.licences.read },
  days: {
    method: 'GET',
    path: '/licences/:tenantId/history/days',
    needs: rights.licences.read,
    exportable: true,
  },
  events: {
    method: 'GET',
    path: '/licences/:tenantId/history/events',
    needs: rights.licences.read,
    exportable: true,
  },
});
