import type { Settings } from './settings.ts';

/** An identity provider outside the program, for one kind of user. */
export interface ExternalIdentity {
  readonly authority: string;
  readonly clientId: string;
  /** Required `aud` of access tokens. */
  readonly audience: string;
  readonly scope: string;
  /** Issuer to demand instead of the discovered one; may hold `{tenantid}`. */
  readonly issuer: string | undefined;
  /** Directory ids that may sign in; undefined = all that the issuer covers. */
  readonly tenants: readonly string[] | undefined;
  /** Maximum length of a sign-in at this provider, in hours; undefined if unknown. */
  readonly sessionHours: number | undefined;
  /** Ask its user info for what access tokens leave out. */
  readonly asksUserInfo: boolean;
  /** Revoke tokens at a sign-out, where the provider offers it. */
  readonly revokesTokens: boolean;
  /** Send sign-in requests ahead of the browser (RFC 9126). */
  readonly pushesRequests: boolean;
  /** Tokens come in the address instead of for a code. */
  readonly isImplicit: boolean;
  /** Tokens are renewed in a hidden frame instead of with refresh tokens. */
  readonly renewsInFrame: boolean;
  /** Watch the session at the provider in a frame. */
  readonly watchesSession: boolean;
}

/** Returns the outside provider of one kind of user; undefined without its address and client id. */
export function identityOf(
  values: Settings,
  kind: 'CUSTOMER' | 'INTERNAL',
): ExternalIdentity | undefined {
  const authority = values[`ATRIUM_${kind}_AUTHORITY`];
  const clientId = values[`ATRIUM_${kind}_CLIENT_ID`];
  if (!authority || !clientId) return undefined;
  const isImplicit = values[`ATRIUM_${kind}_FLOW`] === 'implicit';
  const renewsInFrame = isImplicit || values[`ATRIUM_${kind}_RENEWAL`] === 'frame';
  const scope = values[`ATRIUM_${kind}_SCOPE`];
  return {
    authority: authority.replace(/\/$/, ''),
    clientId,
    audience: values[`ATRIUM_${kind}_AUDIENCE`] ?? clientId,
    scope: renewsInFrame ? withoutRefresh(scope) : scope,
    issuer: values[`ATRIUM_${kind}_ISSUER`],
    tenants: values[`ATRIUM_${kind}_TENANTS`],
    sessionHours: values[`ATRIUM_${kind}_SESSION_HOURS`],
    asksUserInfo: values[`ATRIUM_${kind}_USER_INFO`],
    revokesTokens: values[`ATRIUM_${kind}_REVOKE_TOKENS`],
    pushesRequests: values[`ATRIUM_${kind}_PUSHED_REQUESTS`],
    isImplicit,
    renewsInFrame,
    watchesSession: values[`ATRIUM_${kind}_CHECK_SESSION`],
  };
}

/** A refresh token that nobody uses should not lie in a browser. */
function withoutRefresh(scope: string): string {
  return scope
    .split(/\s+/)
    .filter((word) => word !== 'offline_access')
    .join(' ');
}
