import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const provisioningRoutes = routes('provisioning', {
  get: {
    method: 'GET',
    path: '/tenants/:tenantId/provisioning',
    demoMode: 'ignored',
    needs: rights.credentials.read,
  },
  save: {
    method: 'PUT',
    path: '/tenants/:tenantId/provisioning',
    demoMode: 'ignored',
    needs: rights.credentials.read,
    version: 'required',
  },
});
