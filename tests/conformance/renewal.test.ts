import { createTabs } from '@atrium/oidc-client/world.fixture';
import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import { describe, expect, test } from 'vitest';
import { openNode, type NodeOptions, type NodeStage } from './node-stage.fixture.ts';
import { aProvider } from './provider-life.fixture.ts';
import type { Reply } from './scripted-provider.fixture.ts';
import { expectNobody, personalKeys } from './stage.fixture.ts';

const provider = aProvider();

async function signedIn(options: NodeOptions = {}): Promise<NodeStage> {
  const stage = openNode(provider(), options);
  expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
  stage.events.length = 0;
  return stage;
}

/**
 * From here on time moves by `pass` only. Tokens last 300 s, the periodic check comes every 4 s.
 */
async function onTheClock(options: NodeOptions = {}): Promise<NodeStage> {
  const stage = await signedIn(options);
  stage.stopTime();
  return stage;
}

describe('the periodic check (§4: renews when the id token or access token has expired; §9: every 4 s)', () => {
  test('§9 before the end nothing is asked, within 4 s after it the session is renewed', async () => {
    const stage = await onTheClock();

    await stage.pass(296, 4);
    expect(provider().refreshes).toHaveLength(0);
    await stage.pass(8, 4);

    expect(provider().refreshes).toHaveLength(1);
    expect(stage.client.isAuthenticated('customer')).toBe(true);
  });

  test('§4 a person who works for an hour notices nothing', async () => {
    const stage = await onTheClock();

    await stage.pass(3600, 20);

    expect(provider().refreshes.length).toBeGreaterThanOrEqual(11);
    expect(stage.names()).not.toContain('SilentRenewFailed');
    expect(stage.client.isAuthenticated('customer')).toBe(true);
  });

  test('§5 the renew-ahead offset brings the renewal forward', async () => {
    const stage = await onTheClock({ config: { renewTimeBeforeTokenExpiresInSeconds: 60 } });

    await stage.pass(244, 4);

    expect(provider().refreshes).toHaveLength(1);
  });

  test('§4 the beat of the configuration counts', async () => {
    const stage = await onTheClock({ config: { tokenRefreshInSeconds: 30 } });

    await stage.pass(320, 5);

    expect(provider().refreshes).toHaveLength(1);
  });

  test('§4 an expired id token alone does not count where the configuration says so', async () => {
    provider().tokens = { expires_in: 3600 };
    const stage = await onTheClock({ config: { triggerRefreshWhenIdTokenExpired: false } });

    await stage.pass(400, 20);

    expect(provider().refreshes).toHaveLength(0);
    expect(stage.client.isAuthenticated('customer')).toBe(true);
  });

  test('§4 without silent renew nothing is renewed, and the session ends with its tokens', async () => {
    const stage = await onTheClock({ config: { silentRenew: false } });

    await stage.pass(304, 8);

    expect(provider().refreshes).toHaveLength(0);
    expect(stage.client.isAuthenticated('customer')).toBe(false);
  });

  test('§4 a renewal keeps the user data without asking for them', async () => {
    const stage = await signedIn();
    await stage.refresh();

    expect(provider().callsTo('/userinfo')).toHaveLength(1);
    expect(stage.client.userData('customer')).toMatchObject({ name: 'Ada Lovelace' });
  });
});

describe('one renewal at a time (§4: the state is not-running or running)', () => {
  test('§4 a refresh slower than the beat is neither aborted nor doubled', async () => {
    const stage = await onTheClock();
    const gate = Promise.withResolvers<void>();
    provider().script['/token'] = async (call) => {
      await gate.promise;
      return provider().honest(call);
    };

    // no waiting for the provider: 16 s of them after the end
    for (let beat = 0; beat < 80; beat += 1) await stage.world.advance(4000);
    gate.resolve();
    await stage.until(() => stage.client.isAuthenticated('customer'));

    expect(provider().refreshes).toHaveLength(1);
    expect(stage.names()).not.toContain('SilentRenewFailed');
    expect(stage.client.isAuthenticated('customer')).toBe(true);
  });

  test('§4 everybody who asks meanwhile gets the result of the one refresh', async () => {
    const stage = await signedIn();

    const results = await Promise.all([
      stage.refresh(),
      stage.refresh(),
      stage.client.freshBearerFor('/api/x'),
      stage.refresh(),
    ]);

    expect(provider().refreshes).toHaveLength(1);
    expect(
      new Set(
        results.filter((result) => typeof result === 'object').map((result) => result.accessToken),
      ).size,
    ).toBe(1);
  });

  test('§4 a renewal older than the timeout is stuck: it is given up and the next one succeeds', async () => {
    const stage = await onTheClock();
    provider().script['/token'] = () => 'silence';
    const stuck = stage.refresh();
    await stage.world.advance(0);
    await stage.until(() => provider().refreshes.length > 0);
    provider().script = {};

    for (let beat = 0; beat < 6; beat += 1) await stage.world.advance(4000);
    const next = stage.refresh();

    expect(await stage.finish(next)).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    expect((await stuck).outcome).not.toBe('Ok');
    expect(provider().refreshes).toHaveLength(2);
  });

  test('§4 a request with a token that ran out waits for its renewal and is sent with the new one', async () => {
    const stage = await signedIn({ config: { tokenRefreshInSeconds: 1000 } });
    await stage.world.advance(301_000);
    expect(stage.client.bearerFor('/api/x')).toBeUndefined();

    expect(await stage.client.freshBearerFor('/api/x')).toBe(stage.client.accessToken('customer'));
    expect(provider().refreshes).toHaveLength(1);
  });

  test('§4 whoever signs out while a refresh is under way stays signed out', async () => {
    const stage = await signedIn();
    const gate = Promise.withResolvers<void>();
    provider().script['/token'] = async (call) => {
      await gate.promise;
      return provider().honest(call);
    };
    const refresh = stage.refresh();
    await stage.until(() => provider().refreshes.length > 0);
    stage.client.logoutLocal('customer');
    gate.resolve();

    await expectNobody(stage, await refresh);
  });
});

describe('refresh tokens (rotation: RFC 9700 4.14)', () => {
  test('§4 each refresh uses the token that the one before brought', async () => {
    const stage = await signedIn();
    for (let round = 0; round < 3; round += 1)
      expect(await stage.refresh()).toMatchObject({ outcome: 'Ok' });

    expect(new Set(provider().refreshes.map(({ form }) => form['refresh_token'])).size).toBe(3);
  });

  test('§4 where no new one comes the old one stays', async () => {
    const stage = await signedIn();
    provider().script['/token'] = async (call) => {
      const reply = await provider().issue({
        clientId: 'portal',
        nonce: undefined,
        challenge: undefined,
        redirectUri: '',
      });
      return typeof reply === 'object' && call.form['grant_type'] === 'refresh_token'
        ? { body: { ...(reply.body as object), refresh_token: undefined } }
        : reply;
    };
    await stage.refresh();
    await stage.refresh();

    expect(new Set(provider().refreshes.map(({ form }) => form['refresh_token'])).size).toBe(1);
  });

  test('§4 the second use of an old one ends the session here and the family there', async () => {
    const stage = await signedIn();
    const old = stage.vault();
    await stage.refresh();
    const rotated = stage.vault();
    await stage.tamper(() => old);

    const reused = await stage.refresh();

    expect(reused).toMatchObject({ status: 400, oauthError: { error: 'invalid_grant' } });
    await expectNobody(stage, reused);
    await stage.tamper(() => rotated);
    expect(await stage.refresh()).toMatchObject({ status: 400 });
  });

  test('§4 a refused refresh is not a lost session when another tab has won meanwhile', async () => {
    const stage = await signedIn();
    const winner = { ...stage.vault() };
    provider().script['/token'] = async () => {
      await stage.tamper(() => ({
        ...winner,
        authnResult: {
          ...(winner['authnResult'] as object),
          refresh_token: 'refresh-of-another-tab',
        },
      }));
      return { status: 400, body: { error: 'invalid_grant' } };
    };

    expect(await stage.refresh()).toMatchObject({ isAuthenticated: true });
    expect(stage.vault()).toHaveProperty('authzData');
  });
});

describe('failures of a refresh', () => {
  const passing: readonly (readonly [string, Reply])[] = [
    ['a broken connection', 'hang up'],
    ['500', { status: 500, body: {} }],
    ['503', { status: 503, body: {} }],
    ['429', { status: 429, body: {} }],
    ['403 of a firewall', { status: 403 }],
    ['404 with a page', { status: 404, body: '<html>' }],
  ];
  const final: readonly (readonly [string, Reply, number])[] = [
    ['400 invalid_grant', { status: 400, body: { error: 'invalid_grant' } }, 400],
    ['400 without a word', { status: 400 }, 400],
    ['401', { status: 401, body: { error: 'invalid_client' } }, 401],
    ['403 invalid_grant', { status: 403, body: { error: 'invalid_grant' } }, 403],
  ];

  test.for(passing)(
    '§8 %s leaves the session as it is, and the next refresh succeeds',
    async ([, reply]) => {
      const stage = await signedIn();
      provider().script['/token'] = () => reply;

      expect(await stage.refresh()).toMatchObject({
        isAuthenticated: true,
        errorMessage: `OidcService code request ${provider().issuer}`,
      });
      provider().script = {};
      expect(await stage.refresh()).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    },
  );

  test.for(final)(
    '§8 %s ends the session, and the result tells the status (the portal looks for a 400)',
    async ([, reply, status]) => {
      const stage = await signedIn();
      provider().script['/token'] = () => reply;

      const result = await stage.refresh();

      expect(result).toMatchObject({
        errorMessage: `OidcService code request ${provider().issuer}`,
        status,
      });
      await expectNobody(stage, result);
      expect(stage.events.find(({ type }) => type === 'SilentRenewFailed')).toMatchObject({
        status,
      });
    },
  );

  test('§4 a provider that is down for minutes is asked ever more slowly, and found again', async () => {
    const stage = await onTheClock();
    provider().script['/token'] = () => ({ status: 503 });
    await stage.pass(700, 4);
    const asked = provider().refreshes.length;
    provider().script = {};
    await stage.pass(64, 4);

    expect(asked).toBeGreaterThan(4);
    expect(asked).toBeLessThan(20); // 100 beats came by
    expect(stage.client.isAuthenticated('customer')).toBe(true);
  });
});

describe('offline (§8: retried after the configured retry seconds; §9: 3 s)', () => {
  test('§8 a refresh that is asked for offline waits and is sent once when the network is back', async () => {
    const stage = await onTheClock();
    stage.world.online = false;
    const refresh = stage.refresh();
    await stage.pass(9);
    const meanwhile = provider().refreshes.length;
    stage.world.online = true;
    await stage.pass(4);

    expect(meanwhile).toBe(0);
    expect(await stage.finish(refresh)).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    expect(provider().refreshes).toHaveLength(1);
  });

  test.for([2, 3, 7])(
    '§8 with %i retry seconds a refresh whose connection broke is sent again after them',
    async (refreshTokenRetryInSeconds) => {
      const stage = await onTheClock({ config: { refreshTokenRetryInSeconds } });
      provider().script['/token'] = (call) => {
        if (provider().refreshes.length > 1) return provider().honest(call);
        stage.world.online = false; // the browser notices with the broken connection
        return 'hang up';
      };
      const refresh = stage.refresh();
      await stage.until(() => !stage.world.online);
      await stage.calm();
      stage.world.online = true;
      await stage.pass(refreshTokenRetryInSeconds - 1);
      const before = provider().refreshes.length;
      await stage.pass(2);

      expect([before, provider().refreshes.length]).toEqual([1, 2]);
      expect(await stage.finish(refresh)).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    },
  );

  test('§8 a code is sent once, even when the network goes away with it', async () => {
    const stage = openNode(provider());
    await stage.begin();
    stage.world.url = await stage.askProvider();
    provider().script['/token'] = () => {
      stage.world.online = false;
      return 'hang up';
    };

    expect(await stage.client.checkAuth()).toMatchObject([
      { errorMessage: `OidcService code request ${provider().issuer}` },
    ]);
    expect(provider().callsTo('/token')).toHaveLength(1);
  });

  test('§4 while the browser is offline the periodic check keeps quiet, and the session survives', async () => {
    const stage = await onTheClock();
    stage.world.online = false;
    await stage.pass(600, 20);
    expect(stage.names()).toEqual([]);
    stage.world.online = true;
    await stage.pass(8, 4);

    expect(stage.client.isAuthenticated('customer')).toBe(true);
  });

  test('§4 a page opened after a night finds the person again through the refresh token', async () => {
    const stage = await signedIn();
    await stage.world.advance(0);
    const reloaded = openNode(provider(), { storage: stage.world.ports.storage });
    await reloaded.world.advance(8 * 3_600_000);

    expect(await reloaded.client.checkAuth()).toMatchObject([{ isAuthenticated: false }]);
    expect(await reloaded.client.checkAuthIncludingServer()).toMatchObject([
      { isAuthenticated: true },
    ]);
  });
});

describe('two tabs of one origin', () => {
  /**
   * A second tab that was duplicated from the first: its storage is a copy, and with it the refresh
   * token.
   */
  async function twoTabs(): Promise<readonly [NodeStage, NodeStage]> {
    const tabs = createTabs();
    const first = openNode(provider(), { tabs, sleeps: true });
    await first.signIn();
    const second = openNode(provider(), { tabs, sleeps: true });
    await second.tamper(() => first.vault());
    await second.client.checkAuth();
    return [first, second];
  }

  test('§4 both renew at the same time: one refresh, no token is used twice, both stay signed in', async () => {
    const [first, second] = await twoTabs();

    const results = await Promise.all([first.refresh(), second.refresh()]);

    expect(results).toMatchObject([{ isAuthenticated: true }, { isAuthenticated: true }]);
    expect(provider().refreshes).toHaveLength(1);
    expect(second.client.accessToken('customer')).toBe(first.client.accessToken('customer'));
  });

  test('§4 the renewal of one tab is heard in the other', async () => {
    const [first, second] = await twoTabs();
    second.events.length = 0;

    const { accessToken } = await first.refresh();
    await second.calm();

    expect(second.client.accessToken('customer')).toBe(accessToken);
    expect(second.names()).toEqual(['NewAuthenticationResult']);
  });

  test('§4 one after the other: each uses the token of the other, and the family lives', async () => {
    const [first, second] = await twoTabs();
    for (const tab of [first, second, first, second]) {
      expect(await tab.refresh()).toMatchObject({ outcome: 'Ok' });
      await first.calm();
    }

    expect(new Set(provider().refreshes.map(({ form }) => form['refresh_token'])).size).toBe(4);
  });

  test('§4 a logout in one tab signs out the other', async () => {
    const [first, second] = await twoTabs();
    second.events.length = 0;
    await first.client.logout('customer');
    await second.calm();

    expect(second.client.isAuthenticated('customer')).toBe(false);
    expect(personalKeys(second.vault())).toEqual([]);
    expect(second.events).toMatchObject([{ type: 'UserDataChanged', userData: null }]);
  });

  test('§4 a logout does not sign out another person in another tab', async () => {
    const tabs = createTabs();
    const ada = openNode(provider(), { tabs });
    await ada.signIn();
    provider().subject = 'grace';
    const grace = openNode(provider(), { tabs });
    await grace.signIn();
    await ada.client.logout('customer');
    await grace.calm();

    expect(grace.client.isAuthenticated('customer')).toBe(true);
  });

  test('§4 a login in a tab of its own does not disturb the other', async () => {
    const [first, second] = await twoTabs();
    await second.begin();

    expect(await first.refresh()).toMatchObject({ outcome: 'Ok' });
    second.world.url = await second.askProvider();
    expect(await second.client.checkAuth()).toMatchObject([{ isAuthenticated: true }]);
  });
});

describe('renewal through the hidden frame (§4; §7: prompt none on silent renew)', () => {
  const config: Partial<SignInConfig> = {
    useRefreshToken: false,
    silentRenewUrl: 'https://app.example/silent-renew.html',
    scope: 'openid',
  };

  /** Returns the report of the page in the frame after the provider's answer. */
  async function report(
    stage: NodeStage,
    change: (url: string) => unknown = (url) => ({ url }),
  ): Promise<void> {
    await stage.until(() => stage.world.frames.at(-1)?.urls[0] !== undefined);
    const asked = stage.world.frames.at(-1)?.urls[0];
    stage.world.dispatch('oidc-silent-renew-message', change(await stage.askProvider(asked)));
    await stage.calm();
  }

  test('§7 the frame asks with prompt=none and its own address, and its answer renews', async () => {
    const stage = await onTheClock({ config });
    const renewal = stage.refresh();
    await report(stage);

    expect(await renewal).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    expect(provider().callsTo('/auth').at(-1)?.query).toMatchObject({
      prompt: 'none',
      redirect_uri: 'https://app.example/silent-renew.html',
    });
    expect(stage.world.frames[0]?.removed).toBe(true);
  });

  test.for(['login_required', 'interaction_required', 'access_denied', 'server_error'])(
    '§8 the error %s in the frame is LoginRequired and ends the session',
    async (error) => {
      const stage = await onTheClock({ config });
      provider().answer = { code: undefined, error };
      const renewal = stage.refresh();
      await report(stage);

      expect(await renewal).toMatchObject({ outcome: 'LoginRequired', oauthError: { error } });
      await expectNobody(stage, await renewal);
    },
  );

  test('§4 a silent frame times out after 20 s and is tried again after 1, 2 and 3 s: four tries, then it fails for now', async () => {
    const stage = await onTheClock({ config });
    const renewal = stage.refresh();
    await stage.pass(100, 1);

    expect(stage.world.frames).toHaveLength(4);
    expect(
      stage.world.sleeps
        .filter((pause) => pause >= 900 && pause <= 3000)
        .map((pause) => Math.round(pause / 1000)),
    ).toEqual([1, 2, 3]);
    expect(await renewal).toMatchObject({
      isAuthenticated: true,
      errorMessage: 'The renewal through the frame timed out',
    });
  });

  test('§4 the second try may succeed', async () => {
    const stage = await onTheClock({ config });
    const renewal = stage.refresh();
    await stage.until(() => stage.world.frames.length === 1);
    await stage.pass(22, 1);
    await stage.until(() => stage.world.frames.length === 2);
    await report(stage);

    expect(await renewal).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    expect(stage.world.frames).toHaveLength(2);
  });

  test.for<[string, (url: string) => unknown]>([
    ['nothing', () => undefined],
    [
      'the frame of another configuration',
      (url) => ({ url, srcFrameId: 'myiFrameForSilentRenew_internal' }),
    ],
    ['another state', (url) => ({ url: url.replace(/state=\w+/, 'state=forged') })],
    ['a number', () => 7],
  ])('§4 a report of %s is ignored', async ([, change]) => {
    const stage = await onTheClock({ config });
    const renewal = stage.refresh();
    await report(stage, change);
    expect(provider().callsTo('/token')).toHaveLength(1);
    await report(stage);

    expect(await renewal).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
  });

  test('§5 another person in the frame is not let into the session', async () => {
    const stage = await onTheClock({ config });
    provider().subject = 'eve';
    const renewal = stage.refresh();
    await report(stage);

    expect(await renewal).toMatchObject({ outcome: 'IncorrectIdTokenClaimsAfterRefresh' });
    await expectNobody(stage, await renewal);
  });

  test('§4 a provider that shows its own page instead of answering ends the waiting early', async () => {
    const stage = await onTheClock({ config });
    const renewal = stage.refresh();
    await stage.until(() => stage.world.frames.at(-1)?.urls[0] !== undefined);
    stage.world.frames.at(-1)?.load(true);
    stage.world.frames.at(-1)?.load(true);

    expect(await stage.finish(renewal)).toMatchObject({
      isAuthenticated: false,
      outcome: 'LoginRequired',
    });
    expect(stage.world.frames).toHaveLength(1);
  });
});
