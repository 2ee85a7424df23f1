import { internalPermissions } from './access.ts';
import { routes } from './routes.ts';

/** Search within one tenant. Rights are asked of each source. */
export const searchRoutes = routes('search', {
  find: { method: 'GET', path: '/tenants/:tenantId/search', needs: 'signedIn' },
});

/** Search of staff over the operator's own nouns and all tenants. */
export const staffSearchRoutes = routes('staffSearch', {
  find: { method: 'GET', path: '/admin/search', needs: internalPermissions },
});
