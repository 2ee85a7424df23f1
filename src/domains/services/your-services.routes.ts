import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Services as the customer sees them. */
export const yourServicesRoutes = routes('yourServices', {
  list: { method: 'GET', path: '/service/:tenantId/services', needs: rights.services.read },
  catalogue: { method: 'GET', path: '/service/:tenantId/catalogue', needs: rights.services.read },
  requests: { method: 'GET', path: '/service/:tenantId/requests', needs: rights.services.read },
  ask: {
    method: 'PUT',
    path: '/service/:tenantId/requests/:requestId',
    needs: rights.services.read,
  },
});
