import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openNode } from './node-stage.fixture.ts';
import { aProvider } from './provider-life.fixture.ts';
import type { Path, Reply } from './scripted-provider.fixture.ts';

const provider = aProvider();

describe('the authorisation request (§7 Authorize URL query)', () => {
  test('§7 it asks with client, address, type, scope, nonce, state and challenge', async () => {
    const stage = openNode(provider());
    const asked = await stage.begin();

    expect([...asked.keys()]).toEqual([
      'client_id',
      'redirect_uri',
      'response_type',
      'scope',
      'nonce',
      'state',
      'code_challenge',
      'code_challenge_method',
    ]);
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'portal',
      redirect_uri: 'https://app.example/callback',
      response_type: 'code',
      scope: 'openid email profile offline_access',
      code_challenge_method: 'S256',
    });
  });

  test('§9 state and nonce have 40 characters, the verifier 67, and the challenge is its SHA-256', async () => {
    const stage = openNode(provider());
    await stage.signIn();
    const query = provider().callsTo('/auth')[0]?.query ?? {};
    const verifier = provider().callsTo('/token')[0]?.form['code_verifier'] ?? '';

    expect([query['state'], query['nonce'], verifier].map((text) => text?.length)).toEqual([
      40, 40, 67,
    ]);
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(query['code_challenge']);
  });

  test('§9 two logins share neither state nor nonce nor verifier', async () => {
    const stage = openNode(provider());
    const [one, other] = [await stage.begin(), await stage.begin()];

    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.get(name)).not.toBe(other.get(name));
  });

  test('§7 hd is sent when configured', async () => {
    expect(
      (await openNode(provider(), { config: { hdParam: 'adler.example' } }).begin()).get('hd'),
    ).toBe('adler.example');
  });

  test('§7 custom parameters of the call win over those of the configuration', async () => {
    const stage = openNode(provider(), {
      config: { customParamsAuthRequest: { ui_locales: 'de', acr_values: 'mfa' } },
    });
    const asked = await stage.begin('customer', { customParams: { ui_locales: 'en', max_age: 0 } });

    expect([asked.get('ui_locales'), asked.get('acr_values'), asked.get('max_age')]).toEqual([
      'en',
      'mfa',
      '0',
    ]);
  });

  test.for(['state', 'nonce', 'redirect_uri', 'code_challenge', 'client_id', 'response_type'])(
    '§7 a custom parameter never replaces %s',
    async (name) => {
      const asked = await openNode(provider()).begin('customer', {
        customParams: { [name]: 'forged' },
      });

      expect(asked.getAll(name)).not.toContain('forged');
    },
  );

  test('§4 the own state of the caller is sent and comes back', async () => {
    const stage = openNode(provider());

    expect(await stage.signIn('customer', { state: 'my-own-state-0123456789' })).toMatchObject({
      isAuthenticated: true,
    });
    expect(provider().callsTo('/auth')[0]?.query['state']).toBe('my-own-state-0123456789');
  });

  test('§7 the query that the endpoint already has stays', async () => {
    provider().document = { authorization_endpoint: `${provider().issuer}/auth?policy=one` };
    const stage = openNode(provider());

    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
    expect(provider().callsTo('/auth')[0]?.query).toMatchObject({
      policy: 'one',
      client_id: 'portal',
    });
  });

  test('§7 without PKCE there is neither challenge nor verifier', async () => {
    const stage = openNode(provider(), { config: { disablePkce: true } });

    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
    expect(provider().callsTo('/auth')[0]?.query).not.toHaveProperty('code_challenge');
    expect(provider().callsTo('/token')[0]?.form).not.toHaveProperty('code_verifier');
  });
});

describe('the pushed request (§7 POST pushed-authorization endpoint, §3 Pushed-authorization response)', () => {
  const pushes = () =>
    openNode(provider(), {
      config: { usePushedAuthorisationRequests: true, hdParam: 'adler.example' },
    });

  test('§7 it carries everything, and the address only client and reference', async () => {
    const stage = pushes();

    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
    expect(Object.keys(provider().callsTo('/par')[0]?.form ?? {}).toSorted()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'hd',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    expect(Object.keys(provider().callsTo('/auth')[0]?.query ?? {})).toEqual([
      'client_id',
      'request_uri',
    ]);
  });

  test.for<[string, Reply, number]>([
    ['is refused', { status: 400, body: { error: 'invalid_request' } }, 1],
    ['is answered without a reference', { status: 201, body: { expires_in: 60 } }, 1],
    ['is answered with a page', { status: 200, body: '<html>' }, 1],
    ['breaks three times', 'hang up', 3],
    ['meets a broken provider three times', { status: 503, body: {} }, 3],
  ])('§7 when it %s the login fails and the page stays', async ([, reply, tries]) => {
    const stage = pushes();
    provider().script['/par'] = () => reply;

    const result = await stage.signIn();

    expect(result.errorMessage).toContain('pushed authorization request');
    expect([provider().callsTo('/par').length, stage.world.gone.length]).toEqual([tries, 0]);
  });

  test('§7 a provider without that endpoint is told in the result', async () => {
    provider().document = { pushed_authorization_request_endpoint: undefined };

    expect((await pushes().signIn()).errorMessage).toContain(
      'names no pushed authorization request endpoint',
    );
  });
});

describe('the token calls (§7 POST token endpoint)', () => {
  test('§7 a code is redeemed form-encoded with client, verifier, code and address', async () => {
    const stage = openNode(provider(), {
      config: { customParamsCodeRequest: { resource: 'api' } },
    });
    await stage.signIn();
    const call = provider().callsTo('/token')[0];

    expect(call?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.keys(call?.form ?? {}).toSorted()).toEqual([
      'client_id',
      'code',
      'code_verifier',
      'grant_type',
      'redirect_uri',
      'resource',
    ]);
    expect(call?.form['grant_type']).toBe('authorization_code');
  });

  test('§7 a refresh sends client, refresh token and custom parameters', async () => {
    const stage = openNode(provider(), {
      config: { customParamsRefreshTokenRequest: { resource: 'api' } },
    });
    await stage.signIn();
    await stage.client.forceRefresh('customer', { claims: 'x' });

    expect(Object.keys(provider().refreshes[0]?.form ?? {}).toSorted()).toEqual([
      'claims',
      'client_id',
      'grant_type',
      'refresh_token',
      'resource',
    ]);
  });

  test('§7 no secret of a client is ever sent', async () => {
    const stage = openNode(provider());
    await stage.signIn();
    await stage.refresh();

    for (const { form, headers } of provider().callsTo('/token'))
      expect([form['client_secret'], headers.authorization]).toEqual([undefined, undefined]);
  });

  test('§7 user info is asked for with the bearer token and JSON', async () => {
    const stage = openNode(provider());
    const { accessToken } = await stage.signIn();

    expect(provider().callsTo('/userinfo')[0]?.headers).toMatchObject({
      authorization: `Bearer ${accessToken}`,
      accept: 'application/json',
    });
  });

  test('§7 a user-info endpoint that redirects does not make the token follow', async () => {
    const stage = openNode(provider());
    provider().script['/userinfo'] = () => ({
      status: 302,
      headers: { location: `${provider().issuer}/elsewhere` },
    });

    expect(await stage.signIn()).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'Received no user data, request failed',
    });
    expect(provider().calls.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });
});

describe('how often is asked (§7: 2 retries; §9: key and user-info fetch retries 2)', () => {
  const often: readonly {
    readonly path: Path;
    readonly says: string;
    readonly tries: number;
    readonly reply: Reply;
  }[] = [
    {
      path: '/.well-known/openid-configuration',
      says: 'the discovery document',
      tries: 3,
      reply: 'hang up',
    },
    {
      path: '/.well-known/openid-configuration',
      says: 'the discovery document',
      tries: 3,
      reply: { status: 503 },
    },
    {
      path: '/.well-known/openid-configuration',
      says: 'the discovery document',
      tries: 1,
      reply: { status: 404 },
    },
    { path: '/jwks', says: 'the keys', tries: 3, reply: 'hang up' },
    { path: '/jwks', says: 'the keys', tries: 3, reply: { status: 500 } },
    { path: '/jwks', says: 'the keys', tries: 1, reply: { status: 403 } },
    { path: '/userinfo', says: 'the user info', tries: 3, reply: 'hang up' },
    { path: '/userinfo', says: 'the user info', tries: 3, reply: { status: 429 } },
    { path: '/userinfo', says: 'the user info', tries: 1, reply: { status: 401 } },
    { path: '/token', says: 'the code', tries: 1, reply: 'hang up' },
    { path: '/token', says: 'the code', tries: 1, reply: { status: 503 } },
    {
      path: '/token',
      says: 'the code',
      tries: 1,
      reply: { status: 400, body: { error: 'invalid_grant' } },
    },
  ];

  test.for(often)(
    '§7 $says is asked for $tries times when the answer is $reply',
    async ({ path, tries, reply }) => {
      const stage = openNode(provider());
      provider().script[path] = () => reply;

      expect(await stage.signIn()).toMatchObject({ isAuthenticated: false });
      expect(provider().callsTo(path)).toHaveLength(tries);
    },
  );

  test.for<Path>(['/.well-known/openid-configuration', '/jwks', '/userinfo'])(
    '§7 %s that answers at the third try is good enough',
    async (path) => {
      const stage = openNode(provider());
      let tries = 0;
      provider().script[path] = (call) =>
        (tries += 1) < 3 ? { status: 503 } : provider().honest(call);

      expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
    },
  );

  test.for<[Reply, number]>([
    ['hang up', 3],
    [{ status: 500 }, 3],
    [{ status: 400 }, 1],
  ])('§7 a revocation answered with %s is sent %s times', async ([reply, tries]) => {
    const stage = openNode(provider());
    await stage.signIn();
    provider().script['/revoke'] = () => reply;

    await stage.client.revoke('customer', 'refresh_token');

    expect(provider().callsTo('/revoke')).toHaveLength(tries);
  });
});
