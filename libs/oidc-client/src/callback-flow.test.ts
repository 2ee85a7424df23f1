import { describe, expect, test } from 'vitest';
import {
  beginLogin,
  comeBack,
  configFor,
  discoveryDocument,
  issuer,
  json,
  redirectUrl,
  setUp,
  signIn,
  silence,
  type Setup,
} from './scripted-provider.fixture.ts';
import { halfHash, keyPair } from './token-forge.fixture.ts';
import { transactionLifeMs } from './transaction.ts';

const leftovers = ({ stored }: Setup) =>
  Object.keys(stored()).filter((key) => key !== 'authWellKnownEndPoints' && key !== 'jwtKeys');

describe('code callback flow (spec §4)', () => {
  test('success signs in, keeps the storage keys of spec §9 and cleans the address bar', async () => {
    const setup = setUp();

    const result = await signIn(setup);

    expect(result).toMatchObject({
      isAuthenticated: true,
      outcome: 'Ok',
      navigateTo: '/',
      userData: { sub: 'ada', name: 'Ada Lovelace' },
      accessToken: 'access-1',
    });
    expect(setup.world.url).toBe(redirectUrl);
    expect(setup.stored()).toMatchObject({
      authzData: 'access-1',
      access_token_expires_at: setup.world.now() + 300_000,
      userData: { sub: 'ada' },
      authnResult: { refresh_token: 'refresh-1' },
      jwtKeys: [{ kid: 'RS256-key' }],
    });
    expect(Object.keys(setup.stored()).toSorted()).toEqual([
      'access_token_expires_at',
      'authWellKnownEndPoints',
      'authnResult',
      'authzData',
      'jwtKeys',
      'storageCustomParamsAuthRequest',
      'userData',
    ]);
    expect(setup.events.at(-2)).toEqual({
      type: 'NewAuthenticationResult',
      configId: 'customer',
      isAuthenticated: true,
      outcome: 'Ok',
      isRenewProcess: false,
    });
    expect(setup.world.navigated).toEqual(['/']);
  });

  test('the token call carries client, code, verifier, redirect address and the custom parameters (spec §7)', async () => {
    const setup = setUp({ config: { customParamsCodeRequest: { resource: 'api' } } });
    const asked = await beginLogin(setup);
    const { codeVerifier } = setup.stored();

    await comeBack(setup, asked);

    expect(setup.provider.pathsOf('/token')[0]?.form).toEqual({
      grant_type: 'authorization_code',
      client_id: 'portal',
      code: 'code-1',
      code_verifier: codeVerifier,
      redirect_uri: redirectUrl,
      resource: 'api',
    });
    expect(codeVerifier).toMatch(/^[A-Za-z0-9]{67}$/);
  });

  test('the wanted route is opened once', async () => {
    const setup = setUp();
    const asked = await beginLogin(setup, 'customer', { redirectTo: '/t1/shop?x=1' });

    const [first] = await comeBack(setup, asked);
    const [second] = await setup.client.checkAuth();

    expect(first?.navigateTo).toBe('/t1/shop?x=1');
    expect(second?.isAuthenticated).toBe(true);
    expect(second?.navigateTo).toBeUndefined();
  });

  test('the session state of the callback is kept for the session watch', async () => {
    const setup = setUp();
    await comeBack(setup, await beginLogin(setup), { session_state: 'abc.def' });

    expect(setup.stored()['session_state']).toBe('abc.def');
  });

  test('user data are the id token when the user-info call is switched off (1.12)', async () => {
    const setup = setUp({ config: { autoUserInfo: false } });

    const { userData } = await signIn(setup);

    expect(userData).toMatchObject({ sub: 'ada', iss: issuer });
    expect(setup.provider.pathsOf('/userinfo')).toEqual([]);
  });

  test('the user-info call carries the bearer token and asks for JSON (spec §7)', async () => {
    const setup = setUp();
    await signIn(setup);

    const { headers } = setup.provider.pathsOf('/userinfo')[0] ?? {};
    expect([headers?.get('authorization'), headers?.get('accept')]).toEqual([
      'Bearer access-1',
      'application/json',
    ]);
  });

  test('a second sign-in as somebody else replaces the first', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.provider.subject = 'grace';

    const result = await signIn(setup);

    expect(result).toMatchObject({ isAuthenticated: true, userData: { sub: 'grace' } });
  });

  test('two calls at the same time answer the callback once', async () => {
    const setup = setUp();
    const asked = await beginLogin(setup);
    setup.world.url = `${redirectUrl}?code=c&state=${asked.get('state')}`;

    const [one, other] = await Promise.all([setup.client.checkAuth(), setup.client.checkAuth()]);

    expect(one).toBe(other);
    expect(setup.provider.pathsOf('/token')).toHaveLength(1);
  });

  test('without PKCE no verifier is sent, and none is asked for at the pushed request either (Q16)', async () => {
    const setup = setUp({ config: { disablePkce: true, usePushedAuthorisationRequests: true } });
    await setup.client.login('customer');

    const [{ form } = { form: {} }] = setup.provider.pathsOf('/par');
    expect(Object.keys(form)).toEqual(
      expect.not.arrayContaining(['code_challenge', 'code_challenge_method']),
    );
    expect(setup.stored()['codeVerifier']).toBeUndefined();
  });
});

describe('what stops a callback (spec §8, Sign-in messages)', () => {
  test("a code without state: 'no state in url', even when the code is missing too", async () => {
    const setup = setUp();
    const asked = await beginLogin(setup);

    expect(await comeBack(setup, asked, { state: undefined })).toMatchObject([
      { isAuthenticated: false, errorMessage: 'no state in url' },
    ]);
    expect(leftovers(setup)).toEqual([]);
  });

  test("a state without code: 'no code in url'", async () => {
    const setup = setUp();

    expect(await comeBack(setup, await beginLogin(setup), { code: undefined })).toMatchObject([
      { isAuthenticated: false, errorMessage: 'no code in url' },
    ]);
    expect(leftovers(setup)).toEqual([]);
  });

  test("another state: 'codeFlowCodeRequest incorrect state', StatesDoNotMatch, and no token call", async () => {
    const setup = setUp();

    const results = await comeBack(setup, await beginLogin(setup), { state: 'forged' });

    expect(results).toMatchObject([
      {
        isAuthenticated: false,
        errorMessage: 'codeFlowCodeRequest incorrect state',
        outcome: 'StatesDoNotMatch',
        navigateTo: '/unauthorized',
      },
    ]);
    expect(setup.provider.pathsOf('/token')).toEqual([]);
    expect(leftovers(setup)).toEqual([]);
    expect(setup.world.url).toBe(redirectUrl);
  });

  test('a state named like a property of every object is another state', async () => {
    const setup = setUp();

    expect(await comeBack(setup, await beginLogin(setup), { state: '__proto__' })).toMatchObject([
      { outcome: 'StatesDoNotMatch' },
    ]);
  });

  test('the same answer twice signs in once (one-time state)', async () => {
    const setup = setUp({ config: { historyCleanupOff: true } });
    const asked = await beginLogin(setup);
    await comeBack(setup, asked);
    setup.client.logoutLocal('customer');

    expect(await comeBack(setup, asked)).toMatchObject([
      { isAuthenticated: false, outcome: 'StatesDoNotMatch' },
    ]);
  });

  test('an answer after ten minutes comes too late', async () => {
    const setup = setUp();
    const asked = await beginLogin(setup);
    await setup.world.advance(transactionLifeMs + 1);

    expect(await comeBack(setup, asked)).toMatchObject([
      { isAuthenticated: false, outcome: 'StatesDoNotMatch' },
    ]);
  });

  test('a forged answer does not sign out who is signed in', async () => {
    const setup = setUp();
    const asked = await beginLogin(setup);
    await comeBack(setup, asked);

    const [result] = await comeBack(setup, asked, { code: 'stolen', state: 'forged' });

    expect(result).toMatchObject({ isAuthenticated: true, accessToken: 'access-1' });
    expect(result?.errorMessage).toBeUndefined();
    expect(setup.provider.pathsOf('/token')).toHaveLength(1);
  });

  test('without a token endpoint: Token Endpoint not defined', async () => {
    const setup = setUp({
      script: {
        '/.well-known/openid-configuration': () =>
          json({ ...discoveryDocument, token_endpoint: undefined }),
      },
    });

    expect(await signIn(setup)).toMatchObject({ errorMessage: 'Token Endpoint not defined' });
    expect(leftovers(setup)).toEqual([]);
  });

  test('without a user-info endpoint: authWellKnownEndpoints.userinfo_endpoint is undefined', async () => {
    const setup = setUp({
      script: {
        '/.well-known/openid-configuration': () =>
          json({ ...discoveryDocument, userinfo_endpoint: undefined }),
      },
    });

    expect(await signIn(setup)).toMatchObject({
      errorMessage: 'authWellKnownEndpoints.userinfo_endpoint is undefined',
    });
    expect(leftovers(setup)).toEqual([]);
  });

  test('keys not reachable, none kept: Failed to retrieve signing key, after three tries', async () => {
    const setup = setUp({ script: { '/jwks': silence } });

    expect(await signIn(setup)).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'Failed to retrieve signing key',
    });
    expect(setup.provider.pathsOf('/jwks')).toHaveLength(3);
    expect(leftovers(setup)).toEqual([]);
  });

  test('keys not reachable, but kept from before: the kept ones verify (spec §7)', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.client.logoutLocal('customer');
    setup.provider.script['/jwks'] = () => new Response('', { status: 503 });

    expect(await signIn(setup)).toMatchObject({ isAuthenticated: true });
    expect(setup.provider.pathsOf('/jwks')).toHaveLength(4);
  });

  test('new keys are found at the next sign-in (rotation)', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.provider.script['/jwks'] = async () =>
      json({ keys: [(await keyPair('RS256', 'next')).jwk] });

    expect(await signIn(setup)).toMatchObject({
      isAuthenticated: false,
      outcome: 'SignatureFailed',
    });
  });

  test('user info not reachable: three tries, then Received no user data, request failed', async () => {
    const setup = setUp({ script: { '/userinfo': silence } });

    expect(await signIn(setup)).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'Received no user data, request failed',
    });
    expect(setup.provider.pathsOf('/userinfo')).toHaveLength(3);
    expect(leftovers(setup)).toEqual([]);
  });

  test('a refusing user-info endpoint is not asked again (section 2, retries)', async () => {
    const setup = setUp({ script: { '/userinfo': () => json({}, 403) } });
    await signIn(setup);

    expect(setup.provider.pathsOf('/userinfo')).toHaveLength(1);
  });

  test('a full storage ends the login before it can loop', async () => {
    const setup = setUp({
      world: {
        storage: {
          read: () => null,
          write: () => {
            throw new Error('quota');
          },
          remove: () => undefined,
        },
      },
    });

    expect(await setup.client.login('customer')).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'The login could not be stored',
    });
    expect(setup.world.gone).toEqual([]);
  });
});

describe('an answer with an error (spec §8; Q9)', () => {
  test.each([
    ['login_required', 'LoginRequired'],
    ['access_denied', 'SecureTokenServerError'],
    ['interaction_required', 'SecureTokenServerError'],
    ['temporarily_unavailable', 'SecureTokenServerError'],
  ] as const)('%s is %s', async (error, outcome) => {
    const setup = setUp();

    const results = await comeBack(setup, await beginLogin(setup), {
      code: undefined,
      error,
      error_description: 'not today',
    });

    expect(results).toMatchObject([
      {
        isAuthenticated: false,
        outcome,
        errorMessage: `AuthCallback AuthResult came with error: ${error}`,
        oauthError: { error, description: 'not today' },
        navigateTo: '/unauthorized',
      },
    ]);
    expect(leftovers(setup)).toEqual([]);
  });

  test('an error beside a code wins', async () => {
    const setup = setUp();

    expect(
      await comeBack(setup, await beginLogin(setup), { error: 'access_denied' }),
    ).toMatchObject([{ outcome: 'SecureTokenServerError' }]);
    expect(setup.provider.pathsOf('/token')).toEqual([]);
  });

  test('an error with another state is another state', async () => {
    const setup = setUp();

    expect(
      await comeBack(setup, await beginLogin(setup), { error: 'access_denied', state: 'forged' }),
    ).toMatchObject([{ outcome: 'StatesDoNotMatch' }]);
  });

  test('an error without state is said, so that no portal starts the next login at once', async () => {
    const setup = setUp();
    await beginLogin(setup);
    setup.world.url = `${redirectUrl}?error=invalid_request&error_description=no+such+client`;

    expect(await setup.client.checkAuth()).toMatchObject([
      {
        isAuthenticated: false,
        outcome: 'SecureTokenServerError',
        oauthError: { error: 'invalid_request', description: 'no such client' },
      },
    ]);
  });
});

describe('who answers (RFC 9207; section 2, mix-up)', () => {
  const promises = {
    '/.well-known/openid-configuration': () =>
      json({ ...discoveryDocument, authorization_response_iss_parameter_supported: true }),
  };

  test('an answer of the asked issuer passes', async () => {
    const setup = setUp({ script: promises });

    expect(await comeBack(setup, await beginLogin(setup), { iss: issuer })).toMatchObject([
      { isAuthenticated: true },
    ]);
  });

  test('an answer of another issuer is refused, and no code is sent anywhere', async () => {
    const setup = setUp();

    expect(
      await comeBack(setup, await beginLogin(setup), { iss: 'https://evil.example' }),
    ).toMatchObject([{ isAuthenticated: false, outcome: 'IssDoesNotMatchIssuer' }]);
    expect(setup.provider.pathsOf('/token')).toEqual([]);
  });

  test('an issuer that discovery promised may not be missing', async () => {
    const setup = setUp({ script: promises });

    expect(await comeBack(setup, await beginLogin(setup))).toMatchObject([
      { isAuthenticated: false, outcome: 'IssDoesNotMatchIssuer' },
    ]);
  });

  test('with the issuer check off the pattern bounds the answering issuer too', async () => {
    const config = { issValidationOff: true, issuerPattern: `${issuer}/{tenantid}` };
    const tenant = '11111111-2222-4333-8444-555555555555';
    const good = setUp({ config });
    good.provider.idToken = { iss: `${issuer}/${tenant}`, tid: tenant };
    const bad = setUp({ config });

    expect(
      await comeBack(good, await beginLogin(good), { iss: `${issuer}/${tenant}` }),
    ).toMatchObject([{ isAuthenticated: true }]);
    expect(
      await comeBack(bad, await beginLogin(bad), { iss: 'https://evil.example' }),
    ).toMatchObject([{ outcome: 'IssDoesNotMatchIssuer' }]);
  });
});

describe('several configurations (spec §4: both identity configurations are checked)', () => {
  const configs = [
    configFor(),
    configFor({
      configId: 'internal',
      clientId: 'staff',
      redirectUrl: 'https://app.example/callback/internal',
    }),
  ];

  test('the answer goes to the configuration that asked, the other stays as it is', async () => {
    const setup = setUp({ configs });
    setup.provider.clientId = 'staff';

    const result = await signIn(setup, 'internal');

    expect(result).toMatchObject({ configId: 'internal', isAuthenticated: true });
    expect(await setup.client.checkAuth('https://app.example/')).toMatchObject([
      { configId: 'customer', isAuthenticated: false, userData: null },
      { configId: 'internal', isAuthenticated: true },
    ]);
    expect([
      setup.client.isAuthenticated('customer'),
      setup.client.isAuthenticated('internal'),
    ]).toEqual([false, true]);
  });

  test('with the same redirect address the state decides', async () => {
    const setup = setUp({
      configs: [configFor(), configFor({ configId: 'internal', clientId: 'staff' })],
    });
    setup.provider.clientId = 'staff';

    const asked = await beginLogin(setup, 'internal');
    const results = await comeBack(setup, asked);

    expect(results).toMatchObject([
      { configId: 'customer', isAuthenticated: false },
      { configId: 'internal', isAuthenticated: true },
    ]);
    expect(results[0]?.errorMessage).toBeUndefined();
  });

  test('a failure of one does not sign out the other', async () => {
    const setup = setUp({ configs });
    await signIn(setup);

    const asked = await beginLogin(setup, 'internal');
    const results = await comeBack(setup, asked, { error: 'access_denied', code: undefined });

    expect(results).toMatchObject([
      { configId: 'customer', isAuthenticated: true },
      { configId: 'internal', isAuthenticated: false, outcome: 'SecureTokenServerError' },
    ]);
  });

  test('the preferred configuration lends its token where both may call', async () => {
    const setup = setUp({ configs });
    await signIn(setup);
    setup.provider.clientId = 'staff';
    await signIn(setup, 'internal');

    expect([
      setup.client.bearerFor('/api/x'),
      setup.client.bearerFor('/api/x', 'internal'),
      setup.client.bearerFor('/api/x', 'customer'),
    ]).toEqual(['access-1', 'access-2', 'access-1']);
  });
});

describe('implicit flow (spec §4: reads its results from the URL fragment)', () => {
  const config = { responseType: 'id_token token', useRefreshToken: false, silentRenew: false };

  async function answerOf(setup: Setup, more: Record<string, string | undefined> = {}) {
    const asked = await beginLogin(setup);
    const idToken = await setup.provider.sign({
      ...setup.provider.claims(),
      at_hash: await halfHash('implicit-access'),
    });
    return comeBack(
      setup,
      asked,
      {
        code: undefined,
        id_token: idToken,
        access_token: 'implicit-access',
        token_type: 'Bearer',
        expires_in: '300',
        session_state: 's',
        ...more,
      },
      '#',
    );
  }

  test('signs in from the fragment, although the redirect address is compared (Q6)', async () => {
    const setup = setUp({ config });

    expect(await answerOf(setup)).toMatchObject([
      { isAuthenticated: true, outcome: 'Ok', accessToken: 'implicit-access' },
    ]);
    expect(setup.world.url).toBe(redirectUrl);
    expect(setup.provider.pathsOf('/token')).toEqual([]);
  });

  test('asks without a code challenge', async () => {
    const asked = await beginLogin(setUp({ config }));

    expect([asked.get('response_type'), asked.get('code_challenge')]).toEqual([
      'id_token token',
      null,
    ]);
  });

  test.each([
    ['another state', { state: 'forged' }, 'StatesDoNotMatch'],
    ['another access token', { access_token: 'swapped' }, 'IncorrectAtHash'],
    ['no access token', { access_token: undefined }, 'IncorrectAtHash'],
    ['an error', { error: 'login_required' }, 'LoginRequired'],
    ['a broken id token', { id_token: 'a.b.c' }, 'SignatureFailed'],
  ] as const)('%s is refused', async (_name, more, outcome) => {
    const setup = setUp({ config });

    expect(await answerOf(setup, more)).toMatchObject([{ isAuthenticated: false, outcome }]);
    expect(leftovers(setup)).toEqual([]);
  });

  test('an access token without an id token signs nobody in', async () => {
    const setup = setUp({ config });

    expect(await answerOf(setup, { id_token: undefined })).toMatchObject([
      { isAuthenticated: false, errorMessage: 'Received no user data, request failed' },
    ]);
    expect(leftovers(setup)).toEqual([]);
  });

  test('an unasked answer without state on a fresh browser signs nobody in (Q21, login CSRF)', async () => {
    const setup = setUp({ config });
    setup.world.url = `${redirectUrl}#id_token=${await setup.provider.sign(setup.provider.claims())}&access_token=x`;

    expect(await setup.client.checkAuth()).toMatchObject([
      { isAuthenticated: false, errorMessage: 'no state in url' },
    ]);
  });

  test('the id_token flow signs in without an access token and takes the claims as user data', async () => {
    const setup = setUp({ config: { ...config, responseType: 'id_token' } });

    expect(await answerOf(setup, { access_token: undefined })).toMatchObject([
      { isAuthenticated: true, accessToken: '', userData: { sub: 'ada' } },
    ]);
    expect(setup.client.bearerFor('/api/x')).toBeUndefined();
  });
});

describe('start without a callback (spec §4, Sign-in on start)', () => {
  test('nobody signed in is no error', async () => {
    const { client, names } = setUp();

    const [result] = await client.checkAuth();

    expect(result).toEqual({
      configId: 'customer',
      isAuthenticated: false,
      userData: null,
      accessToken: '',
      idToken: '',
    });
    expect(names()).toEqual(['ConfigLoaded', 'CheckingAuth', 'CheckingAuthFinished']);
  });

  test('a reload finds who was signed in', async () => {
    const setup = setUp();
    await signIn(setup);
    const reloaded = setUp({ world: { storage: setup.world.ports.storage } });

    expect(await reloaded.client.checkAuth()).toMatchObject([
      { isAuthenticated: true, userData: { sub: 'ada' } },
    ]);
  });

  test('OpenID Connect Core 2: an expired id token alone does not end the session, whatever the configuration', async () => {
    const setup = setUp({ config: { silentRenew: false } });
    setup.provider.script['/token'] = () => setup.provider.tokens({ expires_in: 3600 });
    await signIn(setup);
    await setup.world.advance(300_000);
    const { storage } = setup.world.ports;
    const lenient = setUp({
      config: { triggerRefreshWhenIdTokenExpired: false },
      world: { storage, nowMs: setup.world.now() },
    });

    expect([
      setup.client.isAuthenticated('customer'),
      lenient.client.isAuthenticated('customer'),
    ]).toEqual([true, true]);
  });

  test('an empty address is an error: No URL found!', async () => {
    const { client, names } = setUp();

    expect(await client.checkAuth('')).toMatchObject([
      { isAuthenticated: false, errorMessage: 'No URL found!' },
    ]);
    expect(names().at(-1)).toBe('CheckingAuthFinishedWithError');
  });

  test('ConfigLoaded comes once per configuration, whatever is called (Q18)', async () => {
    const setup = setUp();
    await setup.client.checkAuth();
    await setup.client.checkAuth();
    await signIn(setup);

    expect(setup.names().filter((name) => name === 'ConfigLoaded')).toHaveLength(1);
  });

  test("parameters at another address than the redirect address are the application's own", async () => {
    const setup = setUp({ world: { url: 'https://app.example/search?code=abc&state=x' } });

    expect(await setup.client.checkAuth()).toMatchObject([{ isAuthenticated: false }]);
    expect(setup.names().at(-1)).toBe('CheckingAuthFinished');
    expect(setup.world.url).toBe('https://app.example/search?code=abc&state=x');
  });

  test('tokens that ran out while the page was away are renewed when the server may be asked', async () => {
    const setup = setUp();
    await signIn(setup);
    const later = setUp({
      world: { storage: setup.world.ports.storage, nowMs: setup.world.now() + 3_600_000 },
    });
    Object.assign(later.provider, { refreshTokens: 5, nonce: setup.provider.nonce });

    expect(await later.client.checkAuth()).toMatchObject([{ isAuthenticated: false }]);
    expect(await later.client.checkAuthIncludingServer()).toMatchObject([
      { isAuthenticated: true, accessToken: 'access-6' },
    ]);
  });

  test('a session that the provider has ended asks for a login without an error', async () => {
    const setup = setUp();
    await signIn(setup);
    const later = setUp({
      world: { storage: setup.world.ports.storage, nowMs: setup.world.now() + 3_600_000 },
      script: { '/token': () => json({ error: 'invalid_grant' }, 400) },
    });

    const [result] = await later.client.checkAuthIncludingServer();

    expect(result).toEqual({
      configId: 'customer',
      isAuthenticated: false,
      userData: null,
      accessToken: '',
      idToken: '',
    });
    expect(leftovers(later)).toEqual([]);
  });
});
