import { internalPermissions } from '#platform/common/access.ts';
import { refusals } from '#platform/common/errors.ts';
import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

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

/**
 * `personal`: of one person; `tenant`: of the company; `provisioning`: opens SCIM and nothing else.
 */
export const apiTokenKinds = ['personal', 'tenant', 'provisioning'] as const;
export type ApiTokenKind = (typeof apiTokenKinds)[number];

export const apiTokenStates = ['active', 'expired', 'revoked'] as const;
export type ApiTokenState = (typeof apiTokenStates)[number];

/** Lives that a token can have, in days; the default is 90 (ECO-5). */
export const apiTokenDays = [7, 30, 90, 180, 365] as const;
export const defaultApiTokenDays = 90;

/** So long a life needs a reason, which stays in the audit trail. */
export const reasonedApiTokenDays = 365;

export const apiTokenRefusals = refusals('ERROR_API_TOKEN', {
  ID_NOT_FOUND: { status: 404 },
  SCOPE_MISSING: { status: 422 },
  /** A year needs a reason. */
  REASON_MISSING: { status: 422 },
  /** A program cannot make or revoke tokens. */
  PERSON_REQUIRED: { status: 403 },
  /** So many that are good at once. */
  TOO_MANY: { status: 409, params: ['limit'] },
});
