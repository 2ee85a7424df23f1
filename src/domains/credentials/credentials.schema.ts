import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { version } from '#platform/common/version.schema.ts';
import {
  apiTokenDays,
  apiTokenKinds,
  apiTokensRoutes,
  apiTokenStates,
  defaultApiTokenDays,
  ownApiTokensRoutes,
} from './api-tokens.ts';
import { provisioningIdentifiers, provisioningRoutes } from './provisioning.ts';

export const apiToken = z.object({
  id: z.uuid(),
  kind: z.enum(apiTokenKinds),
  name: z.string(),
  /** The last four characters. */
  hint: z.string(),
  /**
   * Claims, or internal permissions of staff; of a provisioning token, what it may give to others.
   */
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
  /** For the audit trail; needed for a life of a year. */
  reason: z.string().trim().max(500).default(''),
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
export const apiTokensContract = contract(apiTokensRoutes, {
  list: {
    query: tokenPage,
    result: listOf(apiToken),
    summary: 'All API tokens of the tenant, personal ones too',
  },
  add: {
    body: tokenInput.extend({ kind: z.enum(['tenant', 'provisioning']) }),
    result: shownOnce,
    summary:
      'Makes a token of the company or for provisioning; it is shown this once. Not with an API token',
  },
  revoke: {
    body: revocation,
    result: apiToken,
    summary: 'The token opens nothing from the next request on. Not with an API token',
  },
});

/** A person's own tokens. */
export const ownApiTokensContract = contract(ownApiTokensRoutes, {
  list: {
    query: tokenPage,
    result: listOf(apiToken),
    summary: 'The personal API tokens of the signed-in user',
  },
  add: {
    body: tokenInput,
    result: shownOnce,
    summary:
      'Makes a personal token for one tenant, with some of the claims held there; it is shown this once',
  },
  addOfStaff: {
    body: tokenInput,
    result: shownOnce,
    summary:
      'Makes a personal token of staff, with some of their internal permissions; it is shown this once',
  },
  revoke: { body: revocation, result: apiToken, summary: 'Revokes a personal token of one’s own' },
});

const settings = z.object({
  /** Exactly as it stands in the tokens of the sign-in. */
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  identifier: z.enum(provisioningIdentifiers),
});
export type ProvisioningSettings = z.output<typeof settings>;

export const provisioningContract = contract(provisioningRoutes, {
  get: {
    result: z.object({
      /** Base address of SCIM for this tenant. */
      url: z.string(),
      /** Null: not set, and the portal's own configuration does not determine it. */
      issuer: z.string().nullable(),
      identifier: z.enum(provisioningIdentifiers),
      version,
    }),
    summary: 'How the customer’s own directory provisions people (SCIM 2.0)',
  },
  save: { body: settings, result: settings, summary: 'Says who signs provisioned people in' },
});
