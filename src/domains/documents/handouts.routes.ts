import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Documents as the customer reads them. */
export const handoutsRoutes = routes('handouts', {
  list: {
    method: 'GET',
    path: '/service/:tenantId/handouts',
    needs: rights.handouts.read,
    exportable: true,
  },
  get: {
    method: 'GET',
    path: '/service/:tenantId/handouts/:documentId',
    needs: rights.handouts.read,
  },
  read: {
    method: 'PUT',
    path: '/service/:tenantId/handouts/:documentId/reading',
    needs: rights.handouts.read,
  },
  acknowledge: {
    method: 'PUT',
    path: '/service/:tenantId/handouts/:documentId/acknowledgement',
    needs: rights.handouts.read,
  },
  file: {
    method: 'GET',
    path: '/service/:tenantId/handouts/:documentId/file',
    needs: rights.handouts.read,
    carries: 'download',
    demoMode: 'ignored',
  },
});
