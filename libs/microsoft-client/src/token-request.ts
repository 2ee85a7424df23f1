import {
  allowInsecureRequests,
  clientCredentialsGrantRequest,
  customFetch,
  processClientCredentialsResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  type AuthorizationServer,
  type TokenEndpointResponse,
} from 'oauth4webapi';
import { baseAddress, isLoopback } from './address.rules.ts';
import type { ClientContext } from './client-context.ts';
import type { Authentication } from './credential.ts';
import { open, textOfAnswer } from './exchange.ts';
import { factsOf, faultOf } from './fault.rules.ts';
import { badAnswer, MicrosoftError } from './microsoft-error.ts';
import { tokenFaultOf } from './token-fault.rules.ts';

export type TokenRequest = {
  readonly tenantId: string;
  readonly clientId: string;
  readonly authentication: Authentication;
  /** Resource whose permissions are asked for. */
  readonly resource: string;
  /** Undefined asks for the application itself (client credentials). */
  readonly refreshToken: string | undefined;
  readonly signal: AbortSignal | undefined;
};

const tokenBytes = 1024 * 1024;
const withoutBody = new Set([204, 205, 304]);

/** Asks the token endpoint of a tenant once. Throws a `MicrosoftError`; it holds no token. */
export async function requestToken(
  context: ClientContext,
  request: TokenRequest,
): Promise<TokenEndpointResponse> {
  const login = baseAddress(context.cloud.login);
  const server: AuthorizationServer = {
    issuer: `${login.href.replace(/\/$/, '')}/${request.tenantId}/v2.0`,
    token_endpoint: `${login.href.replace(/\/$/, '')}/${request.tenantId}/oauth2/v2.0/token`,
  };
  const response = await send(context, server, request);
  if (response.status !== 200) throw await refusalOf(context, response);
  try {
    const client = { client_id: request.clientId };
    return request.refreshToken === undefined
      ? await processClientCredentialsResponse(server, client, response)
      : await processRefreshTokenResponse(server, client, response);
  } catch {
    // What the library throws holds the body, and with it the tokens.
    throw badAnswer('shape', factsOf(response, context.ports.clock.now()));
  }
}

async function send(
  context: ClientContext,
  server: AuthorizationServer,
  { clientId, authentication, resource, refreshToken, signal }: TokenRequest,
): Promise<Response> {
  const client = { client_id: clientId };
  const prove = await authentication(server.token_endpoint ?? '');
  const scope = `${resource}/.default`;
  const options = {
    [customFetch]: boundedFetch(context, signal),
    [allowInsecureRequests]: isLoopback(new URL(server.issuer)),
  };
  return refreshToken === undefined
    ? clientCredentialsGrantRequest(server, client, prove, { scope }, options)
    : refreshTokenGrantRequest(server, client, prove, refreshToken, {
        ...options,
        additionalParameters: { scope: `${scope} offline_access` },
      });
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
