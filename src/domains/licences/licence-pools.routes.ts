import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licencePoolsRoutes = routes('licencePools', {
  list: { method: 'GET', path: '/licences/:tenantId/pools', needs: rights.licences.read },
});
