import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Staff work on what is really there: samples would only hide it. */
const byStaff = { needs: rights.documents.write, demoMode: 'ignored' } as const;

/** Documents of customers, as staff make them. */
export const documentsRoutes = routes('documents', {
  list: { method: 'GET', path: '/das-tool/documents', ...byStaff, exportable: true },
  check: { method: 'GET', path: '/das-tool/:tenantId/bundles/:bundleId', ...byStaff },
  answer: { method: 'PUT', path: '/das-tool/:tenantId/answers', ...byStaff },
  make: { method: 'POST', path: '/das-tool/:tenantId/bundles/:bundleId', ...byStaff },
  publish: {
    method: 'POST',
    path: '/das-tool/:tenantId/documents/:documentId/publish',
    ...byStaff,
  },
  file: {
    method: 'GET',
    path: '/das-tool/:tenantId/documents/:documentId/file',
    ...byStaff,
    carries: 'download',
  },
});

/** Making many documents anew. */
export const documentRunsRoutes = routes('documentRuns', {
  list: { method: 'GET', path: '/das-tool/runs', ...byStaff },
  start: { method: 'PUT', path: '/das-tool/runs/:runId', ...byStaff },
  pause: { method: 'POST', path: '/das-tool/runs/:runId/pause', ...byStaff },
  resume: { method: 'POST', path: '/das-tool/runs/:runId/resume', ...byStaff },
});
