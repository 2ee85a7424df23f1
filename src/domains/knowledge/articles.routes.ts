import { internalPermissions } from '#platform/common/access.ts';
import { routes } from '#platform/common/routes.ts';

const one = '/internal/articles/:articleId';

/** Articles as staff write them. */
export const articlesRoutes = routes('articles', {
  tree: {
    method: 'GET',
    path: '/internal/article-tree',
    needs: internalPermissions,
    demoMode: 'ignored',
  },
  list: {
    method: 'GET',
    path: '/internal/articles',
    needs: internalPermissions,
    demoMode: 'ignored',
    exportable: true,
  },
  owners: {
    method: 'GET',
    path: '/internal/article-owners',
    needs: internalPermissions,
    demoMode: 'ignored',
  },
  get: { method: 'GET', path: one, needs: internalPermissions, demoMode: 'ignored' },
  create: {
    method: 'POST',
    path: '/internal/articles',
    needs: internalPermissions,
    demoMode: 'ignored',
  },
  save: {
    method: 'PUT',
    path: one,
    needs: internalPermissions,
    version: 'required',
    demoMode: 'ignored',
  },
  move: {
    method: 'POST',
    path: `${one}/state`,
    needs: internalPermissions,
    demoMode: 'ignored',
  },
  revision: {
    method: 'GET',
    path: `${one}/revisions/:number`,
    needs: internalPermissions,
    demoMode: 'ignored',
  },
  import: {
    method: 'POST',
    path: '/internal/article-import',
    needs: internalPermissions,
    demoMode: 'ignored',
  },
  export: {
    method: 'GET',
    path: '/internal/article-export',
    needs: internalPermissions,
    carries: 'download',
    demoMode: 'ignored',
  },
});
