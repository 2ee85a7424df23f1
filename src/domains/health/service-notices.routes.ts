import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

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
