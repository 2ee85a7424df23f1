import { describe, expect, test } from 'vitest';
import { openNode, type NodeOptions, type NodeStage } from './node-stage.fixture.ts';
import { aProvider } from './provider-life.fixture.ts';
import type { Reply } from './scripted-provider.fixture.ts';
import { personalKeys } from './stage.fixture.ts';

const provider = aProvider();

async function signedIn(
  options: NodeOptions = {},
): Promise<NodeStage & { readonly idToken: string }> {
  const stage = openNode(provider(), options);
  const { idToken } = await stage.signIn();
  return { ...stage, idToken };
}

const leftFor = (stage: NodeStage): URL =>
  new URL(stage.world.gone.at(-1) ?? 'https://nowhere.example');

function expectSignedOut(stage: NodeStage): void {
  expect(stage.client.isAuthenticated('customer')).toBe(false);
  expect(stage.client.accessToken('customer')).toBe('');
  expect(personalKeys(stage.vault())).toEqual([]);
}

describe('logout (§4: local reset, optional server end-session redirect or POST; §7 End-session URL or POST)', () => {
  test('§7 by redirect: hint, client and the address to come back to', async () => {
    const stage = await signedIn();
    await stage.client.logout('customer');

    expect(leftFor(stage).href.split('?')[0]).toBe(`${provider().issuer}/logout`);
    expect(Object.fromEntries(leftFor(stage).searchParams)).toEqual({
      id_token_hint: stage.idToken,
      client_id: 'portal',
      post_logout_redirect_uri: 'https://app.example/bye',
    });
    expectSignedOut(stage);
  });

  test('§7 by POST: the same as a form, and nothing in the address', async () => {
    const stage = await signedIn();
    await stage.client.logout('customer', { method: 'post' });

    expect(stage.world.submitted).toEqual([
      {
        url: `${provider().issuer}/logout`,
        fields: {
          id_token_hint: stage.idToken,
          client_id: 'portal',
          post_logout_redirect_uri: 'https://app.example/bye',
        },
      },
    ]);
    expect(stage.world.gone).toHaveLength(1); // the login
    expectSignedOut(stage);
  });

  test('§7 a hint longer than 2 kB is posted by itself', async () => {
    provider().claims = { groups: 'x'.repeat(2048) };
    const stage = await signedIn();
    await stage.client.logout('customer');

    expect(stage.world.submitted).toHaveLength(1);
  });

  test.for(['redirect', 'post'] as const)(
    '§7 the method of the configuration counts: %s',
    async (logoutMethod) => {
      const stage = await signedIn({ config: { logoutMethod } });
      await stage.client.logout('customer');

      expect([stage.world.gone.length, stage.world.submitted.length]).toEqual(
        logoutMethod === 'post' ? [1, 1] : [2, 0],
      );
    },
  );

  test('§7 state, logout_hint, ui_locales and custom parameters are sent', async () => {
    const stage = await signedIn({ config: { customParamsEndSessionRequest: { theme: 'dark' } } });
    await stage.client.logout('customer', {
      state: 's1',
      logoutHint: 'ada',
      uiLocales: 'de',
      customParams: { reason: 'lunch' },
    });

    expect(Object.fromEntries(leftFor(stage).searchParams)).toMatchObject({
      state: 's1',
      logout_hint: 'ada',
      ui_locales: 'de',
      theme: 'dark',
      reason: 'lunch',
    });
  });

  test('§7 the query that the endpoint already has stays', async () => {
    provider().document = { end_session_endpoint: `${provider().issuer}/logout?policy=one` };
    const stage = await signedIn();
    await stage.client.logout('customer');

    expect(Object.fromEntries(leftFor(stage).searchParams)).toMatchObject({
      policy: 'one',
      client_id: 'portal',
    });
  });

  test('§7 the special form of one provider kind, its parts escaped', async () => {
    const stage = await signedIn({
      config: {
        useCustomAuth0Domain: true,
        postLogoutRedirectUri: 'https://app.example/bye?a=1&b=2',
      },
    });
    await stage.client.logout('customer');

    expect(leftFor(stage).href).toBe(
      `${provider().issuer}/v2/logout?client_id=portal&returnTo=https%3A%2F%2Fapp.example%2Fbye%3Fa%3D1%26b%3D2`,
    );
    expectSignedOut(stage);
  });

  test('§7 an authority that ends with auth0.com has that form by itself', async () => {
    const stage = await signedIn({
      config: {
        authority: 'https://adler.eu.auth0.com',
        authWellknownEndpointUrl: provider().issuer,
      },
    });
    await stage.client.logout('customer');

    expect(leftFor(stage).href).toMatch(
      /^https:\/\/adler\.eu\.auth0\.com\/v2\/logout\?client_id=portal&returnTo=/,
    );
  });

  test('§4 a provider without end-session endpoint: signed out here only', async () => {
    provider().document = { end_session_endpoint: undefined };
    const stage = await signedIn();
    await stage.client.logout('customer');

    expect(stage.world.gone).toHaveLength(1);
    expectSignedOut(stage);
  });

  test('§4 a provider that cannot be reached keeps nobody signed in', async () => {
    const stage = await signedIn();
    await stage.tamper(({ authWellKnownEndPoints: _gone, ...rest }) => rest);
    provider().script['/.well-known/openid-configuration'] = () => 'hang up';
    await stage.client.logout('customer');

    expectSignedOut(stage);
  });

  test('§4 only in this browser: the provider is not asked', async () => {
    const stage = await signedIn();
    const before = provider().calls.length;
    stage.client.logoutLocal('customer');

    expect([provider().calls.length - before, stage.world.gone.length]).toEqual([0, 1]);
    expectSignedOut(stage);
  });

  test('§4 after a logout nothing is renewed any more', async () => {
    const stage = await signedIn();
    stage.stopTime();
    await stage.client.logout('customer');
    await stage.pass(400, 20);

    expect(provider().refreshes).toEqual([]);
  });
});

describe('revocation first (§4 Optional token revocation first; §7 POST revocation endpoint)', () => {
  test('§7 refresh token, then access token, then the end session', async () => {
    const stage = await signedIn();
    const tokens = stage.vault()['authnResult'] as { access_token: string; refresh_token: string };

    expect((await stage.client.logoutAndRevoke('customer')).errorMessage).toBeUndefined();

    expect(
      provider()
        .callsTo('/revoke')
        .map(({ form }) => form),
    ).toEqual([
      { client_id: 'portal', token: tokens.refresh_token, token_type_hint: 'refresh_token' },
      { client_id: 'portal', token: tokens.access_token, token_type_hint: 'access_token' },
    ]);
    expect(leftFor(stage).pathname).toBe('/logout');
    expectSignedOut(stage);
  });

  test('§7 without a refresh token only the access token', async () => {
    provider().tokens = { refresh_token: undefined };
    const stage = await signedIn();
    await stage.client.logoutAndRevoke('customer');

    expect(
      provider()
        .callsTo('/revoke')
        .map(({ form }) => form['token_type_hint']),
    ).toEqual(['access_token']);
  });

  test('§4 a provider without revocation endpoint: the logout goes on', async () => {
    provider().document = { revocation_endpoint: undefined };
    const stage = await signedIn();
    await stage.client.logoutAndRevoke('customer');

    expect(provider().callsTo('/revoke')).toEqual([]);
    expectSignedOut(stage);
  });

  const failures: readonly (readonly [string, Reply])[] = [
    ['refused', { status: 401, body: { error: 'invalid_client' } }],
    ['broken', { status: 500 }],
    ['not answered', 'hang up'],
  ];

  test.for(failures)(
    "§8 a revocation that is %s is 'revoke token failed', and the person is still signed in",
    async ([, reply]) => {
      const stage = await signedIn();
      provider().script['/revoke'] = () => reply;

      expect(await stage.client.logoutAndRevoke('customer')).toMatchObject({
        isAuthenticated: true,
        errorMessage: 'revoke token failed',
      });
      expect(stage.world.gone).toHaveLength(1);
    },
  );

  test.for(failures)(
    '§8 where the configuration says so a revocation that is %s does not stop the logout',
    async ([, reply]) => {
      const stage = await signedIn({ config: { logoutOnRevokeFailure: true } });
      provider().script['/revoke'] = () => reply;

      expect((await stage.client.logoutAndRevoke('customer')).errorMessage).toBeUndefined();
      expectSignedOut(stage);
    },
  );

  test.for(['access_token', 'refresh_token'] as const)(
    '§7 one %s alone is revoked, and the person stays',
    async (kind) => {
      const stage = await signedIn();

      expect(await stage.client.revoke('customer', kind)).toMatchObject({ isAuthenticated: true });
      expect(
        provider()
          .callsTo('/revoke')
          .map(({ form }) => form['token_type_hint']),
      ).toEqual([kind]);
    },
  );

  test('§7 the query of the revocation endpoint is dropped', async () => {
    provider().document = { revocation_endpoint: `${provider().issuer}/revoke?policy=one` };
    const stage = await signedIn();
    await stage.client.revoke('customer', 'access_token');

    expect(provider().callsTo('/revoke')[0]?.query).toEqual({});
  });
});

describe('the session at the provider (§4: a check-session message of changed makes logoff only local; §9 heartbeat)', () => {
  async function watched(): Promise<NodeStage> {
    provider().answer = { session_state: 'salt.1' };
    const stage = openNode(provider(), { config: { startCheckSession: true } });
    await stage.signIn();
    stage.stopTime();
    return stage;
  }

  function say(
    stage: NodeStage,
    data: unknown,
    from: { source?: unknown; origin?: string } = {},
  ): void {
    stage.world.receive({
      data,
      origin: provider().issuer,
      source: stage.world.frames.at(-1)?.source,
      ...from,
    });
  }

  test('§9 the frame is asked every 3 s with client and session state', async () => {
    const stage = await watched();
    stage.world.frames[0]?.load(true);
    await stage.world.advance(9000);

    expect(stage.world.frames[0]?.urls).toEqual([`${provider().issuer}/session`]);
    expect(stage.world.frames[0]?.posts).toEqual(
      Array.from({ length: 4 }, () => ({ message: 'portal salt.1', origin: provider().issuer })),
    );
  });

  test('§9 the frame is loaded anew at most every 60 s', async () => {
    const stage = await watched();
    await stage.world.advance(180_000);

    expect(stage.world.frames[0]?.urls.length).toBe(4);
  });

  test('§9 more than 3 unanswered messages are a warning', async () => {
    const stage = await watched();
    await stage.world.advance(9000);
    expect(stage.world.logged.join()).not.toContain('does not answer');
    await stage.world.advance(3000);

    expect(stage.world.logged.join()).toContain('does not answer');
  });

  test("§4 'changed' is told, and a logout is only local from then on", async () => {
    const stage = await watched();
    say(stage, 'changed');

    expect(stage.events).toMatchObject([{ type: 'CheckSessionReceived', message: 'changed' }]);
    expect(stage.client.isServerSessionChanged('customer')).toBe(true);
    await stage.client.logout('customer');
    expect(stage.world.gone).toHaveLength(1);
    expectSignedOut(stage);
  });

  test("§4 'unchanged' is told and changes nothing", async () => {
    const stage = await watched();
    say(stage, 'unchanged');

    expect(stage.events).toMatchObject([{ type: 'CheckSessionReceived', message: 'unchanged' }]);
    expect(stage.client.isServerSessionChanged('customer')).toBe(false);
  });

  test("§4 'error' is a warning", async () => {
    const stage = await watched();
    say(stage, 'error');

    expect(stage.events).toEqual([]);
    expect(stage.world.logged.join()).toContain('reports an error');
  });

  test("§4 a frame that says nothing but 'changed' sees no cookies: logouts stay global", async () => {
    const stage = await watched();
    for (let times = 0; times < 3; times += 1) say(stage, 'changed');

    expect(stage.client.isServerSessionChanged('customer')).toBe(false);
    await stage.client.logout('customer');
    expect(leftFor(stage).pathname).toBe('/logout');
  });

  test.for([
    ['another window', { source: {} }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that only begins like the right one', { origin: 'http://127.0.0.1.evil.example' }],
  ])('§4 a message of %s is ignored', async ([, from]) => {
    const stage = await watched();
    say(stage, 'changed', from as { source?: unknown; origin?: string });

    expect(stage.events).toEqual([]);
    expect(stage.client.isServerSessionChanged('customer')).toBe(false);
  });

  test.for([
    ['no session state', () => (provider().answer = {})],
    ['no such frame', () => (provider().document = { check_session_iframe: undefined })],
  ] as const)(
    '§4 a provider with %s is not watched, and the login is none the worse',
    async ([, spoil]) => {
      provider().answer = { session_state: 'salt.1' };
      spoil();
      const stage = openNode(provider(), { config: { startCheckSession: true } });

      expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
      expect(stage.world.frames).toEqual([]);
    },
  );
});
