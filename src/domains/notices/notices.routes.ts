import { internalPermissions } from '#platform/common/access.ts';
import { routes } from '#platform/common/routes.ts';

export const noticesRoutes = routes('notices', {
  list: {
    method: 'GET',
    path: '/notifications/:tenantId/inbox',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
  since: {
    method: 'GET',
    path: '/notifications/:tenantId/since',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
  read: {
    method: 'POST',
    path: '/notifications/:tenantId/read',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
  readAll: {
    method: 'POST',
    path: '/notifications/:tenantId/read-all',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
});

export const staffNoticesRoutes = routes('staffNotices', {
  list: {
    method: 'GET',
    path: '/admin/notifications/inbox',
    needs: internalPermissions,
    demoMode: 'ignored',
  },
  since: {
    method: 'GET',
    path: '/admin/notifications/since',
    needs: internalPermissions,
    demoMode: 'ignored',
  },
  read: {
    method: 'POST',
    path: '/admin/notifications/read',
    needs: internalPermissions,
    demoMode: 'ignored',
  },
  readAll: {
    method: 'POST',
    path: '/admin/notifications/read-all',
    needs: internalPermissions,
    demoMode: 'ignored',
  },
});

export const noticePreferencesRoutes = routes('noticePreferences', {
  get: {
    method: 'GET',
    path: '/notifications/preferences',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
  put: {
    method: 'PUT',
    path: '/notifications/preferences',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
});
