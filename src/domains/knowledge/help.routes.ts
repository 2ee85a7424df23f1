import { portalClaims } from '#platform/common/access.ts';
import { routes } from '#platform/common/routes.ts';

/** Help of the customers: questions are open to all of them, the search is a licence bundle's. */
export const helpRoutes = routes('help', {
  faq: { method: 'GET', path: '/tenants/:tenantId/faq', needs: portalClaims, demoMode: 'ignored' },
  read: {
    method: 'GET',
    path: '/tenants/:tenantId/articles/:slug',
    needs: portalClaims,
    demoMode: 'ignored',
  },
  picture: {
    method: 'GET',
    path: '/tenants/:tenantId/article-pictures/:pictureId',
    needs: portalClaims,
    carries: 'download',
    demoMode: 'ignored',
  },
  articles: {
    method: 'GET',
    path: '/tenants/:tenantId/articles',
    needs: portalClaims,
    bundle: 'helpSearch',
    demoMode: 'ignored',
  },
  vote: {
    method: 'PUT',
    path: '/tenants/:tenantId/articles/:slug/vote',
    needs: portalClaims,
    demoMode: 'ignored',
  },
  askInVain: {
    method: 'POST',
    path: '/tenants/:tenantId/failed-searches',
    needs: portalClaims,
    bundle: 'helpSearch',
    demoMode: 'ignored',
  },
  see: {
    method: 'PUT',
    path: '/tenants/:tenantId/seen-searches/:searchId',
    needs: portalClaims,
    bundle: 'helpSearch',
    demoMode: 'ignored',
  },
});
