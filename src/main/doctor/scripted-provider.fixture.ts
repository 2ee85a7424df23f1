import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** Script of a test provider; undefined fields of the document are left out. */
export interface Script {
  readonly document?: Readonly<Record<string, unknown>>;
  readonly keys?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Answers to whole addresses: `/token`, `/authorize`, `/keys`,
   * `/.well-known/openid-configuration`.
   */
  readonly on?: Readonly<
    Record<string, (request: IncomingMessage, response: ServerResponse, url: URL) => void>
  >;
}

export interface ScriptedProvider {
  readonly authority: string;
  readonly publicJwk: JWK;
  /** From now on it behaves like that; without anything: well. */
  play(script?: Script): void;
  close(): Promise<void>;
}

export const clientId = 'portal';

/** Starts a provider on a real socket that behaves correctly unless scripted otherwise. */
export async function startScriptedProvider(
  redirectUris: readonly string[],
): Promise<ScriptedProvider> {
  const publicJwk = {
    ...(await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey)),
    kid: 'k1',
    alg: 'RS256',
    use: 'sig',
  };
  let script: Script = {};
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', authority);
    for (const [name, value] of Object.entries({
      'access-control-allow-origin': '*',
      ...script.headers,
    }))
      if (value) response.setHeader(name, value);
    const scripted = script.on?.[url.pathname];
    if (scripted) scripted(request, response, url);
    else answer(response, url);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const authority = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`; // it listens on TCP

  function answer(response: ServerResponse, url: URL): void {
    if (url.pathname === '/.well-known/openid-configuration')
      json(response, 200, { ...documentOf(authority), ...script.document });
    else if (url.pathname === '/keys') json(response, 200, script.keys ?? { keys: [publicJwk] });
    else if (url.pathname === '/authorize') authorize(response, url.searchParams);
    else if (url.pathname === '/token') json(response, 400, { error: 'invalid_grant' });
    else json(response, 404, { error: 'not found' });
  }

  function authorize(response: ServerResponse, query: URLSearchParams): void {
    const [redirectUri, client] = [query.get('redirect_uri') ?? '', query.get('client_id')];
    if (client !== clientId) return html(response, 400, 'Client not found.');
    if (!redirectUris.includes(redirectUri))
      return html(response, 400, 'Invalid parameter: redirect_uri');
    return redirect(response, redirectUri, {
      error: 'login_required',
      state: query.get('state') ?? '',
    });
  }

  return {
    authority,
    publicJwk,
    play: (next = {}) => void (script = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function html(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html' })
    .end(`<html><style>p{}</style><body><h1>We are sorry...</h1><p>${text}</p></body></html>`);
}

export function redirect(
  response: ServerResponse,
  to: string,
  query: Readonly<Record<string, string>>,
): void {
  response.writeHead(302, { location: `${to}?${new URLSearchParams(query).toString()}` }).end();
}

function documentOf(authority: string) {
  return {
    issuer: authority,
    authorization_endpoint: `${authority}/authorize`,
    token_endpoint: `${authority}/token`,
    jwks_uri: `${authority}/keys`,
    end_session_endpoint: `${authority}/logout`,
    response_types_supported: ['code', 'id_token'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['plain', 'S256'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256'],
  };
}
