import { createHash, randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { halfHash, keyPair, signToken } from '@atrium/oidc-client/token-forge.fixture';

export type Fields = Readonly<Record<string, string>>;
export type Claims = Readonly<Record<string, unknown>>;

/** Request as received over the wire. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly query: Fields;
  readonly form: Fields;
  readonly headers: IncomingHttpHeaders;
};

/**
 * An answer; a body that is no text is sent as JSON. 'hang up' breaks the connection, 'silence'
 * never answers.
 */
export type Reply =
  | { readonly status?: number; readonly headers?: Fields; readonly body?: unknown }
  | 'hang up'
  | 'silence';
type Answer = (call: Call) => Reply | Promise<Reply>;

export type Path =
  | '/.well-known/openid-configuration'
  | '/jwks'
  | '/auth'
  | '/par'
  | '/token'
  | '/userinfo'
  | '/revoke'
  | '/logout'
  | '/session'
  | '/session-reply';

/** Authorisation request until it is redeemed. */
type Grant = {
  readonly clientId: string;
  readonly nonce: string | undefined;
  readonly challenge: string | undefined;
  readonly redirectUri: string;
};
type Family = { readonly grant: Grant; current: string; isDead: boolean };

/**
 * An OpenID provider over real HTTP that keeps to the rules (PKCE verified, codes used once,
 * refresh tokens rotated and their reuse punished) until a test corrupts it: `script` replaces a
 * whole endpoint, `document`, `claims`, `tokens` and `answer` change single fields (undefined
 * removes one), `sign` makes the id token.
 */
export class ScriptedProvider {
  issuer = '';
  readonly calls: Call[] = [];
  script: Partial<Record<Path, Answer>> = {};
  document: Claims = {};
  claims: Claims = {};
  tokens: Claims = {};
  answer: Claims = {};
  sign: ((claims: Claims, accessToken: string) => Promise<string>) | undefined;
  alg = 'RS256';
  subject = 'ada';
  sessionReply = 'unchanged';
  clock: () => number = Date.now;
  readonly #server: Server;
  readonly #codes = new Map<string, Grant>();
  readonly #pushed = new Map<string, Fields>();
  readonly #families = new Map<string, Family>();
  #issued = 0;

  private constructor() {
    this.#server = createServer(
      (request, response) =>
        void this.#handle(request, response).catch((error: unknown) =>
          response.destroy(error as Error),
        ),
    );
  }

  /** On a free port of this machine. */
  static async start(): Promise<ScriptedProvider> {
    const provider = new ScriptedProvider();
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    provider.issuer = `http://127.0.0.1:${(provider.#server.address() as AddressInfo).port}`;
    return provider;
  }

  /** Honest again, and knowing nobody. */
  reset(): void {
    this.calls.length = 0;
    Object.assign(this, {
      script: {},
      document: {},
      claims: {},
      tokens: {},
      answer: {},
      sign: undefined,
    });
    Object.assign(this, {
      alg: 'RS256',
      subject: 'ada',
      sessionReply: 'unchanged',
      clock: Date.now,
    });
    this.#codes.clear();
    this.#families.clear();
    this.#issued = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  callsTo(path: Path): readonly Call[] {
    return this.calls.filter((call) => call.path === path && call.method !== 'OPTIONS');
  }

  get refreshes(): readonly Call[] {
    return this.callsTo('/token').filter(({ form }) => form['grant_type'] === 'refresh_token');
  }

  discovery(): Claims {
    const at = (path: string) => `${this.issuer}${path}`;
    return present({
      issuer: this.issuer,
      jwks_uri: at('/jwks'),
      authorization_endpoint: at('/auth'),
      token_endpoint: at('/token'),
      userinfo_endpoint: at('/userinfo'),
      end_session_endpoint: at('/logout'),
      check_session_iframe: at('/session'),
      revocation_endpoint: at('/revoke'),
      introspection_endpoint: at('/introspect'),
      pushed_authorization_request_endpoint: at('/par'),
      ...this.document,
    });
  }

  /** A good token answer for a grant, with the corruptions of the moment. */
  async issue(grant: Grant, family?: Family): Promise<Reply> {
    const accessToken = `access-${(this.#issued += 1)}-${randomUUID()}`;
    const refreshToken = `refresh-${this.#issued}-${randomUUID()}`;
    const kin = family ?? { grant, current: refreshToken, isDead: false };
    kin.current = refreshToken;
    this.#families.set(refreshToken, kin);
    const body = {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: refreshToken,
      scope: 'openid',
    };
    return {
      body: present({ ...body, id_token: await this.idToken(grant, accessToken), ...this.tokens }),
    };
  }

  async idToken(
    { clientId, nonce }: Pick<Grant, 'clientId' | 'nonce'>,
    accessToken: string,
  ): Promise<string> {
    const seconds = Math.floor(this.clock() / 1000);
    const claims = present({
      iss: this.issuer,
      sub: this.subject,
      aud: clientId,
      exp: seconds + 300,
      iat: seconds,
      auth_time: 1_700_000_000,
      nonce,
      at_hash: await halfHash(accessToken, Number(this.alg.slice(-3)) || 256),
      ...this.claims,
    });
    return this.sign ? this.sign(claims, accessToken) : signToken(claims, { alg: this.alg });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', this.issuer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const call: Call = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      form,
      headers: request.headers,
    };
    this.calls.push(call);
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': 'authorization, content-type, accept',
    };
    if (call.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    const reply = await this.#reply(call);
    if (reply === 'hang up') return void request.socket.destroy();
    if (reply === 'silence') return;
    const { status = 200, headers = {}, body = '' } = reply;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, {
      ...cors,
      'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
      'cache-control': 'no-store',
      ...headers,
    });
    response.end(text);
  }

  #reply(call: Call): Reply | Promise<Reply> {
    const scripted = this.script[call.path as Path];
    if (scripted) return scripted(call);
    return this.honest(call);
  }

  /** Answers as a correct provider. */
  async honest(call: Call): Promise<Reply> {
    switch (call.path as Path) {
      case '/.well-known/openid-configuration':
        return { body: this.discovery() };
      case '/jwks':
        return { body: { keys: [(await keyPair(this.alg)).jwk] } };
      case '/auth':
        return this.#authorize(
          call.query['request_uri']
            ? (this.#pushed.get(call.query['request_uri']) ?? {})
            : call.query,
        );
      case '/par':
        return this.#push(call.form);
      case '/token':
        return call.form['grant_type'] === 'refresh_token'
          ? this.#refresh(call.form)
          : this.#redeem(call.form);
      case '/userinfo':
        return { body: { sub: this.subject, name: 'Ada Lovelace' } };
      case '/revoke':
        return {};
      case '/logout':
        return { body: '<title>signed out</title>' };
      case '/session':
        return { body: checkSessionPage };
      case '/session-reply':
        return { body: this.sessionReply };
      default:
        return { status: 404, body: { error: 'not_found' } };
    }
  }

  async #authorize(asked: Fields): Promise<Reply> {
    const grant: Grant = {
      clientId: asked['client_id'] ?? '',
      nonce: asked['nonce'],
      challenge: asked['code_challenge'],
      redirectUri: asked['redirect_uri'] ?? '',
    };
    const isCode = asked['response_type'] === 'code';
    const good = isCode
      ? { code: this.#newCode(grant) }
      : await this.#fragment(grant, asked['response_type'] ?? '');
    const answer = new URLSearchParams(
      present({ ...good, state: asked['state'], ...this.answer }) as Record<string, string>,
    );
    const mark = isCode ? (grant.redirectUri.includes('?') ? '&' : '?') : '#';
    return {
      status: 302,
      headers: { location: `${grant.redirectUri}${mark}${answer.toString()}` },
    };
  }

  #newCode(grant: Grant): string {
    const code = `code-${randomUUID()}`;
    this.#codes.set(code, grant);
    return code;
  }

  async #fragment(grant: Grant, responseType: string): Promise<Claims> {
    const accessToken = `access-${(this.#issued += 1)}-${randomUUID()}`;
    const idToken = await this.idToken(grant, accessToken);
    return responseType === 'id_token'
      ? { id_token: idToken }
      : { access_token: accessToken, token_type: 'Bearer', expires_in: '300', id_token: idToken };
  }

  #push(form: Fields): Reply {
    const requestUri = `urn:ietf:params:oauth:request_uri:${randomUUID()}`;
    this.#pushed.set(requestUri, form);
    return { status: 201, body: { request_uri: requestUri, expires_in: 60 } };
  }

  /**
   * RFC 6749 4.1.3, RFC 7636 4.6: once, by who asked, to the same address, with the verifier of the
   * challenge.
   */
  #redeem(form: Fields): Reply | Promise<Reply> {
    const grant = this.#codes.get(form['code'] ?? '');
    this.#codes.delete(form['code'] ?? '');
    const challenge =
      form['code_verifier'] === undefined
        ? undefined
        : createHash('sha256').update(form['code_verifier']).digest('base64url');
    const holds =
      grant &&
      grant.clientId === form['client_id'] &&
      grant.redirectUri === form['redirect_uri'] &&
      grant.challenge === challenge;
    return holds ? this.issue(grant) : refused;
  }

  /** RFC 9700 4.14: a refresh token is good for one use, a second one ends the whole family. */
  #refresh(form: Fields): Reply | Promise<Reply> {
    const family = this.#families.get(form['refresh_token'] ?? '');
    if (!family || family.isDead) return refused;
    family.isDead = family.current !== form['refresh_token'];
    return family.isDead ? refused : this.issue({ ...family.grant, nonce: undefined }, family);
  }
}

const refused: Reply = { status: 400, body: { error: 'invalid_grant' } };

/** Answers as OpenID Connect Session Management 1.0, 3.2 says; the test decides what. */
const checkSessionPage = `<title>session</title><script>addEventListener('message', async ({ data, origin, source }) => {
  const reply = await (await fetch('/session-reply?asked=' + encodeURIComponent(data))).text();
  if (reply) source.postMessage(reply, origin);
});</script>`;

/** Without the fields that are undefined. */
export function present(fields: Claims): Claims {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
