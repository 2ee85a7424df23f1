import { createOidcClient } from './oidc-client.ts';
import type { SignInConfig } from './sign-in-config.ts';
import type { SignInEvent } from './sign-in-event.ts';
import { keyPair, signToken } from './token-forge.fixture.ts';
import { createWorld } from './world.fixture.ts';

export type ProviderCall = {
  readonly method: string;
  readonly path: string;
  readonly form: Record<string, string>;
  readonly headers: Headers;
  readonly signal?: AbortSignal | undefined;
};
type Answer = (call: ProviderCall) => Response | Promise<Response>;
export type ProviderScript = Partial<
  Record<
    '/.well-known/openid-configuration' | '/jwks' | '/token' | '/userinfo' | '/par' | '/revoke',
    Answer
  >
>;

export const issuer = 'https://op.example';
export const now = Date.UTC(2026, 10, 21, 12, 0, 0);
export const redirectUrl = 'https://app.example/callback';

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/** A network that does not answer. */
export function silence(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

export const discoveryDocument = {
  issuer,
  jwks_uri: `${issuer}/jwks`,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  end_session_endpoint: `${issuer}/logout`,
  check_session_iframe: `${issuer}/session`,
  revocation_endpoint: `${issuer}/revoke`,
  introspection_endpoint: `${issuer}/introspect`,
  pushed_authorization_request_endpoint: `${issuer}/par`,
};

/**
 * A provider that answers what the script says, and otherwise the truth. `nonce` is the one of the
 * last authorisation request, `idToken` the claims of the next token over the good ones (undefined
 * removes one).
 */
export function createProvider(script: ProviderScript = {}) {
  const provider = {
    script,
    calls: [] as ProviderCall[],
    nonce: '',
    clientId: 'portal',
    subject: 'ada',
    refreshTokens: 0,
    clock: () => now,
    idToken: {} as Record<string, unknown>,
    sign: (claims: Record<string, unknown>): Promise<string> => signToken(claims),
    claims(): Record<string, unknown> {
      const seconds = Math.floor(provider.clock() / 1000);
      const claims = {
        iss: issuer,
        sub: provider.subject,
        aud: provider.clientId,
        exp: seconds + 300,
        iat: seconds,
        auth_time: 1000,
        nonce: provider.nonce,
        ...provider.idToken,
      };
      return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
    },
    async tokens(more: Record<string, unknown> = {}): Promise<Response> {
      provider.refreshTokens += 1;
      const tokens = {
        access_token: `access-${provider.refreshTokens}`,
        token_type: 'Bearer',
        expires_in: 300,
        refresh_token: `refresh-${provider.refreshTokens}`,
        scope: 'openid',
        id_token: await provider.sign(provider.claims()),
        ...more,
      };
      return json(
        Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== undefined)),
      );
    },
    pathsOf: (path: string) => provider.calls.filter((call) => call.path === path),
    fetch: async (url: string, init: RequestInit = {}): Promise<Response> => {
      const { pathname, search } = new URL(url);
      const form = init.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {};
      const call = {
        method: init.method ?? 'GET',
        path: pathname + search,
        form,
        headers: new Headers(init.headers),
        signal: init.signal ?? undefined,
      };
      provider.calls.push(call);
      const scripted = script[pathname as keyof ProviderScript]; // any other path is answered below
      return scripted ? scripted(call) : provider.truth(pathname);
    },
    async truth(path: string): Promise<Response> {
      switch (path) {
        case '/.well-known/openid-configuration':
          return json(discoveryDocument);
        case '/jwks':
          return json({ keys: [(await keyPair('RS256')).jwk] });
        case '/token':
          return provider.tokens();
        case '/userinfo':
          return json({ sub: provider.subject, name: 'Ada Lovelace' });
        case '/par':
          return json({ request_uri: 'urn:request:1', expires_in: 60 }, 201);
        case '/revoke':
          return new Response(null, { status: 200 });
        default:
          return json({ error: 'not_found' }, 404);
      }
    },
  };
  return provider;
}

export function configFor(more: Partial<SignInConfig> = {}): SignInConfig {
  return {
    configId: 'customer',
    authority: issuer,
    clientId: 'portal',
    redirectUrl,
    postLogoutRedirectUri: 'https://app.example/bye',
    scope: 'openid email profile offline_access',
    secureRoutes: ['/api'],
    silentRenew: true,
    useRefreshToken: true,
    ...more,
  };
}

type SetupOptions = {
  script?: ProviderScript;
  config?: Partial<SignInConfig>;
  configs?: readonly SignInConfig[];
  world?: Parameters<typeof createWorld>[0];
};

/** A client, its world and its provider; the provider's clock is the world's. */
export function setUp({ script, config, configs, world: given }: SetupOptions = {}) {
  const provider = createProvider(script);
  const world = createWorld({ fetch: provider.fetch, nowMs: now, ...given });
  provider.clock = world.now;
  const client = createOidcClient({ configs: configs ?? [configFor(config)], ports: world.ports });
  const events: SignInEvent[] = [];
  client.on((event) => events.push(event));
  const stored = (configId = 'customer'): Record<string, unknown> =>
    // the library wrote it
    JSON.parse(world.ports.storage.read(configId) ?? '{}') as Record<string, unknown>;
  return { provider, world, client, events, stored, names: () => events.map(({ type }) => type) };
}

export type Setup = ReturnType<typeof setUp>;

/** Starts a login and says what the authorisation request asked for. */
export async function beginLogin(
  { client, world, provider }: Setup,
  configId = 'customer',
  options = {},
): Promise<URLSearchParams> {
  const result = await client.login(configId, options);
  if (result.errorMessage) throw new Error(result.errorMessage);
  const asked = new URL(world.gone.at(-1) ?? '').searchParams;
  provider.nonce = asked.get('nonce') ?? '';
  return asked;
}

/**
 * Comes back from the provider with these parameters over the good ones; undefined leaves one out.
 */
export async function comeBack(
  { client, world }: Setup,
  asked: URLSearchParams,
  over: Record<string, string | undefined> = {},
  mark = '?',
) {
  const parameters = Object.entries({
    code: 'code-1',
    state: asked.get('state') ?? '',
    ...over,
  }).filter((pair): pair is [string, string] => pair[1] !== undefined);
  world.url = `${asked.get('redirect_uri') ?? redirectUrl}${mark}${new URLSearchParams(parameters).toString()}`;
  return client.checkAuth();
}

/** The whole good way. */
export async function signIn(setup: Setup, configId = 'customer') {
  const asked = await beginLogin(setup, configId);
  const results = await comeBack(setup, asked);
  const result = results.find((candidate) => candidate.configId === configId);
  if (!result) throw new Error(`no result for ${configId}`);
  return result;
}
