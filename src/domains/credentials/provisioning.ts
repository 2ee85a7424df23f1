import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

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

/**
 * Meaning of a directory's `externalId`: the `sub` of the sign-in, or the object id of Microsoft
 * Entra ID (`oid`).
 */
export const provisioningIdentifiers = ['subject', 'objectId'] as const;
