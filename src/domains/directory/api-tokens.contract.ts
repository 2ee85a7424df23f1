import { z } from 'zod';
import { internalPermissions } from '#platform/common/access.ts';
import { contract, endpoint } from '#platform/common/contract.ts';
import { refusals } from '#platform/common/errors.ts';
import { listOf, paging } from '#platform/common/paging.ts';

/** `personal`: of one person; `tenant`: of the company; `provisioning`: opens SCIM and nothing else. */
export const apiTokenKinds = ['personal', 'tenant', 'provisioning'] as const;
export type ApiTokenKind = (typeof apiTokenKinds)[number];

export const apiTokenStates = ['active', 'expired', 'revoked'] as const;
export type ApiTokenState = (typeof apiTokenStates)[number];

/** Lives that a token can have, in days; the default is 90 (ECO-5). */
export const apiTokenDays = [7, 30, 90, 180, 365] as const;
export const defaultApiTokenDays = 90;

export const apiToken = z.object({
  id: z.uuid(),
  kind: z.enum(apiTokenKinds),
  name: z.string(),
  /** The last four characters. */
  hint: z.string(),
  /** Claims, or internal permissions of staff; of a provisioning token, what it may give to others. */
  scopes: z.array(z.string()),
  /** Null: of staff, for the operator's own areas. */
  tenantId: z.uuid().nullable(),
  ownerName: z.string(),
  state: z.enum(apiTokenStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Exact to five minutes; null: never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  revokedBy: z.string().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

/** The one answer that shows a token. */
const shownOnce = z.object({ token: z.string(), apiToken });

const tokenInput = z.object({
  name: z.string().trim().min(1).max(100),
  /** Text: an unknown one is ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND. */
  scopes: z.array(z.string().max(100)).max(200),
  days: z.union(apiTokenDays.map((days) => z.literal(days))).default(defaultApiTokenDays),
});
export type ApiTokenInput = z.output<typeof tokenInput>;

const tokenPage = paging.extend({
  state: z.enum(apiTokenStates).optional(),
  sortBy: z.enum(['name', 'createdAt', 'expiresAt', 'lastUsedAt']).default('createdAt'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
});
export type ApiTokenPage = z.output<typeof tokenPage>;

const revocation = z.object({ reason: z.string().trim().max(500).default('') });

/** Tokens that open something of a tenant, as its administrators look after them. */
export const apiTokensContract = contract('apiTokens', {
  list: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/api-tokens',
    demoMode: 'ignored',
    needs: ['portal:admin', 'Tenants.Users.Write'],
    query: tokenPage,
    result: listOf(apiToken),
    summary: 'All API tokens of the tenant, personal ones too',
  }),
  add: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/api-tokens',
    demoMode: 'ignored',
    needs: ['portal:admin'],
    body: tokenInput.extend({ kind: z.enum(['tenant', 'provisioning']) }),
    result: shownOnce,
    summary: 'Makes a token of the company or for provisioning; it is shown this once. Not with an API token',
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/api-tokens/:tokenId/revoke',
    demoMode: 'ignored',
    needs: ['portal:admin', 'Tenants.Users.Write'],
    body: revocation,
    result: apiToken,
    summary: 'The token opens nothing from the next request on. Not with an API token',
  }),
});

/** A person's own tokens. */
export const ownApiTokensContract = contract('ownApiTokens', {
  list: endpoint({
    method: 'GET',
    path: '/user/api-tokens',
    demoMode: 'ignored',
    needs: 'signedIn',
    query: tokenPage,
    result: listOf(apiToken),
    summary: 'The personal API tokens of the signed-in user',
  }),
  add: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/user/api-tokens',
    demoMode: 'ignored',
    needs: 'signedIn',
    body: tokenInput,
    result: shownOnce,
    summary: 'Makes a personal token for one tenant, with some of the claims held there; it is shown this once',
  }),
  addOfStaff: endpoint({
    method: 'POST',
    path: '/user/api-tokens',
    demoMode: 'ignored',
    needs: internalPermissions,
    body: tokenInput,
    result: shownOnce,
    summary: 'Makes a personal token of staff, with some of their internal permissions; it is shown this once',
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/user/api-tokens/:tokenId/revoke',
    demoMode: 'ignored',
    needs: 'signedIn',
    body: revocation,
    result: apiToken,
    summary: 'Revokes a personal token of one’s own',
  }),
});

export const apiTokenRefusals = refusals('ERROR_API_TOKEN', {
  ID_NOT_FOUND: { status: 404 },
  SCOPE_MISSING: { status: 422 },
  /** A program cannot make or revoke tokens. */
  PERSON_REQUIRED: { status: 403 },
  /** So many that are good at once. */
  TOO_MANY: { status: 409, params: ['limit'] },
});
