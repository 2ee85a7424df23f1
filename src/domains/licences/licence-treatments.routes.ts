import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licenceTreatmentsRoutes = routes('licenceTreatments', {
  list: { method: 'GET', path: '/internal/licence-treatments', needs: rights.catalog.keep },
  put: {
    method: 'PUT',
    path: '/internal/licence-treatments/:skuGuid',
    needs: rights.catalog.keep,
  },
  free: { method: 'GET', path: '/internal/free-seats', needs: rights.tenants.lookAfter },
});
