import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const { read } = rights.health;

export const healthRoutes = routes('health', {
  services: { method: 'GET', path: '/operations/:tenantId/health/services', needs: read },
  issues: {
    method: 'GET',
    path: '/operations/:tenantId/health/issues',
    needs: read,
    exportable: true,
  },
  issue: { method: 'GET', path: '/operations/:tenantId/health/issues/:issueKey', needs: read },
});

const needs = rights.health.tell;

export const serviceNoticesRoutes = routes('serviceNotices', {
  list: { method: 'GET', path: '/internal/service-notices', needs, exportable: true },
  get: { method: 'GET', path: '/internal/service-notices/:noticeId', needs },
  publish: { method: 'POST', path: '/internal/service-notices', needs },
  change: { method: 'PUT', path: '/internal/service-notices/:noticeId', needs },
  tell: { method: 'POST', path: '/internal/service-notices/:noticeId/posts', needs },
  end: { method: 'POST', path: '/internal/service-notices/:noticeId/end', needs },
  withdraw: { method: 'DELETE', path: '/internal/service-notices/:noticeId', needs },
});

const { read: readChanges, tell } = rights.health;

export const serviceChangesRoutes = routes('serviceChanges', {
  list: {
    method: 'GET',
    path: '/operations/:tenantId/service-changes',
    needs: readChanges,
    exportable: true,
  },
  get: {
    method: 'GET',
    path: '/operations/:tenantId/service-changes/:changeId',
    needs: readChanges,
  },
  decide: {
    method: 'PUT',
    path: '/operations/:tenantId/service-changes/:changeId/state',
    needs: readChanges,
  },
});

/** Endpoints by which staff say once what a change means. */
export const changeAssessmentsRoutes = routes('changeAssessments', {
  list: { method: 'GET', path: '/internal/service-changes', needs: tell, exportable: true },
  get: { method: 'GET', path: '/internal/service-changes/:changeId', needs: tell },
  write: { method: 'PUT', path: '/internal/service-changes/:changeId/assessment', needs: tell },
});
