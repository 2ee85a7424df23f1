import { z } from 'zod';
import { contract } from './contract.ts';
import { portalRoutes } from './portal.routes.ts';

/** Sign-in configuration for one kind of user, as the browser needs it; holds no secrets. */
const identity = z.object({
  authority: z.url(),
  clientId: z.string(),
  scope: z.string(),
  /**
   * The resource the access token is asked for (RFC 8707); absent where the provider derives it
   * from the scope.
   */
  resource: z.string().optional(),
  /**
   * Issuer that id tokens must name where it is not the published one; `{tenantid}` stands for the
   * token's own directory.
   */
  issuer: z.string().optional(),
  /** Directory ids (`tid`) that may sign in; absent: all that the issuer covers. */
  allowedTenants: z.array(z.string()).optional(),
  /**
   * Maximum length of a sign-in in seconds, however often tokens are renewed; if absent, nobody is
   * warned.
   */
  sessionSeconds: z.number().int().positive().optional(),
  /** False: tokens are not revoked at a sign-out; absent: they are, where the provider offers it. */
  revokesTokens: z.boolean().optional(),
  /** True: sign-in requests are sent ahead of the browser (RFC 9126). */
  pushesRequests: z.boolean().optional(),
  /** True: tokens come in the address (implicit flow); absent: for a code. */
  isImplicit: z.boolean().optional(),
  /** True: tokens are renewed in a hidden frame; absent: with refresh tokens. */
  renewsInFrame: z.boolean().optional(),
  /** True: the session at the provider is watched in a frame. */
  watchesSession: z.boolean().optional(),
});

/** App config (spec §3) and what the browser must know of the server's settings. */
export const portalConfig = z.object({
  featureFlags: z.array(z.object({ name: z.string(), isEnabled: z.boolean() })),
  internalValues: z.array(z.object({ name: z.string(), value: z.string() })),
  licenseBundles: z.array(z.object({ name: z.string(), licenseBundles: z.array(z.string()) })),
  /**
   * Addresses of the statements that a provider owes everybody who opens its pages; absent: none
   * are linked.
   */
  operator: z.object({
    name: z.string(),
    domain: z.string(),
    imprintUrl: z.url().optional(),
    privacyUrl: z.url().optional(),
  }),
  identity: z.object({ customer: identity, internal: identity }),
});
export type PortalConfig = z.output<typeof portalConfig>;

export const portalContract = contract(portalRoutes, {
  config: {
    result: portalConfig,
    summary: 'Feature flags, internal values, licence bundles and sign-in settings (spec §7)',
  },
});
