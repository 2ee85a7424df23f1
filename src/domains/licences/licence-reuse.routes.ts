import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licenceReuseRoutes = routes('licenceReuse', {
  list: { method: 'GET', path: '/licences/:tenantId/reuse', needs: rights.orders.place },
});
