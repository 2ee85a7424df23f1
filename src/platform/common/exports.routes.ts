import { internalPermissions } from './access.ts';
import { routes } from './routes.ts';

export const exportsRoutes = routes('exports', {
  list: {
    method: 'GET',
    path: '/tenants/:tenantId/exports',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
  download: {
    method: 'GET',
    path: '/tenants/:tenantId/exports/:exportId/file',
    needs: 'signedIn',
    demoMode: 'ignored',
    carries: 'download',
  },
});

export const staffExportsRoutes = routes('staffExports', {
  list: { method: 'GET', path: '/admin/exports', needs: internalPermissions, demoMode: 'ignored' },
  download: {
    method: 'GET',
    path: '/admin/exports/:exportId/file',
    needs: internalPermissions,
    demoMode: 'ignored',
    carries: 'download',
  },
});
