import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const tenantAccountsRoutes = routes('tenantAccounts', {
  get: {
    method: 'GET',
    path: '/admin/tenants/:recordId/account',
    demoMode: 'ignored',
    needs: rights.tenants.lookAfter,
  },
  keep: {
    method: 'PUT',
    path: '/admin/tenants/:recordId/account',
    demoMode: 'ignored',
    needs: rights.tenants.keep,
    version: 'required',
  },
});
