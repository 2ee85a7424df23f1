import type { SettledConfig } from './sign-in-config.ts';

/**
 * Spec §9, Recognised callback parameters. Some providers send an error without the state: at the redirect address it
 * is an answer too, or the portal would start the next login at once, for ever.
 */
const recognised = ['code', 'state', 'token', 'id_token', 'error'] as const;

/** Parameters of an authorisation answer, from the query and, for the implicit flow, from the fragment. */
export type CallbackParameters = Readonly<Record<string, string>>;

/** Query and fragment parameters as one; the first of a name counts. Percent escapes are decoded, `+` stays a plus. */
export function readCallbackParameters(url: string): CallbackParameters {
  const parameters: Record<string, string> = {};
  const [beforeFragment = '', ...fragment] = url.split('#');
  const query = beforeFragment.includes('?') ? beforeFragment.slice(beforeFragment.indexOf('?') + 1) : '';
  for (const pair of [
    ...query.split('&'),
    ...fragment
      .join('#')
      .replace(/^[/?]+/, '')
      .split('&'),
  ]) {
    const border = pair.indexOf('=');
    const name = border < 0 ? pair : pair.slice(0, border);
    // tokens may hold a bare plus sign (RFC 6750 b64token), so it is not read as a blank
    if (name && border >= 0 && !Object.hasOwn(parameters, name)) parameters[name] = decode(pair.slice(border + 1));
  }
  return parameters;
}

/**
 * Whether the address answers an authorisation request of this configuration: it is the redirect address (query and
 * fragment aside, but with every query name that address has) and holds a recognised parameter.
 */
export function isCallback(
  url: string,
  config: Pick<SettledConfig, 'redirectUrl' | 'silentRenewUrl' | 'checkRedirectUrlWhenCheckingIfIsCallback'>,
): boolean {
  const parameters = readCallbackParameters(url);
  if (!recognised.some((name) => Object.hasOwn(parameters, name) && parameters[name])) return false;
  return !config.checkRedirectUrlWhenCheckingIfIsCallback || isSameAddress(url, config.redirectUrl);
}

function isSameAddress(url: string, redirectUrl: string): boolean {
  if (!URL.canParse(url) || !URL.canParse(redirectUrl)) return false;
  const [current, wanted] = [new URL(url), new URL(redirectUrl)];
  if (current.origin !== wanted.origin || current.pathname !== wanted.pathname) return false;
  return [...wanted.searchParams.keys()].every((name) => current.searchParams.has(name));
}

/** The address without the answer: only the query that belongs to the redirect address stays. */
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
    return value; // a malformed escape fails later, at the state or the signature
  }
}
