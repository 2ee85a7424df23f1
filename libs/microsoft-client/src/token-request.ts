import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  clientCredentialsGrantRequest,
  customFetch,
  processAuthorizationCodeResponse,
  processClientCredentialsResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  skipStateCheck,
  validateAuthResponse,
  type AuthorizationServer,
  type Client,
  type TokenEndpointResponse,
} from 'oauth4webapi';
import { baseAddress, isLoopback } from './address.rules.ts';
import type { ClientContext } from './client-context.ts';
import type { Authentication } from './credential.ts';
import { open, textOfAnswer } from './exchange.ts';
import { factsOf, faultOf } from './fault.rules.ts';
import { badAnswer, MicrosoftError } from './microsoft-error.ts';
import { tokenFaultOf } from './token-fault.rules.ts';

/** `app`: for the application itself. `refresh`, `code`: for a person who has signed in. */
export type TokenGrant =
  | { readonly kind: 'app' }
  | { readonly kind: 'refresh'; readonly refreshToken: string }
  | {
      readonly kind: 'code';
      readonly code: string;
      /** Address that the code was sent to; the same as was asked with. */
      readonly redirectUri: string;
      /** PKCE. */
      readonly verifier: string;
    };

export type TokenRequest = {
  readonly tenantId: string;
  readonly clientId: string;
  readonly authentication: Authentication;
  /** Resource whose permissions are asked for. */
  readonly resource: string;
  readonly grant: TokenGrant;
  readonly signal: AbortSignal | undefined;
};

const tokenBytes = 1024 * 1024;
const withoutBody = new Set([204, 205, 304]);

/** Asks the token endpoint of a tenant once. Throws a `MicrosoftError`; it holds no token. */
export async function requestToken(
  context: ClientContext,
  request: TokenRequest,
): Promise<TokenEndpointResponse> {
  const server = serverOf(context.cloud.login, request.tenantId);
  const response = await send(context, server, request);
  if (response.status !== 200) throw await refusalOf(context, response);
  try {
    return await process(server, { client_id: request.clientId }, request.grant, response);
  } catch {
    // What the library throws holds the body, and with it the tokens.
    throw badAnswer('shape', factsOf(response, context.ports.clock.now()));
  }
}

/** Returns the endpoints of a tenant at the login service of a cloud. */
export function serverOf(login: string, tenantId: string) {
  const base = `${baseAddress(login).href.replace(/\/$/, '')}/${tenantId}`;
  return {
    issuer: `${base}/v2.0`,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
  } satisfies AuthorizationServer;
}

async function process(
  server: AuthorizationServer,
  client: Client,
  grant: TokenGrant,
  response: Response,
): Promise<TokenEndpointResponse> {
  if (grant.kind === 'app') return processClientCredentialsResponse(server, client, response);
  return grant.kind === 'code'
    ? processAuthorizationCodeResponse(server, client, response)
    : processRefreshTokenResponse(server, client, response);
}

async function send(
  context: ClientContext,
  server: ReturnType<typeof serverOf>,
  { clientId, authentication, resource, grant, signal }: TokenRequest,
): Promise<Response> {
  const client = { client_id: clientId };
  const prove = await authentication(server.token_endpoint);
  const scope = `${resource}/.default`;
  const options = {
    [customFetch]: boundedFetch(context, signal),
    [allowInsecureRequests]: isLoopback(new URL(server.issuer)),
  };
  if (grant.kind === 'app')
    return clientCredentialsGrantRequest(server, client, prove, { scope }, options);
  if (grant.kind === 'refresh')
    return refreshTokenGrantRequest(server, client, prove, grant.refreshToken, {
      ...options,
      additionalParameters: { scope: `${scope} offline_access` },
    });
  // Whoever received the code has compared the state with that of who began.
  const answer = new URLSearchParams({ code: grant.code });
  const { redirectUri, verifier } = grant;
  const checked = validateAuthResponse(server, client, answer, skipStateCheck);
  return authorizationCodeGrantRequest(
    server,
    client,
    prove,
    checked,
    redirectUri,
    verifier,
    options,
  );
}

/** Fetches within our time limits and reads the whole answer before the library sees it. */
function boundedFetch(context: ClientContext, signal: AbortSignal | undefined) {
  return async (
    url: string,
    init: {
      readonly method: string;
      readonly headers: Record<string, string>;
      readonly body: unknown;
    },
  ): Promise<Response> => {
    const response = await open(context, {
      address: new URL(url),
      method: init.method,
      headers: init.headers,
      body: String(init.body),
      signal,
    });
    const text = await textOfAnswer(context, response, signal, tokenBytes);
    return new Response(withoutBody.has(response.status) ? null : text, {
      status: response.status,
      headers: response.headers,
    });
  };
}

async function refusalOf(context: ClientContext, response: Response): Promise<MicrosoftError> {
  const now = context.ports.clock.now();
  const body = jsonOf(await response.text());
  if (response.status === 429 || response.status === 408 || response.status >= 500)
    return new MicrosoftError(faultOf(response, body, now));
  if (response.status < 400) return badAnswer('redirect', factsOf(response, now));
  return new MicrosoftError(tokenFaultOf(factsOf(response, now), body));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
