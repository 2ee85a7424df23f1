import { internalPermissions } from './access.ts';
import { routes } from './routes.ts';

export const viewsRoutes = routes('views', {
  list: { method: 'GET', path: '/tenants/:tenantId/views', needs: 'signedIn' },
  create: { method: 'POST', path: '/tenants/:tenantId/views', needs: 'signedIn' },
  change: { method: 'PATCH', path: '/tenants/:tenantId/views/:viewId', needs: 'signedIn' },
  remove: { method: 'DELETE', path: '/tenants/:tenantId/views/:viewId', needs: 'signedIn' },
  choose: { method: 'PUT', path: '/tenants/:tenantId/default-views', needs: 'signedIn' },
});

export const staffViewsRoutes = routes('staffViews', {
  list: { method: 'GET', path: '/admin/views', needs: internalPermissions },
  create: { method: 'POST', path: '/admin/views', needs: internalPermissions },
  change: { method: 'PATCH', path: '/admin/views/:viewId', needs: internalPermissions },
  remove: { method: 'DELETE', path: '/admin/views/:viewId', needs: internalPermissions },
  choose: { method: 'PUT', path: '/admin/default-views', needs: internalPermissions },
});
