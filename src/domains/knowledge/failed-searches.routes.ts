import { internalPermissions } from '#platform/common/access.ts';
import { routes } from '#platform/common/routes.ts';

/** Searches of customers that found nothing, for staff to answer. */
export const failedSearchesRoutes = routes('failedSearches', {
  list: {
    method: 'GET',
    path: '/internal/failed-searches',
    needs: internalPermissions,
    demoMode: 'ignored',
    exportable: true,
  },
  answer: {
    method: 'POST',
    path: '/internal/failed-searches/answer',
    needs: internalPermissions,
    demoMode: 'ignored',
  },
  dismiss: {
    method: 'POST',
    path: '/internal/failed-searches/dismiss',
    needs: internalPermissions,
    demoMode: 'ignored',
  },
});
