import { describe, expect, test } from 'vitest';
import { resultOf } from './auth-results.fixture.ts';
import { openNode, type NodeStage } from './node-stage.fixture.ts';
import { aProvider } from './provider-life.fixture.ts';
import { expectNobody } from './stage.fixture.ts';

const provider = aProvider();

/** The provider has answered, the page has not looked yet. */
async function answered(
  stage: NodeStage,
  change: (url: URL) => void = () => undefined,
): Promise<void> {
  await stage.begin();
  const url = new URL(await stage.askProvider());
  change(url);
  stage.world.url = url.href;
}

describe('what counts as an answer (§9 Recognised callback parameters)', () => {
  test.for(['code', 'state', 'token', 'id_token'])(
    '§9 the parameter %s makes the redirect address an answer',
    async (name) => {
      const stage = openNode(provider());

      expect(
        resultOf(await stage.client.checkAuth(`https://app.example/callback?${name}=x`))
          .errorMessage,
      ).toBeTypeOf('string');
    },
  );

  test.for([
    ['another path', 'https://app.example/other?code=x&state=y'],
    ['another origin', 'https://elsewhere.example/callback?code=x&state=y'],
    ['an empty parameter', 'https://app.example/callback?code='],
    ['a parameter that only ends like one', 'https://app.example/callback?promo_code=x'],
    ['no parameter', 'https://app.example/callback'],
  ])('§9 %s does not', async ([, url]) => {
    const [result] = await openNode(provider()).client.checkAuth(url);

    expect(result).toEqual({
      configId: 'customer',
      isAuthenticated: false,
      userData: null,
      accessToken: '',
      idToken: '',
    });
  });

  test('§9 a redirect address with a query of its own keeps it, and only it', async () => {
    const stage = openNode(provider(), {
      config: { redirectUrl: 'https://app.example/callback?area=one' },
    });

    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
    expect(stage.world.url).toBe('https://app.example/callback?area=one');
  });

  test('§4 after the answer neither code nor state is in the address', async () => {
    const stage = openNode(provider());
    await stage.signIn();

    expect(stage.world.url).toBe('https://app.example/callback');
  });

  test('§4 tokens of the fragment are taken out of the address', async () => {
    const stage = openNode(provider(), {
      config: { responseType: 'id_token token', useRefreshToken: false, silentRenew: false },
    });
    await stage.signIn();

    expect(stage.world.url).toBe('https://app.example/callback');
  });

  test('§4 also after a failure nothing is left in the address', async () => {
    const stage = openNode(provider());
    provider().claims = { nonce: 'other' };
    await stage.signIn();

    expect(stage.world.url).toBe('https://app.example/callback');
  });
});

describe('state (§5: equals the stored state), once and for ten minutes', () => {
  test('§5 the same answer a second time is refused, and the first login is not undone', async () => {
    const stage = openNode(provider());
    await stage.begin();
    const url = await stage.askProvider();
    stage.world.url = url;
    await stage.client.checkAuth();

    stage.world.url = url;
    expect(await stage.client.checkAuth()).toMatchObject([{ isAuthenticated: true }]);
    expect(provider().callsTo('/token')).toHaveLength(1);
  });

  test('§5 an answer to a login of eleven minutes ago is refused', async () => {
    const stage = openNode(provider());
    await answered(stage);
    await stage.world.advance(11 * 60_000);

    expect(await stage.client.checkAuth()).toMatchObject([
      { outcome: 'StatesDoNotMatch', errorMessage: 'codeFlowCodeRequest incorrect state' },
    ]);
  });

  test('§5 of two logins in one page both may be answered', async () => {
    const stage = openNode(provider());
    await stage.begin();
    const first = await stage.askProvider();
    await stage.begin();
    stage.world.url = first;

    expect(await stage.client.checkAuth()).toMatchObject([{ isAuthenticated: true }]);
  });

  test('§5 an answer without a login signs nobody in (login CSRF)', async () => {
    const thief = openNode(provider());
    await answered(thief);
    const victim = openNode(provider());

    const [result] = await victim.client.checkAuth(thief.world.url);

    expect(result).toMatchObject({ isAuthenticated: false, outcome: 'StatesDoNotMatch' });
    expect(provider().callsTo('/token')).toEqual([]);
  });

  test('§5 an answer without a login does not sign out who is signed in', async () => {
    const stage = openNode(provider());
    await stage.signIn();

    expect(
      await stage.client.checkAuth('https://app.example/callback?code=x&state=forged'),
    ).toMatchObject([{ isAuthenticated: true }]);
  });

  test.for(['__proto__', 'constructor', 'toString'])(
    '§5 the state %s is one that nobody sent',
    async (state) => {
      const stage = openNode(provider());
      await answered(stage, (url) => url.searchParams.set('state', state));

      expect(await stage.client.checkAuth()).toMatchObject([
        { isAuthenticated: false, outcome: 'StatesDoNotMatch' },
      ]);
    },
  );

  test('§5 a code from the login of somebody else is refused by its challenge', async () => {
    const thief = openNode(provider());
    await answered(thief);
    const code = new URL(thief.world.url).searchParams.get('code') ?? '';
    const victim = openNode(provider());
    await answered(victim, (url) => url.searchParams.set('code', code));

    const result = resultOf(await victim.client.checkAuth());

    expect(result).toMatchObject({ status: 400, oauthError: { error: 'invalid_grant' } });
    await expectNobody(victim, result);
  });
});

describe('the issuer in the answer (RFC 9207; two configurations are two providers)', () => {
  test.for([
    ['the right one', true, (issuer: string) => issuer],
    ['another one', false, () => 'https://evil.example'],
    ['the right one with a slash', false, (issuer: string) => `${issuer}/`],
  ] as const)('§4 %s: signed in is %s', async ([, holds, issOf]) => {
    const stage = openNode(provider());
    provider().answer = { iss: issOf(provider().issuer) };

    const result = await stage.signIn();

    expect(result).toMatchObject({
      isAuthenticated: holds,
      outcome: holds ? 'Ok' : 'IssDoesNotMatchIssuer',
    });
    expect(provider().callsTo('/token')).toHaveLength(holds ? 1 : 0);
  });

  test('§4 where the provider promises it, a missing one is refused before the code is sent', async () => {
    const stage = openNode(provider());
    provider().document = { authorization_response_iss_parameter_supported: true };

    expect(await stage.signIn()).toMatchObject({ outcome: 'IssDoesNotMatchIssuer' });
    expect(provider().callsTo('/token')).toEqual([]);
  });
});

describe('errors of the provider (§8: login_required maps to LoginRequired, otherwise SecureTokenServerError)', () => {
  const errors = [
    'login_required',
    'access_denied',
    'invalid_request',
    'unauthorized_client',
    'invalid_scope',
    'server_error',
    'temporarily_unavailable',
    'consent_required',
    'interaction_required',
    'account_selection_required',
  ];

  test.for(errors)('§8 %s', async (error) => {
    const stage = openNode(provider());
    provider().answer = { code: undefined, error, error_description: 'somebody said no' };

    const result = await stage.signIn();

    expect(result).toMatchObject({
      outcome: error === 'login_required' ? 'LoginRequired' : 'SecureTokenServerError',
      oauthError: { error, description: 'somebody said no' },
      navigateTo: '/unauthorized',
    });
    await expectNobody(stage, result);
  });
});

describe('where the page goes next (§9 post-login and unauthorized route)', () => {
  test("§9 after a login it is '/'", async () => {
    expect(await openNode(provider()).signIn()).toMatchObject({ navigateTo: '/' });
  });

  test('§4 the route that was asked for comes first, once', async () => {
    const stage = openNode(provider());

    expect(await stage.signIn('customer', { redirectTo: '/t1/orders?take=5' })).toMatchObject({
      navigateTo: '/t1/orders?take=5',
    });
    expect(
      resultOf(await stage.client.checkAuth('https://app.example/')).navigateTo,
    ).toBeUndefined();
  });

  test("§9 after a failure it is '/unauthorized', and the route that was asked for is forgotten", async () => {
    const stage = openNode(provider());
    provider().answer = { code: undefined, error: 'access_denied' };

    expect(await stage.signIn('customer', { redirectTo: '/t1/orders' })).toMatchObject({
      navigateTo: '/unauthorized',
    });
    expect(stage.vault()).not.toHaveProperty('redirect');
  });
});

describe('what is kept (§9 Storage keys)', () => {
  test('§9 after a login: tokens, user data, keys and end of the access token under the id of the configuration', async () => {
    const stage = openNode(provider());
    const { accessToken, idToken } = await stage.signIn();

    const stored = stage.vault();
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining([
        'authzData',
        'authnResult',
        'userData',
        'jwtKeys',
        'access_token_expires_at',
      ]),
    );
    expect([stored['authzData'], (stored['authnResult'] as { id_token: string }).id_token]).toEqual(
      [accessToken, idToken],
    );
    expect(Number(stored['access_token_expires_at']) - stage.world.now()).toBe(300_000);
  });

  test.for([
    'authNonce',
    'codeVerifier',
    'authStateControl',
    'transactions',
    'storageCodeFlowInProgress',
  ])('§9 %s is there during a login and gone after it', async (key) => {
    const stage = openNode(provider());
    await answered(stage);
    expect(stage.vault()).toHaveProperty(key);

    expect(await stage.client.checkAuth()).toMatchObject([{ isAuthenticated: true }]);
    expect(stage.vault()).not.toHaveProperty(key);
  });

  test('§4 a reload finds the person again without asking the provider', async () => {
    const stage = openNode(provider());
    await stage.signIn();
    const before = provider().calls.length;
    const reloaded = openNode(provider(), { storage: stage.world.ports.storage });

    expect(await reloaded.client.checkAuth()).toMatchObject([
      { isAuthenticated: true, userData: { name: 'Ada Lovelace' } },
    ]);
    expect(provider().calls).toHaveLength(before);
  });

  test('§4 a storage that forbids writing ends the login before the page is left', async () => {
    const stage = openNode(provider(), {
      storage: {
        read: () => null,
        write: () => {
          throw new DOMException('no', 'QuotaExceededError');
        },
        remove: () => undefined,
      },
    });

    expect(await stage.signIn()).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'The login could not be stored',
    });
    expect(stage.world.gone).toEqual([]);
  });
});

describe('user data (§5: user-info sub must equal the id token sub, or user data is reset)', () => {
  test.for([
    ['another person', { sub: 'eve' }],
    ['nobody', { name: 'Ada' }],
    ['an empty person', { sub: '' }],
    ['a list of persons', { sub: ['ada'] }],
  ] as const)('§5 user info of %s signs nobody in', async ([, body]) => {
    const stage = openNode(provider());
    provider().script['/userinfo'] = () => ({ body });

    const result = await stage.signIn();

    expect(result.errorMessage).toBe('Received no user data, request failed');
    await expectNobody(stage, result);
  });

  test('§4 with automatic user info off the claims of the id token are the user data', async () => {
    const stage = openNode(provider(), { config: { autoUserInfo: false } });

    expect(await stage.signIn()).toMatchObject({
      isAuthenticated: true,
      userData: { sub: 'ada', iss: provider().issuer },
    });
    expect(provider().callsTo('/userinfo')).toEqual([]);
  });

  test('§5 user info of another person at a renewal ends the session where it is loaded again', async () => {
    const stage = openNode(provider(), { config: { renewUserInfoAfterTokenRenew: true } });
    await stage.signIn();
    provider().script['/userinfo'] = () => ({ body: { sub: 'eve' } });

    await expectNobody(stage, await stage.refresh());
  });
});
