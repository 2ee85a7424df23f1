import {
  allowInsecureRequests,
  customFetch,
  genericTokenEndpointRequest,
  None,
  pushedAuthorizationRequest,
  revocationRequest,
} from 'oauth4webapi';
import { isLoopback, type Endpoints } from './endpoints.ts';
import type { SignInContext } from './sign-in-context.ts';

/** Spec §7: discovery, keys, user info, revocation and pushed requests are retried twice. */
const retries = 2;
const firstPauseMs = 200;

type Form = Readonly<Record<string, string>>;

/** Returns form parameters without missing and empty values; numbers and booleans become text. */
export function formOf(
  fields: Readonly<Record<string, string | number | boolean | null | undefined>>,
): Record<string, string> {
  const present = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}

/** Posts to the token endpoint with the client id in the body (public client). Never retries. */
export function postToken(
  context: SignInContext,
  endpoints: Endpoints,
  grantType: string,
  form: Form,
): Promise<Response> {
  return genericTokenEndpointRequest(
    endpoints,
    clientOf(context),
    None(),
    grantType,
    { ...form },
    optionsFor(context, endpoints.token_endpoint),
  );
}

/** Posts to the pushed-authorization endpoint (RFC 9126). */
export function postPushedAuthorization(
  context: SignInContext,
  endpoints: Endpoints,
  form: Form,
): Promise<Response> {
  const options = optionsFor(context, endpoints.pushed_authorization_request_endpoint);
  return withRetries(context, () =>
    pushedAuthorizationRequest(endpoints, clientOf(context), None(), { ...form }, options),
  );
}

/** Posts to the revocation endpoint (RFC 7009), without the query of its URL. */
export function postRevocation(
  context: SignInContext,
  endpoints: Endpoints,
  token: string,
  hint: string,
): Promise<Response> {
  const bare = {
    ...endpoints,
    revocation_endpoint: endpoints.revocation_endpoint?.split('?')[0] ?? '',
  };
  const options = {
    ...optionsFor(context, bare.revocation_endpoint),
    additionalParameters: { token_type_hint: hint },
  };
  return withRetries(context, () =>
    revocationRequest(bare, clientOf(context), None(), token, options),
  );
}

/**
 * Sends a GET request that accepts JSON. With a bearer token it follows no redirect, so that the
 * token is not forwarded.
 */
export function getJson(context: SignInContext, url: string, bearer?: string): Promise<Response> {
  const headers = {
    accept: 'application/json',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  };
  const redirect = bearer ? 'manual' : 'follow';
  return withRetries(context, () =>
    context.ports.fetch(url, { headers, redirect, signal: signalFor(context) }),
  );
}

/** Returns the JSON object of a response; undefined for anything else. */
export async function readObject(response: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? // an object that is no list; its fields stay unknown
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        (body as Record<string, unknown>)
      : undefined; // just checked
  } catch {
    return undefined;
  }
}

/**
 * Returns true if the same request may succeed later: the provider is busy or broken, not refusing.
 */
export function isTransientStatus(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

/** Retries network failures and busy providers. A refusal is final. */
async function withRetries(
  context: SignInContext,
  send: () => Promise<Response>,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt === retries;
    try {
      const response = await send();
      if (last || !isTransientStatus(response.status)) return response;
    } catch (error) {
      if (last || context.signal?.aborted) throw error;
    }
    await context.ports.sleep(firstPauseMs * 2 ** attempt);
  }
}

function optionsFor(context: SignInContext, endpoint: string | undefined) {
  const insecure =
    endpoint !== undefined && URL.canParse(endpoint) && isLoopback(new URL(endpoint));
  return {
    [customFetch]: (url: string, init: object) => context.ports.fetch(url, init),
    [allowInsecureRequests]: insecure,
    signal: () => signalFor(context), // per attempt
  };
}

/**
 * Returns a signal that aborts a request after the renewal timeout, so that a hanging request
 * cannot block later ones.
 */
function signalFor({ config, signal }: SignInContext): AbortSignal {
  const timeout = AbortSignal.timeout(config.silentRenewTimeoutInSeconds * 1000);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function clientOf({ config }: SignInContext): { readonly client_id: string } {
  return { client_id: config.clientId };
}
