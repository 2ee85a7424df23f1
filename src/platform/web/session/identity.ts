import type { OidcClient } from '@atrium/oidc-client/oidc-client';
import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import type { PortalConfig } from '#platform/common/portal.contract.ts';
import { type UserKind, userKinds } from './user.rules.ts';

let client: OidcClient | undefined;
let loading: Promise<OidcClient> | undefined;

/** The sign-in library, loaded when it is needed first: the page that only offers to sign in paints without it. */
export function openIdentity(config: PortalConfig): Promise<OidcClient> {
  loading ??= import('@atrium/oidc-client/oidc-client').then(({ createOidcClient }) => {
    client = createOidcClient({ configs: userKinds.map((kind) => signInConfig(kind, config.identity[kind])) });
    return client;
  });
  loading.catch(() => (loading = undefined)); // a download that failed may be tried again
  return loading;
}

/** The library if it is there already: nobody is signed in without it. */
export function openedIdentity(): OidcClient | undefined {
  return client;
}

/** Spec §9: code flow, refresh tokens, silent renew and offline_access in both; each answers at its own address (RFC 9700 §4.4.2.2). */
function signInConfig(kind: UserKind, identity: PortalConfig['identity'][UserKind]): SignInConfig {
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
    useRefreshToken: true,
    renewTimeBeforeTokenExpiresInSeconds: 30,
    customParamsAuthRequest: resourceParams,
    customParamsCodeRequest: resourceParams,
    customParamsRefreshTokenRequest: resourceParams,
    // The access token is one for our API: other providers' user-info endpoints refuse it, and GET user/me says who it is.
    autoUserInfo: false,
    maxIdTokenIatOffsetAllowedInSeconds: 600,
    // Customers come from many directories with an issuer each (spec §9); what the operator bounds still holds.
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

/** True when the library has something to do at the start: an answer in the address, or somebody signed in in this tab. */
export function hasSignInToCheck(path: string, stored: (key: string) => string | null): boolean {
  return userKinds.some((kind) => path === callbackPath(kind) || (stored(kind)?.includes('"authnResult"') ?? false));
}
