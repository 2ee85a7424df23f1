import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licenceAlertsRoutes = routes('licenceAlerts', {
  list: { method: 'GET', path: '/licences/:tenantId/alerts', needs: rights.licences.read },
  thresholds: {
    method: 'GET',
    path: '/licences/:tenantId/thresholds',
    needs: rights.licences.read,
  },
  putThresholds: {
    method: 'PUT',
    path: '/licences/:tenantId/thresholds',
    needs: rights.licences.read,
  },
});
