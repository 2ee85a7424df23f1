import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import { describe, expect, test } from 'vitest';
import { openNode } from './node-stage.fixture.ts';
import { aProvider } from './provider-life.fixture.ts';
import type { Claims } from './scripted-provider.fixture.ts';
import { configFor } from './stage.fixture.ts';

const provider = aProvider();
const origin = 'https://app.example';

const good = (more: Partial<SignInConfig> = {}) => configFor(provider().issuer, origin, more);

type Rule = {
  readonly says: string;
  readonly level: 'error' | 'warning';
  readonly config: Partial<SignInConfig>;
  readonly message: string | RegExp;
};

const rules: readonly Rule[] = [
  {
    says: 'a missing authority',
    level: 'error',
    config: { authority: '' },
    message: 'The authority URL MUST be provided in the configuration! ',
  },
  {
    says: 'a missing redirect address',
    level: 'error',
    config: { redirectUrl: '' },
    message: 'The redirectUrl is required and missing from your config',
  },
  {
    says: 'a missing client id',
    level: 'error',
    config: { clientId: '' },
    message: 'The clientId is required and missing from your config!',
  },
  {
    says: 'silent renew without refresh tokens and without its page',
    level: 'error',
    config: { useRefreshToken: false },
    message: expect.stringMatching(/silent renew URL/),
  },
  {
    says: 'refresh tokens without the scope offline_access',
    level: 'warning',
    config: { scope: 'openid email' },
    message: expect.stringMatching(/offline_access/),
  },
  {
    says: 'a scope that only looks like offline_access',
    level: 'warning',
    config: { scope: 'openid offline_access2' },
    message: expect.stringMatching(/offline_access/),
  },
  {
    says: 'PKCE switched off',
    level: 'warning',
    config: { disablePkce: true },
    message: expect.stringMatching(/PKCE/),
  },
  {
    says: 'the implicit flow',
    level: 'warning',
    config: { responseType: 'id_token token' },
    message: expect.stringMatching(/implicit/),
  },
  {
    says: 'a secure route that matches any host',
    level: 'warning',
    config: { secureRoutes: ['https://*/api'] },
    message: expect.stringMatching(/secure route/),
  },
];

describe('the rules of a configuration (§5 Sign-in configuration)', () => {
  test.for(rules)(
    '§5 $says is a finding ($level), and the other configuration works on',
    async ({ level, config, message }) => {
      const stage = openNode(provider(), {
        configs: [good({ configId: 'spoilt', ...config }), good({ clientId: 'portal2' })],
      });

      const said = stage.client.findings.filter(({ configId }) => configId === 'spoilt');

      expect(said).toEqual([{ level, configId: 'spoilt', message }]);
      expect(stage.client.configIds).toEqual(
        level === 'error' ? ['customer'] : ['spoilt', 'customer'],
      );
      expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
    },
  );

  test('§5 several errors and warnings are reported in the order of the rules, errors first', () => {
    const stage = openNode(provider(), {
      configs: [good({ authority: '', redirectUrl: '', clientId: '', scope: 'openid' })],
    });

    expect(
      stage.client.findings.map(({ level, message }) => `${level}: ${message.slice(0, 16)}`),
    ).toEqual([
      'error: The authority UR',
      'error: The redirectUrl ',
      'error: The clientId is ',
      'warning: Silent renew wit',
    ]);
    expect(stage.world.logged.map((line) => line.split(' ')[0])).toEqual([
      'error',
      'error',
      'error',
      'warn',
    ]);
  });

  test('§5 two configurations of the same authority, client and scope give a warning and both work', async () => {
    const stage = openNode(provider(), {
      configs: [good(), good({ configId: 'twin', redirectUrl: `${origin}/twin` })],
    });

    expect(stage.client.findings).toMatchObject([{ level: 'warning', configId: 'twin' }]);
    expect([await stage.signIn(), await stage.signIn('twin')]).toMatchObject([
      { isAuthenticated: true },
      { isAuthenticated: true },
    ]);
  });

  test('§5 two configurations that differ in the scope alone give no warning', () => {
    expect(
      openNode(provider(), {
        configs: [good(), good({ configId: 'twin', scope: 'openid offline_access' })],
      }).client.findings,
    ).toEqual([]);
  });

  test('§5 a configuration without an error and without a name is called by its place and client', async () => {
    const { configId: _none, ...nameless } = good();
    const stage = openNode(provider(), { configs: [nameless] });

    expect(stage.client.configIds).toEqual(['0-portal']);
    expect(await stage.signIn('0-portal')).toMatchObject({
      configId: '0-portal',
      isAuthenticated: true,
    });
    expect(stage.vault('0-portal')).toHaveProperty('authzData');
  });

  test('§5 outside a browser what needs one is switched off', () => {
    const { client } = openNode(provider(), {
      configs: [good({ startCheckSession: true, usePushedAuthorisationRequests: true })],
      isBrowser: false,
    });

    expect(client.config('customer')).toMatchObject({
      silentRenew: false,
      useRefreshToken: false,
      startCheckSession: false,
      usePushedAuthorisationRequests: false,
    });
  });
});

describe('the response type (§5: code or an implicit-flow type)', () => {
  test.for(['code', 'id_token token', 'id_token'])('§5 %s signs in', async (responseType) => {
    const stage = openNode(provider(), {
      config: {
        responseType,
        useRefreshToken: responseType === 'code',
        silentRenew: responseType === 'code',
      },
    });

    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
  });

  test.for(['token', 'code id_token', 'code token', 'none', 'CODE', 'token id_token'])(
    "§5 %s is refused with 'Invalid response type!'",
    async (responseType) => {
      const stage = openNode(provider(), { config: { responseType } });

      await expect(stage.client.login('customer')).rejects.toThrow('Invalid response type!');
      await expect(stage.client.loginWithPopup('customer')).rejects.toThrow(
        'Invalid response type!',
      );
      expect(provider().calls).toEqual([]);
    },
  );
});

describe('the defaults (§9 Default sign-in settings)', () => {
  const defaults: Claims = {
    scope: 'openid email profile',
    silentRenewTimeoutInSeconds: 20,
    tokenRefreshInSeconds: 4,
    refreshTokenRetryInSeconds: 3,
    maxIdTokenIatOffsetAllowedInSeconds: 120,
    postLoginRoute: '/',
    forbiddenRoute: '/forbidden',
    unauthorizedRoute: '/unauthorized',
    responseType: 'code',
  };

  test.for(Object.entries(defaults))('§9 %s is %s', ([name, value]) => {
    const { authority, clientId, redirectUrl } = good();
    const { client } = openNode(provider(), {
      configs: [{ configId: 'customer', authority, clientId, redirectUrl }],
    });

    expect({ ...client.config('customer') }).toHaveProperty(name, value);
  });
});

describe('which requests carry the token (§5: * as a wildcard, or prefix matching)', () => {
  const cases: readonly (readonly [route: string, url: string, carries: boolean])[] = [
    ['/api', '/api', true],
    ['/api', '/api/orders?take=5', true],
    ['/api', '/apis', false],
    ['/api', 'https://app.example/api/x', true],
    ['/api', 'https://elsewhere.example/api/x', false],
    ['/api', 'http://app.example/api/x', false],
    ['https://api.example', 'https://api.example/v1', true],
    ['https://api.example', 'https://api.example.evil/v1', false],
    ['https://api.example', 'https://api.example@evil.example/v1', false],
    ['https://api.example/v1', 'https://api.example/v1/../v2', false],
    ['https://api.example/v1', 'https://api.example:8443/v1', false],
    ['https://*.api.example/', 'https://eu.api.example/x', true],
    ['https://*.api.example/', 'https://api.example/x', false],
    ['https://*.api.example/', 'https://evil.example/.api.example/', false],
    ['https://api.example/*/orders', 'https://api.example/t1/orders', true],
    ['https://api.example/*/orders', 'https://api.example/t1/users', false],
    ['https://*', 'https://evil.example/', false],
    ['/api', 'javascript:alert(1)', false],
  ];

  test.for(cases)('§5 the route %s and the request %s: %s', async ([route, url, carries]) => {
    const stage = openNode(provider(), { config: { secureRoutes: [route] } });
    const { accessToken } = await stage.signIn();

    expect(stage.client.bearerFor(url)).toBe(carries ? accessToken : undefined);
  });
});

describe('the discovery document (§3 Discovery document fields, §7)', () => {
  const path = '/.well-known/openid-configuration';

  test.for([
    ['below the authority', (issuer: string) => ({ authority: issuer })],
    [
      'below an authority with a slash at its end',
      (issuer: string) => ({ authority: `${issuer}/` }),
    ],
    [
      'where the configuration names it',
      (issuer: string) => ({
        authority: 'https://front.example',
        authWellknownEndpointUrl: `${issuer}${path}`,
      }),
    ],
    [
      'below the address that the configuration names',
      (issuer: string) => ({
        authority: 'https://front.example',
        authWellknownEndpointUrl: issuer,
      }),
    ],
  ] as const)('§7 it is looked for %s', async ([, configOf]) => {
    const stage = openNode(provider(), { config: configOf(provider().issuer) });

    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
    expect(provider().callsTo(path)).toHaveLength(1);
  });

  test('§3 its ten fields are kept, and nothing else of it', async () => {
    const stage = openNode(provider());
    provider().document = { claims_supported: ['sub'], scopes_supported: ['openid'] };

    await stage.client.preloadDiscovery('customer');

    expect(Object.keys(stage.vault()['authWellKnownEndPoints'] as object).toSorted()).toEqual(
      [
        'authorization_endpoint',
        'check_session_iframe',
        'end_session_endpoint',
        'introspection_endpoint',
        'issuer',
        'jwks_uri',
        'pushed_authorization_request_endpoint',
        'revocation_endpoint',
        'token_endpoint',
        'userinfo_endpoint',
      ].toSorted(),
    );
  });

  test('§3 endpoints that the configuration knows win over fetched ones', async () => {
    provider().document = { userinfo_endpoint: 'https://wrong.example/userinfo' };
    const stage = openNode(provider(), {
      config: { authWellknownEndpoints: { userinfo_endpoint: `${provider().issuer}/userinfo` } },
    });

    expect(await stage.signIn()).toMatchObject({
      isAuthenticated: true,
      userData: { name: 'Ada Lovelace' },
    });
  });

  test.for([
    ['is no JSON', { body: '<html>' }],
    ['is a list', { body: [] }],
    ['names no issuer', { body: { token_endpoint: 'https://op.example/token' } }],
    ['is not found', { status: 404, body: {} }],
    ['answers 500 three times', { status: 500, body: {} }],
  ] as const)(
    '§4 ConfigLoadingFailed when it %s, and the login fails without leaving the page',
    async ([, reply]) => {
      const stage = openNode(provider());
      provider().script[path] = () => reply;

      const result = await stage.signIn();

      expect(result.isAuthenticated).toBe(false);
      expect(result.errorMessage).toContain('discovery document');
      expect(stage.names()).toEqual(['ConfigLoaded', 'ConfigLoadingFailed']);
      expect(stage.world.gone).toEqual([]);
    },
  );

  test.for(['javascript:alert(1)', 'http://op.example/auth', 'data:text/html,x', ''])(
    '§3 an authorisation endpoint %s counts as missing: the page is not left',
    async (address) => {
      const stage = openNode(provider());
      provider().document = { authorization_endpoint: address };

      expect((await stage.signIn()).errorMessage).toContain('no authorization endpoint');
      expect(stage.world.gone).toEqual([]);
    },
  );
});
