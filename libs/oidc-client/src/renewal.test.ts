import { describe, expect, test } from 'vitest';
import {
  beginLogin,
  comeBack,
  configFor,
  json,
  setUp,
  signIn,
  type Setup,
} from './scripted-provider.fixture.ts';
import { settle } from './quiet.fixture.ts';
import { createTabs } from './world.fixture.ts';

/** Signed in, with time that moves only by `advance`. */
async function signedIn(given: Parameters<typeof setUp>[0] = {}): Promise<Setup> {
  const setup = setUp(given);
  await signIn(setup);
  setup.world.sleepsForReal = true;
  setup.events.length = 0;
  return setup;
}

const refreshesOf = ({ provider }: Setup) =>
  provider.pathsOf('/token').filter(({ form }) => form['grant_type'] === 'refresh_token');

describe('periodic check (spec §4: renews when the id token or access token has expired; §9: every 4 s)', () => {
  test('before the end nothing is asked, at the end the session is renewed', async () => {
    const setup = await signedIn();

    await setup.world.advance(296_000);
    expect(refreshesOf(setup)).toHaveLength(0);
    await setup.world.advance(8000);

    expect(refreshesOf(setup)).toHaveLength(1);
    expect(setup.client.accessToken('customer')).toBe('access-2');
    expect(setup.names()).toEqual([
      'IdTokenExpired',
      'TokenExpired',
      'SilentRenewStarted',
      'NewAuthenticationResult',
    ]);
  });

  test('it goes on for hours without the person noticing', async () => {
    const setup = await signedIn();

    await setup.world.advance(3_600_000);

    expect(refreshesOf(setup).length).toBeGreaterThanOrEqual(11);
    expect(setup.client.isAuthenticated('customer')).toBe(true);
    expect(setup.events.some(({ type }) => type === 'SilentRenewFailed')).toBe(false);
  });

  test('the renew-ahead offset brings it forward', async () => {
    const setup = await signedIn({ config: { renewTimeBeforeTokenExpiresInSeconds: 60 } });

    await setup.world.advance(244_000);

    expect(refreshesOf(setup)).toHaveLength(1);
  });

  test('until its real end the token is lent, also while it is renewed ahead', async () => {
    const setup = await signedIn({ config: { renewTimeBeforeTokenExpiresInSeconds: 60 } });
    setup.provider.script['/token'] = () => new Promise(() => undefined);

    await setup.world.advance(250_000);

    expect(setup.client.bearerFor('/api/x')).toBe('access-1');
  });

  test('an expired id token alone does not count where the configuration says so', async () => {
    const setup = setUp({ config: { triggerRefreshWhenIdTokenExpired: false } });
    setup.provider.script['/token'] = () => setup.provider.tokens({ expires_in: 3600 });
    await signIn(setup);

    await setup.world.advance(600_000);

    expect(refreshesOf(setup)).toHaveLength(0);
    expect(setup.client.isAuthenticated('customer')).toBe(true);
  });

  test('the beat is the shortest of all configurations, and starts once', async () => {
    const setup = setUp({
      configs: [
        configFor({ tokenRefreshInSeconds: 9 }),
        configFor({ configId: 'internal', clientId: 'staff', tokenRefreshInSeconds: 5 }),
        configFor({
          configId: 'quiet',
          clientId: 'q',
          silentRenew: false,
          tokenRefreshInSeconds: 1,
        }),
      ],
    });

    setup.client.startSilentRenew();
    setup.client.startSilentRenew();

    expect(setup.world.beats.map(({ everyMs }) => everyMs)).toEqual([5000]);
  });

  test('stopped, it asks nothing', async () => {
    const setup = await signedIn();
    setup.client.stopSilentRenew();

    await setup.world.advance(600_000);

    expect(refreshesOf(setup)).toHaveLength(0);
  });

  test('it rests while a login is under way, but not for ever when the person came back', async () => {
    const setup = await signedIn();
    await setup.client.login('customer');

    await setup.world.advance(400_000);
    expect(refreshesOf(setup)).toHaveLength(0);
    await setup.world.advance(300_000);

    expect(refreshesOf(setup)).toHaveLength(1);
  });

  test('offline it does not even start', async () => {
    const setup = await signedIn();
    setup.world.online = false;

    await setup.world.advance(400_000);
    expect(setup.names()).toEqual([]);
    setup.world.online = true;
    await setup.world.advance(4000);

    expect(setup.client.isAuthenticated('customer')).toBe(true);
  });
});

describe('one renewal at a time (Q1)', () => {
  test('a refresh slower than the beat is neither aborted nor doubled', async () => {
    const setup = await signedIn();
    let answer: () => void = () => undefined;
    setup.provider.script['/token'] = () =>
      new Promise((resolve) => (answer = () => resolve(setup.provider.tokens())));

    await setup.world.advance(316_000);
    expect(refreshesOf(setup)).toHaveLength(1);
    answer();
    await settle();
    await setup.world.advance(100);

    expect(setup.client.accessToken('customer')).toBe('access-2');
    expect(setup.names()).toEqual([
      'IdTokenExpired',
      'TokenExpired',
      'SilentRenewStarted',
      'NewAuthenticationResult',
    ]);
  });

  test('a forced refresh joins the one under way', async () => {
    const setup = await signedIn();
    let answer: () => void = () => undefined;
    setup.provider.script['/token'] = () =>
      new Promise((resolve) => (answer = () => resolve(setup.provider.tokens())));
    await setup.world.advance(304_000);

    const forced = setup.client.forceRefresh('customer');
    await settle();
    answer();
    await settle();
    await setup.world.advance(100);

    expect(await forced).toMatchObject({ isAuthenticated: true, accessToken: 'access-2' });
    expect(refreshesOf(setup)).toHaveLength(1);
    expect(setup.names().filter((name) => name === 'SilentRenewStarted')).toHaveLength(1);
  });

  test('the running mark lies in the storage while it runs and is gone afterwards (spec §9, storage)', async () => {
    const setup = await signedIn();
    let answer: () => void = () => undefined;
    setup.provider.script['/token'] = () =>
      new Promise((resolve) => (answer = () => resolve(setup.provider.tokens())));

    const forced = setup.client.forceRefresh('customer');
    await settle();
    expect(JSON.parse(String(setup.stored()['storageSilentRenewRunning']))).toEqual({
      state: 'running',
      dateOfLaunchedProcessUtc: new Date(setup.world.now()).toISOString(),
    });
    answer();
    await settle();
    await setup.world.advance(100);
    await forced;

    expect(setup.stored()['storageSilentRenewRunning']).toBeUndefined();
  });

  test('a mark left behind by a page that died blocks no longer than the timeout (spec §4: stuck and reset)', async () => {
    const setup = await signedIn();
    await setup.world.advance(296_000);
    const mark = JSON.stringify({
      state: 'running',
      dateOfLaunchedProcessUtc: new Date(setup.world.now()).toISOString(),
    });
    setup.world.ports.storage.write(
      'customer',
      JSON.stringify({ ...setup.stored(), storageSilentRenewRunning: mark }),
    );

    await setup.world.advance(20_000);
    expect(refreshesOf(setup)).toHaveLength(0);
    await setup.world.advance(4000);

    expect(refreshesOf(setup)).toHaveLength(1);
  });

  test('a renewal that hangs beyond the timeout is ended and makes room for the next one', async () => {
    const setup = await signedIn();
    setup.provider.script['/token'] = () => new Promise(() => undefined);
    await setup.world.advance(304_000);
    expect(refreshesOf(setup)).toHaveLength(1);
    delete setup.provider.script['/token'];

    await setup.world.advance(24_000);

    expect(refreshesOf(setup)).toHaveLength(2);
    expect(setup.client.accessToken('customer')).toBe('access-2');
  });

  test('keys that hang hold nothing up: the kept ones verify once the renewal counts as stuck', async () => {
    const setup = await signedIn();
    setup.provider.script['/jwks'] = () => new Promise(() => undefined);

    await setup.world.advance(328_000);

    expect(refreshesOf(setup)).toHaveLength(1);
    expect(setup.client.accessToken('customer')).toBe('access-2');
  });

  test('time without a network does not make a renewal stuck', async () => {
    const setup = await signedIn();
    setup.world.online = false;
    const forced = setup.client.forceRefresh('customer');

    await setup.world.advance(120_000);
    setup.world.online = true;
    await setup.world.advance(10_000);

    expect(await forced).toMatchObject({ isAuthenticated: true, accessToken: 'access-2' });
    expect(refreshesOf(setup)).toHaveLength(1);
  });
});

describe('a renewal that fails', () => {
  test('for now: the session stays and the pauses grow', async () => {
    const setup = await signedIn();
    setup.provider.script['/token'] = () => new Response('', { status: 503 });

    await setup.world.advance(300_000 + 120_000);

    const sent = refreshesOf(setup).length;
    expect(sent).toBeGreaterThan(3);
    expect(sent).toBeLessThan(8);
    expect(setup.stored()['authnResult']).toBeDefined();
    delete setup.provider.script['/token'];
    await setup.world.advance(60_000);
    expect(setup.client.isAuthenticated('customer')).toBe(true);
  });

  test('for good: the session ends, everybody hears it, and nothing is asked any more', async () => {
    const setup = await signedIn();
    setup.provider.script['/token'] = () => json({ error: 'invalid_grant' }, 400);

    await setup.world.advance(400_000);

    expect(refreshesOf(setup)).toHaveLength(1);
    expect(setup.names()).toEqual([
      'IdTokenExpired',
      'TokenExpired',
      'SilentRenewStarted',
      'SilentRenewFailed',
      'UserDataChanged',
      'NewAuthenticationResult',
    ]);
    expect(setup.client.userData('customer')).toBeNull();
  });

  test('for good in one configuration: the other goes on', async () => {
    const setup = setUp({
      configs: [
        configFor(),
        configFor({
          configId: 'internal',
          clientId: 'staff',
          redirectUrl: 'https://app.example/callback/internal',
        }),
      ],
    });
    await signIn(setup);
    setup.provider.clientId = 'staff';
    await signIn(setup, 'internal');
    setup.provider.script['/token'] = ({ form }) =>
      form['client_id'] === 'portal'
        ? json({ error: 'invalid_grant' }, 400)
        : setup.provider.tokens();

    await setup.world.advance(310_000);

    expect([
      setup.client.isAuthenticated('customer'),
      setup.client.isAuthenticated('internal'),
    ]).toEqual([false, true]);
  });
});

describe('a session that changes while it is renewed', () => {
  async function renewingSlowly() {
    const setup = await signedIn();
    let answer: () => void = () => undefined;
    setup.provider.script['/token'] = () =>
      new Promise((resolve) => (answer = () => resolve(setup.provider.tokens())));
    const renewal = setup.client.forceRefresh('customer');
    await settle();
    delete setup.provider.script['/token'];
    return { setup, renewal, answer: () => answer() };
  }

  test('a sign-out stays a sign-out', async () => {
    const { setup, renewal, answer } = await renewingSlowly();
    setup.client.logoutLocal('customer');
    answer();

    expect(await renewal).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'The session has changed while it was renewed',
    });
    expect(setup.stored()['authnResult']).toBeUndefined();
    expect(setup.names()).toEqual(['SilentRenewStarted', 'UserDataChanged']);
  });

  test('another person stays another person', async () => {
    const { setup, renewal, answer } = await renewingSlowly();
    setup.provider.subject = 'grace';
    setup.provider.refreshTokens = 70;
    await signIn(setup);
    setup.provider.subject = 'ada';
    answer();
    await renewal;

    expect(setup.client.userData('customer')).toMatchObject({ sub: 'grace' });
    expect(setup.stored()['authnResult']).toMatchObject({
      access_token: 'access-71',
      refresh_token: 'refresh-71',
    });
  });
});

describe('the first request after a long sleep', () => {
  test('waits for the renewal and carries the new token', async () => {
    const setup = setUp();
    await signIn(setup);
    const woken = setUp({
      world: { storage: setup.world.ports.storage, nowMs: setup.world.now() + 7_200_000 },
    });
    Object.assign(woken.provider, { nonce: setup.provider.nonce, refreshTokens: 1 });

    expect(woken.client.bearerFor('/api/x')).toBeUndefined();
    expect(await woken.client.freshBearerFor('/api/x')).toBe('access-2');
    expect(await woken.client.freshBearerFor('/assets/x')).toBeUndefined();
  });

  test('asks nothing where nobody was signed in', async () => {
    const { client, provider } = setUp();

    expect(await client.freshBearerFor('/api/x')).toBeUndefined();
    expect(provider.calls).toEqual([]);
  });
});

describe('several tabs (section 2: single flight and Web Lock)', () => {
  test('tabs with one storage renew once', async () => {
    const tabs = createTabs();
    const one = setUp({ world: { tabs } });
    await signIn(one);
    const other = setUp({ world: { tabs, storage: one.world.ports.storage } });
    Object.assign(other.provider, { nonce: one.provider.nonce, refreshTokens: 10 });

    const results = await Promise.all([
      one.client.forceRefresh('customer'),
      other.client.forceRefresh('customer'),
    ]);

    expect(results.map(({ accessToken }) => accessToken)).toEqual(['access-2', 'access-2']);
    expect([refreshesOf(one).length, refreshesOf(other).length]).toEqual([1, 0]);
  });

  test('a duplicated tab gets the renewed tokens instead of using the old refresh token again', async () => {
    const tabs = createTabs();
    const one = setUp({ world: { tabs } });
    await signIn(one);
    const other = setUp({ world: { tabs } });
    other.world.ports.storage.write('customer', one.world.ports.storage.read('customer') ?? '');
    await other.client.checkAuth();

    for (const { world } of [one, other]) world.sleepsForReal = true;
    const both = Promise.all([
      one.client.forceRefresh('customer'),
      other.client.forceRefresh('customer'),
    ]);
    await settle();
    await one.world.advance(100);
    const [mine, theirs] = await both;

    expect([mine.accessToken, theirs.accessToken]).toEqual(['access-2', 'access-2']);
    expect(refreshesOf(other)).toHaveLength(0);
    expect(other.stored()['authnResult']).toMatchObject({ refresh_token: 'refresh-2' });
  });

  test('a tab with a session of its own is not touched', async () => {
    const tabs = createTabs();
    const [one, other] = [setUp({ world: { tabs } }), setUp({ world: { tabs } })];
    other.provider.refreshTokens = 50;
    await signIn(one);
    await signIn(other);

    await one.client.forceRefresh('customer');
    await settle();

    expect(other.client.accessToken('customer')).toBe('access-51');
  });

  test('a sign-out in one tab signs the same person out in the others, and nobody else', async () => {
    const tabs = createTabs();
    const [one, same, different] = [
      setUp({ world: { tabs } }),
      setUp({ world: { tabs } }),
      setUp({ world: { tabs } }),
    ];
    different.provider.subject = 'grace';
    for (const setup of [one, same, different]) await signIn(setup);
    same.events.length = 0;

    await one.client.logout('customer');
    await settle();

    expect([one, same, different].map(({ client }) => client.isAuthenticated('customer'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(same.events).toEqual([
      { type: 'UserDataChanged', configId: 'customer', userData: null },
    ]);
  });

  test('tabs with one storage hear of the sign-out too', async () => {
    const tabs = createTabs();
    const one = setUp({ world: { tabs } });
    await signIn(one);
    const other = setUp({ world: { tabs, storage: one.world.ports.storage } });
    await other.client.checkAuth();
    other.events.length = 0;

    one.client.logoutLocal('customer');
    await settle();

    expect(other.events).toEqual([
      { type: 'UserDataChanged', configId: 'customer', userData: null },
    ]);
  });

  test('a login under way in another tab survives the sign-out', async () => {
    const tabs = createTabs();
    const [one, other] = [setUp({ world: { tabs } }), setUp({ world: { tabs } })];
    await signIn(one);
    const asked = await beginLogin(other);

    one.client.logoutLocal('customer');
    await settle();

    expect(await comeBack(other, asked)).toMatchObject([{ isAuthenticated: true }]);
  });

  test('senseless messages are ignored', async () => {
    const tabs = createTabs();
    const setup = setUp({ world: { tabs } });
    await signIn(setup);
    const line = tabs.openChannel('oidc-client.customer', () => undefined);

    for (const message of [
      null,
      'signedOut',
      {},
      { kind: 'other' },
      { kind: 'renewed' },
      { kind: 'renewed', of: 'x', tokens: {} },
      { kind: 'signedOut', sub: 'eve' },
    ])
      line.post(message);
    await settle();

    expect(setup.client.accessToken('customer')).toBe('access-1');
  });

  test('after close nothing is heard any more', async () => {
    const tabs = createTabs();
    const [one, other] = [setUp({ world: { tabs } }), setUp({ world: { tabs } })];
    await signIn(one);
    await signIn(other);
    other.client.close();

    one.client.logoutLocal('customer');
    await settle();

    expect(other.client.isAuthenticated('customer')).toBe(true);
    expect(other.world.beats).toEqual([]);
  });

  test('two logins at once on one storage both find their way (Q14)', async () => {
    const one = setUp();
    const first = await beginLogin(one);
    const firstNonce = one.provider.nonce;
    const second = await beginLogin(one);
    expect(second.get('state')).not.toBe(first.get('state')); // Q15

    one.provider.nonce = firstNonce;
    expect(await comeBack(one, first)).toMatchObject([{ isAuthenticated: true }]);
    expect(one.provider.pathsOf('/token')[0]?.form['code_verifier']).not.toBe(
      one.stored()['codeVerifier'],
    );
  });
});
