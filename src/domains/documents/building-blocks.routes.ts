import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Staff work on what is really there: samples would only hide it. */
const byStaff = { needs: rights.documents.write, demoMode: 'ignored' } as const;

export const categoriesRoutes = routes('documentCategories', {
  list: { method: 'GET', path: '/das-tool/categories', ...byStaff },
  save: { method: 'PUT', path: '/das-tool/categories/:categoryId', ...byStaff },
  remove: { method: 'DELETE', path: '/das-tool/categories/:categoryId', ...byStaff },
});

export const prerequisitesRoutes = routes('prerequisites', {
  list: { method: 'GET', path: '/das-tool/prerequisites', ...byStaff },
  save: {
    method: 'PUT',
    path: '/das-tool/prerequisites/:key',
    ...byStaff,
    version: 'required',
  },
  remove: { method: 'DELETE', path: '/das-tool/prerequisites/:key', ...byStaff },
  questions: { method: 'GET', path: '/das-tool/questions', ...byStaff },
  saveQuestion: { method: 'PUT', path: '/das-tool/questions/:key', ...byStaff },
});

export const snippetsRoutes = routes('snippets', {
  list: { method: 'GET', path: '/das-tool/snippets', ...byStaff, exportable: true },
  placeholders: { method: 'GET', path: '/das-tool/placeholders', ...byStaff },
  get: { method: 'GET', path: '/das-tool/snippets/:snippetId', ...byStaff },
  save: {
    method: 'PUT',
    path: '/das-tool/snippets/:snippetId',
    ...byStaff,
    version: 'required',
  },
  step: { method: 'POST', path: '/das-tool/snippets/:snippetId/steps', ...byStaff },
  remove: { method: 'DELETE', path: '/das-tool/snippets/:snippetId', ...byStaff },
  impact: { method: 'GET', path: '/das-tool/snippets/:snippetId/impact', ...byStaff },
});

export const bundlesRoutes = routes('bundles', {
  list: { method: 'GET', path: '/das-tool/bundles', ...byStaff },
  get: { method: 'GET', path: '/das-tool/bundles/:bundleId', ...byStaff },
  save: { method: 'PUT', path: '/das-tool/bundles/:bundleId', ...byStaff, version: 'required' },
  step: { method: 'POST', path: '/das-tool/bundles/:bundleId/steps', ...byStaff },
  remove: { method: 'DELETE', path: '/das-tool/bundles/:bundleId', ...byStaff },
});
