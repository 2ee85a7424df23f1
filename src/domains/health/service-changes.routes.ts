import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const { read, tell } = rights.health;

export const serviceChangesRoutes = routes('serviceChanges', {
  list: {
    method: 'GET',
    path: '/operations/:tenantId/service-changes',
    needs: read,
    exportable: true,
  },
  get: { method: 'GET', path: '/operations/:tenantId/service-changes/:changeId', needs: read },
  decide: {
    method: 'PUT',
    path: '/operations/:tenantId/service-changes/:changeId/state',
    needs: read,
  },
});

/** Endpoints by which staff say once what a change means. */
export const changeAssessmentsRoutes = routes('changeAssessments', {
  list: { method: 'GET', path: '/internal/service-changes', needs: tell, exportable: true },
  get: { method: 'GET', path: '/internal/service-changes/:changeId', needs: tell },
  write: { method: 'PUT', path: '/internal/service-changes/:changeId/assessment', needs: tell },
});
