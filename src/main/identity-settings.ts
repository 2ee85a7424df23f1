import { z } from 'zod';
import { guids, webAddress, wholeNumber, words, yesOrNo } from './setting-kinds.ts';

const authority = (who: string) =>
  webAddress
    .optional()
    .describe(
      `OpenID Connect provider that signs ${who} in. Unset: the embedded provider with the demo accounts.`,
    );
const clientId = words
  .optional()
  .describe('Client id of the portal at that provider (public client, code flow with PKCE).');
const audience = words
  .optional()
  .describe('What access tokens must name as their audience. Unset: the client id.');
const scope = words
  .default('openid profile email offline_access')
  .describe('Scopes asked for; an API scope of the provider goes here, too.');
const issuer = words
  .optional()
  .describe(
    "Issuer that tokens must name; {tenantid} stands for the token's own directory id. Unset: the issuer that the provider publishes.",
  );
const tenants = guids
  .optional()
  .describe(
    'Directory ids (tid) that may sign in, separated by commas. Unset: every directory that the issuer covers.',
  );

const sessionHours = wholeNumber(1, 8_760)
  .optional()
  .describe(
    'Hours after which that provider wants a new sign-in (Entra ID: 24); people are warned before. Unset: not known.',
  );

const userInfo = yesOrNo
  .prefault('false')
  .describe(
    'true asks the user-info endpoint of that provider for a name or an e-mail address that its access tokens leave out.',
  );

const revokeTokens = yesOrNo
  .prefault('true')
  .describe(
    'At a sign-out tokens are revoked where that provider offers it; false leaves them to end by themselves.',
  );
const pushedRequests = yesOrNo
  .prefault('false')
  .describe(
    'true sends sign-in requests to that provider before the browser goes there (pushed authorization requests, RFC 9126).',
  );

const flow = z
  .enum(['code', 'implicit'], 'must be code or implicit')
  .default('code')
  .describe(
    'implicit takes tokens out of the address, for a provider that knows no code flow; RFC 9700 advises against it.',
  );
const renewal = z
  .enum(['refresh-token', 'frame'], 'must be refresh-token or frame')
  .optional()
  .describe(
    'frame asks that provider again in a hidden frame, where it gives browsers no refresh tokens. Unset: refresh-token, with the implicit flow frame.',
  );
const checkSession = yesOrNo
  .prefault('false')
  .describe(
    'true watches the session at that provider in a frame: a sign-out there ends the one here (OpenID Connect Session Management).',
  );

/** Settings of the identity providers, for customers and for staff. */
export const identitySettings = {
  ATRIUM_CUSTOMER_AUTHORITY: authority('customers'),
  ATRIUM_CUSTOMER_CLIENT_ID: clientId,
  ATRIUM_CUSTOMER_AUDIENCE: audience,
  ATRIUM_CUSTOMER_SCOPE: scope,
  ATRIUM_CUSTOMER_ISSUER: issuer,
  ATRIUM_CUSTOMER_TENANTS: tenants,
  ATRIUM_CUSTOMER_SESSION_HOURS: sessionHours,
  ATRIUM_CUSTOMER_USER_INFO: userInfo,
  ATRIUM_CUSTOMER_REVOKE_TOKENS: revokeTokens,
  ATRIUM_CUSTOMER_PUSHED_REQUESTS: pushedRequests,
  ATRIUM_CUSTOMER_FLOW: flow,
  ATRIUM_CUSTOMER_RENEWAL: renewal,
  ATRIUM_CUSTOMER_CHECK_SESSION: checkSession,
  ATRIUM_INTERNAL_AUTHORITY: authority('staff'),
  ATRIUM_INTERNAL_CLIENT_ID: clientId,
  ATRIUM_INTERNAL_AUDIENCE: audience,
  ATRIUM_INTERNAL_SCOPE: scope,
  ATRIUM_INTERNAL_ISSUER: issuer,
  ATRIUM_INTERNAL_TENANTS: tenants,
  ATRIUM_INTERNAL_SESSION_HOURS: sessionHours,
  ATRIUM_INTERNAL_USER_INFO: userInfo,
  ATRIUM_INTERNAL_REVOKE_TOKENS: revokeTokens,
  ATRIUM_INTERNAL_PUSHED_REQUESTS: pushedRequests,
  ATRIUM_INTERNAL_FLOW: flow,
  ATRIUM_INTERNAL_RENEWAL: renewal,
  ATRIUM_INTERNAL_CHECK_SESSION: checkSession,
};

const byName: Readonly<Record<string, z.ZodType>> = identitySettings;

/**
 * Returns the settings that say something of the outside provider of one kind of user, its address
 * left out: without that they would be ignored in silence. A default that is written out says
 * nothing.
 */
export function saidOfProvider(kind: string, values: Readonly<Record<string, string>>): string[] {
  return Object.entries(byName).flatMap(([name, setting]) => {
    const isMeant = name.startsWith(`ATRIUM_${kind}_`) && !name.endsWith('_AUTHORITY');
    if (!isMeant || !values[name]) return [];
    const given = setting.safeParse(values[name]);
    return given.success && given.data === setting.safeParse(undefined).data ? [] : [name];
  });
}
