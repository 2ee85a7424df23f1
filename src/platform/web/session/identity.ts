import type { OidcClient } from '@atrium/oidc-client/oidc-client';
import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import { storedSession } from './stored-session.rules.ts';
import { type UserKind, userKinds } from './user.rules.ts';

let client: OidcClient | undefined;
let loading: Promise<OidcClient> | undefined;

/**
 * The sign-in library, loaded when it is needed first: the page that only offers to sign in paints
 * without it.
 */
export function openIdentity(config: PortalConfig): Promise<OidcClient> {
  loading ??= import('@atrium/oidc-client/oidc-client').then(({ createOidcClient }) => {
    client = createOidcClient({
      configs: userKinds.map((kind) => signInConfig(kind, config.identity[kind])),
    });
    return client;
  });
  loading.catch(() => (loading = undefined)); // a download that failed may be tried again
  return loading;
}

/** The library if it is there already. */
export function openedIdentity(): OidcClient | undefined {
  return client;
}

let bring: (() => Promise<void>) | undefined;
let bringing: Promise<void> | undefined;

/**
 * This page began with the session that it found (`storedSession`); the library takes over when
 * asked for.
 */
export function attendLater(attend: () => Promise<void>): void {
  bring = attend;
}

/**
 * The library, which takes over the session now where it has not yet; undefined where nobody needs
 * it or it cannot be loaded.
 */
export async function attendedIdentity(): Promise<OidcClient | undefined> {
  bringing ??= bring?.();
  try {
    await bringing;
  } catch {
    bringing = undefined; // without a network the next call tries again
  }
  return client;
}

/**
 * The token of a session that the library has not taken over yet. @param url whole; other servers
 * get none (spec §7)
 */
export function storedBearer(url: string, kind: string | undefined): string | undefined {
  if (client || kind === undefined || !url.startsWith(`${location.origin}/api/`)) return undefined;
  return storedSession(readSession(kind), Date.now())?.accessToken;
}

/** Returns the stored entry of one configuration; null if absent or if storage is forbidden. */
export function readSession(kind: string): string | null {
  try {
    return sessionStorage.getItem(kind);
  } catch {
    return null;
  }
}

/**
 * Spec §9: code flow, refresh tokens, silent renew and offline_access in both, unless the operator
 * chose otherwise (0072); each answers at its own address (RFC 9700 §4.4.2.2).
 */
export function signInConfig(
  kind: UserKind,
  identity: PortalConfig['identity'][UserKind],
): SignInConfig {
  const { authority, clientId, scope, resource, issuer = '', allowedTenants = [] } = identity;
  const resourceParams = resource === undefined ? {} : { resource };
  return {
    configId: kind,
    authority,
    clientId,
    scope,
    redirectUrl: `${location.origin}${callbackPath(kind)}`,
    postLogoutRedirectUri: `${location.origin}/login`,
    secureRoutes: [`${location.origin}/api`],
    silentRenew: true,
    responseType: identity.isImplicit ? 'id_token token' : 'code',
    useRefreshToken: !identity.renewsInFrame,
    silentRenewUrl: `${location.origin}${callbackPath(kind)}/renewed`,
    startCheckSession: identity.watchesSession ?? false,
    renewTimeBeforeTokenExpiresInSeconds: 30,
    customParamsAuthRequest: resourceParams,
    customParamsCodeRequest: resourceParams,
    customParamsRefreshTokenRequest: resourceParams,
    // The access token is one for our API: other providers' user-info endpoints refuse it, and GET
    // user/me says who it is.
    autoUserInfo: false,
    usePushedAuthorisationRequests: identity.pushesRequests ?? false,
    // A provider that refuses or hangs keeps nobody signed in here.
    logoutOnRevokeFailure: true,
    maxIdTokenIatOffsetAllowedInSeconds: 600,
    // Customers come from many directories with an issuer each (spec §9); what the operator bounds
    // still holds.
    issValidationOff: kind === 'customer',
    issuerPattern: issuer,
    allowedTenants,
    unauthorizedRoute: '/login',
    postLoginRoute: '/reroute',
    logLevel: 3,
  };
}

export function callbackPath(kind: UserKind): string {
  return `/auth/${kind}`;
}

/**
 * True when the library has something to do at the start: an answer in the address, or somebody
 * signed in in this tab.
 */
export function hasSignInToCheck(path: string, stored: (key: string) => string | null): boolean {
  return (
    isCallback(path) || userKinds.some((kind) => stored(kind)?.includes('"authnResult"') ?? false)
  );
}

export const isCallback = (path: string): boolean =>
  userKinds.some((kind) => path === callbackPath(kind));
