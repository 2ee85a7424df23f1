import { internalPermissions } from '#platform/common/access.ts';
import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const apiTokensRoutes = routes('apiTokens', {
  list: {
    method: 'GET',
    path: '/tenants/:tenantId/api-tokens',
    demoMode: 'ignored',
    needs: rights.credentials.read,
  },
  add: {
    method: 'POST',
    path: '/tenants/:tenantId/api-tokens',
    demoMode: 'ignored',
    needs: rights.credentials.issue,
  },
  revoke: {
    method: 'POST',
    path: '/tenants/:tenantId/api-tokens/:tokenId/revoke',
    demoMode: 'ignored',
    needs: rights.credentials.read,
  },
});

export const ownApiTokensRoutes = routes('ownApiTokens', {
  list: { method: 'GET', path: '/user/api-tokens', demoMode: 'ignored', needs: 'signedIn' },
  add: {
    method: 'POST',
    path: '/tenants/:tenantId/user/api-tokens',
    demoMode: 'ignored',
    needs: 'signedIn',
  },
  addOfStaff: {
    method: 'POST',
    path: '/user/api-tokens',
    demoMode: 'ignored',
    needs: internalPermissions,
  },
  revoke: {
    method: 'POST',
    path: '/user/api-tokens/:tokenId/revoke',
    demoMode: 'ignored',
    needs: 'signedIn',
  },
});
