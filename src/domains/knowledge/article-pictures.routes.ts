import { internalPermissions } from '#platform/common/access.ts';
import { routes } from '#platform/common/routes.ts';

const one = '/internal/article-pictures/:pictureId';

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
  discard: { method: 'DELETE', path: one, needs: internalPermissions, demoMode: 'ignored' },
  open: {
    method: 'GET',
    path: one,
    needs: internalPermissions,
    carries: 'download',
    demoMode: 'ignored',
  },
});
