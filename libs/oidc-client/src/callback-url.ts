import type { ResolvedConfig } from './sign-in-config.ts';

/**
 * Spec §9, Recognised callback parameters, plus `error`: some providers send an error without the
 * state. If it were not recognised, the portal would restart the login in a loop.
 */
const recognisedNames = ['code', 'state', 'token', 'id_token', 'error'] as const;

const responseNames = [...recognisedNames, 'iss', 'access_token', 'session_state'];

/**
 * Parameters of an authorization response, from the query and, for the implicit flow, from the
 * fragment.
 */
export type CallbackParameters = Readonly<Record<string, string>>;

/**
 * Returns the parameters of query and fragment; the first value of a name wins. Decodes percent
 * escapes, but keeps `+` as it is.
 */
export function readCallbackParameters(url: string): CallbackParameters {
  const parameters: Record<string, string> = {};
  for (const pair of pairsOf(url)) {
    const border = pair.indexOf('=');
    const name = border < 0 ? pair : pair.slice(0, border);
    // tokens may contain a plus sign (RFC 6750 b64token), so it is not decoded to a space
    if (name && border >= 0 && !Object.hasOwn(parameters, name))
      parameters[name] = decode(pair.slice(border + 1));
  }
  return parameters;
}

/**
 * Returns true if a parameter of the response occurs more than once, which RFC 6749 3.1 forbids: no
 * choice between two codes or states is safe.
 */
export function hasRepeatedParameter(url: string): boolean {
  const names = pairsOf(url).map((pair) => pair.split('=', 1)[0] ?? '');
  return responseNames.some((name) => names.indexOf(name) !== names.lastIndexOf(name));
}

/**
 * Returns true if the URL is a response to an authorization request of this configuration: it
 * matches the redirect URL (query and fragment aside, but with every query name of the redirect
 * URL) and has a recognised parameter.
 */
export function isCallback(
  url: string,
  config: Pick<
    ResolvedConfig,
    'redirectUrl' | 'silentRenewUrl' | 'checkRedirectUrlWhenCheckingIfIsCallback'
  >,
): boolean {
  const parameters = readCallbackParameters(url);
  if (!recognisedNames.some((name) => Object.hasOwn(parameters, name) && parameters[name]))
    return false;
  return !config.checkRedirectUrlWhenCheckingIfIsCallback || isSameAddress(url, config.redirectUrl);
}

/** Returns the undecoded `name=value` pairs of query and fragment. */
function pairsOf(url: string): readonly string[] {
  const [beforeFragment = '', ...fragment] = url.split('#');
  const query = beforeFragment.includes('?')
    ? beforeFragment.slice(beforeFragment.indexOf('?') + 1)
    : '';
  const hash = fragment.join('#').replace(/^[/?]+/, '');
  return [...query.split('&'), ...hash.split('&')];
}

function isSameAddress(url: string, redirectUrl: string): boolean {
  if (!URL.canParse(url) || !URL.canParse(redirectUrl)) return false;
  const [current, wanted] = [new URL(url), new URL(redirectUrl)];
  if (current.origin !== wanted.origin || current.pathname !== wanted.pathname) return false;
  return [...wanted.searchParams.keys()].every((name) => current.searchParams.has(name));
}

/**
 * Returns the URL without the response parameters; the query of the redirect URL itself is kept.
 */
export function cleanCallbackUrl(url: string, redirectUrl: string): string {
  const cleaned = new URL(url);
  const own = new Set(URL.canParse(redirectUrl) ? new URL(redirectUrl).searchParams.keys() : []);
  for (const name of [...cleaned.searchParams.keys()]) {
    if (!own.has(name)) cleaned.searchParams.delete(name);
  }
  cleaned.hash = '';
  return cleaned.href;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // the state or signature check rejects it later
  }
}
