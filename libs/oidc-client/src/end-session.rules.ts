import { withQuery } from './authorize-url.ts';
import { isProviderAddress, type Endpoints } from './endpoints.ts';
import type { SettledConfig } from './sign-in-config.ts';
import type { LogoutOptions } from './logout.ts';
import { formOf } from './wire.ts';

export type EndSessionRequest =
  | { readonly method: 'redirect'; readonly url: string }
  | { readonly method: 'post'; readonly url: string; readonly fields: Readonly<Record<string, string>> };

/** An id token in the address bar beyond this length is posted instead, where the method is `auto`. */
const longHint = 2048;

/**
 * How to end the session at the provider (spec §7, End-session URL or POST; OpenID Connect RP-Initiated Logout 1.0).
 * Undefined when it offers no way.
 */
export function endSessionRequest(
  config: SettledConfig,
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
  const method = options.method ?? (config.logoutMethod === 'auto' ? methodFor(options.idToken) : config.logoutMethod);
  return method === 'post' ? { method, url, fields } : { method, url: withQuery(url, fields) };
}

function methodFor(idToken = ''): 'redirect' | 'post' {
  return idToken.length > longHint ? 'post' : 'redirect';
}

/** The form of one identity provider kind that has no end-session endpoint of the usual form. */
function specialLogoutUrl({ authority, clientId, postLogoutRedirectUri, useCustomAuth0Domain }: SettledConfig): string | undefined {
  const base = authority.replace(/\/+$/, '');
  if (!(useCustomAuth0Domain || base.endsWith('auth0.com')) || !isProviderAddress(base)) return undefined;
  return withQuery(`${base}/v2/logout`, formOf({ client_id: clientId, returnTo: postLogoutRedirectUri }));
}
