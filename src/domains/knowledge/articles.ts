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

const onePicture = '/internal/article-pictures/:pictureId';

/** Pictures of articles: brought first, then named by the text that shows them. */
export const articlePicturesRoutes = routes('articlePictures', {
  upload: {
    method: 'POST',
    path: '/internal/article-pictures',
    needs: internalPermissions,
    carries: 'upload',
    upload: 'judged',
    demoMode: 'ignored',
  },
  discard: {
    method: 'DELETE',
    path: onePicture,
    needs: internalPermissions,
    demoMode: 'ignored',
  },
  open: {
    method: 'GET',
    path: onePicture,
    needs: internalPermissions,
    carries: 'download',
    demoMode: 'ignored',
  },
});
