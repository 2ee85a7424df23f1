import { withQuery } from './authorize-url.ts';
import { isProviderAddress, type Endpoints } from './endpoints.ts';
import type { CustomParams, ResolvedConfig } from './sign-in-config.ts';
import { formOf } from './wire.ts';

export type LogoutOptions = {
  /** `redirect` or `post`; the configuration's `logoutMethod` when missing. */
  readonly method?: 'redirect' | 'post';
  readonly customParams?: CustomParams;
  /** Returned to the post-logout redirect URI. */
  readonly state?: string;
  readonly logoutHint?: string;
  readonly uiLocales?: string;
};

export type EndSessionRequest =
  | { readonly method: 'redirect'; readonly url: string }
  | {
      readonly method: 'post';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
    };

/**
 * Longest id token (characters) sent in a URL; longer ones are posted when the method is `auto`.
 */
const maxRedirectHintLength = 2048;

/**
 * Returns the request that ends the provider session (spec §7, End-session URL or POST; OpenID
 * Connect RP-Initiated Logout 1.0); undefined when the provider has no such endpoint.
 */
export function endSessionRequest(
  config: ResolvedConfig,
  endpoints: Endpoints | undefined,
  options: LogoutOptions & { readonly idToken?: string | undefined },
): EndSessionRequest | undefined {
  const special = specialLogoutUrl(config);
  if (special) return { method: 'redirect', url: special };
  const url = endpoints?.end_session_endpoint;
  if (!url) return undefined;
  const fields = formOf({
    id_token_hint: options.idToken,
    client_id: config.clientId,
    post_logout_redirect_uri: config.postLogoutRedirectUri,
    state: options.state,
    logout_hint: options.logoutHint,
    ui_locales: options.uiLocales,
    ...config.customParamsEndSessionRequest,
    ...options.customParams,
  });
  const method =
    options.method ??
    (config.logoutMethod === 'auto' ? methodFor(options.idToken) : config.logoutMethod);
  return method === 'post' ? { method, url, fields } : { method, url: withQuery(url, fields) };
}

function methodFor(idToken = ''): 'redirect' | 'post' {
  return idToken.length > maxRedirectHintLength ? 'post' : 'redirect';
}

/** Returns the logout URL of Auth0, which differs from the standard. */
function specialLogoutUrl({
  authority,
  clientId,
  postLogoutRedirectUri,
  useCustomAuth0Domain,
}: ResolvedConfig): string | undefined {
  const base = authority.replace(/\/+$/, '');
  if (!(useCustomAuth0Domain || isAuth0(base)) || !isProviderAddress(base)) return undefined;
  return withQuery(
    `${base}/v2/logout`,
    formOf({ client_id: clientId, returnTo: postLogoutRedirectUri }),
  );
}

/** Returns true for auth0.com and its subdomains, but not for `notauth0.com`. */
function isAuth0(authority: string): boolean {
  if (!URL.canParse(authority)) return false;
  const { hostname } = new URL(authority);
  return hostname === 'auth0.com' || hostname.endsWith('.auth0.com');
}
