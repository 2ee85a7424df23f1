import { describe, expect, test } from 'vitest';
import { transactionLifeMs } from './transaction.ts';
import {
  createProvider,
  json,
  now,
  redirectUrl,
  setUp,
  signIn,
  type Setup,
} from './scripted-provider.fixture.ts';
import { settle } from './quiet.fixture.ts';
import { createTabs } from './world.fixture.ts';

/** A popup on its way to the provider. */
async function opened(given: Parameters<typeof setUp>[0] = {}) {
  const setup = setUp(given);
  setup.world.sleepsForReal = true;
  const login = setup.client.loginWithPopup('customer', { redirectTo: '/t1/portal' });
  await settle();
  const [popup] = setup.world.popups;
  const asked = new URL(popup?.urls[0] ?? 'https://nothing.example').searchParams;
  setup.provider.nonce = asked.get('nonce') ?? '';
  return {
    ...setup,
    login,
    popup,
    asked,
    callback: `${redirectUrl}?code=c&state=${asked.get('state')}`,
  };
}

const left = ({ stored }: Pick<Setup, 'stored'>) =>
  Object.keys(stored()).filter((key) => key !== 'authWellKnownEndPoints' && key !== 'jwtKeys');

describe('sign-in through a popup (spec §9: 500x500, polled every 200 ms; messages §8)', () => {
  test('the answer of the popup signs in and closes it', async () => {
    const setup = await opened();

    setup.world.receive({
      data: setup.callback,
      origin: 'https://app.example',
      source: setup.popup?.source,
    });

    expect(await setup.login).toMatchObject({
      isAuthenticated: true,
      outcome: 'Ok',
      navigateTo: '/t1/portal',
      userData: { sub: 'ada' },
    });
    expect(setup.popup?.closed).toBe(true);
    expect(setup.stored()['popupauth']).toBeUndefined();
    expect(setup.world.url).toBe('https://app.example/'); // this page stays where it is
    expect(setup.world.gone).toEqual([]);
    // renewal runs, the poll has ended
    expect(setup.world.beats.map(({ everyMs }) => everyMs)).toEqual([4000]);
  });

  test('the window opens before anything is loaded, or the browser would block it', async () => {
    const order: string[] = [];
    const setup = setUp({
      script: {
        '/.well-known/openid-configuration': () => {
          order.push(`loading with ${setup.world.popups.length} popup`);
          return json({}, 404);
        },
      },
    });

    const login = setup.client.loginWithPopup('customer');
    expect(setup.world.popups).toHaveLength(1); // still inside the click
    await login;

    expect(order).toEqual(['loading with 1 popup']);
  });

  test.each<
    [
      string,
      (setup: Awaited<ReturnType<typeof opened>>) => {
        data: unknown;
        origin: string;
        source: unknown;
      },
    ]
  >([
    [
      'another window',
      ({ callback }) => ({ data: callback, origin: 'https://app.example', source: {} }),
    ],
    [
      'another origin',
      ({ callback, popup }) => ({
        data: callback,
        origin: 'https://evil.example',
        source: popup?.source,
      }),
    ],
    [
      'the popup with an object',
      ({ popup }) => ({
        data: { changed: true },
        origin: 'https://app.example',
        source: popup?.source,
      }),
    ],
    [
      'the popup with another state',
      ({ popup }) => ({
        data: `${redirectUrl}?code=c&state=forged`,
        origin: 'https://app.example',
        source: popup?.source,
      }),
    ],
    [
      'the popup with a word (a check-session message)',
      ({ popup }) => ({ data: 'unchanged', origin: 'https://app.example', source: popup?.source }),
    ],
  ])('a message of %s is ignored (Q3)', async (_name, messageOf) => {
    const setup = await opened();

    setup.world.receive(messageOf(setup));
    await settle();
    expect(setup.popup?.closed).toBe(false);
    expect(setup.provider.pathsOf('/token')).toEqual([]);
    setup.world.receive({
      data: setup.callback,
      origin: 'https://app.example',
      source: setup.popup?.source,
    });

    expect(await setup.login).toMatchObject({ isAuthenticated: true });
  });

  test('a popup that the person closes: User closed popup, and nothing is left', async () => {
    const setup = await opened();
    setup.popup?.close();
    await setup.world.advance(200);

    expect(await setup.login).toEqual({
      configId: 'customer',
      isAuthenticated: false,
      userData: null,
      accessToken: '',
      idToken: '',
      errorMessage: 'User closed popup',
    });
    expect(left(setup)).toEqual([]);
  });

  test('a blocked popup: Could not open popup, and nothing is left', async () => {
    const setup = setUp();
    setup.world.popupBlocked = true;

    expect(await setup.client.loginWithPopup('customer')).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'Could not open popup',
    });
    expect(left(setup)).toEqual([]);
    expect(setup.world.logged).toEqual(['error customer: Could not open popup']);
  });

  test('inside a popup: There is already a popup open.', async () => {
    const setup = await opened();
    const inside = setUp({ world: { storage: setup.world.ports.storage } });
    inside.world.isPopup = true;

    expect(await inside.client.loginWithPopup('customer')).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'There is already a popup open.',
    });
    expect(inside.world.popups).toEqual([]);
  });

  test('while a popup is open a second one is refused: There is already a popup open.', async () => {
    const setup = await opened();

    expect(await setup.client.loginWithPopup('customer')).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'There is already a popup open.',
    });
    expect(setup.world.popups).toHaveLength(1);
  });

  test('a mark left behind by a page that died does not stop the next login', async () => {
    const setup = await opened();
    const reloaded = setUp({ world: { storage: setup.world.ports.storage } });

    void reloaded.client.loginWithPopup('customer');

    expect(reloaded.world.popups).toHaveLength(1);
  });

  test('a provider that does not answer: the popup closes, and the result says why', async () => {
    const setup = setUp({ script: { '/.well-known/openid-configuration': () => json({}, 404) } });

    const result = await setup.client.loginWithPopup('customer');

    expect(result.errorMessage).toContain('discovery document');
    expect(setup.world.popups[0]?.closed).toBe(true);
    expect(left(setup)).toEqual([]);
  });

  test('a refused login in the popup is a result and leaves nothing', async () => {
    const setup = await opened();

    setup.world.receive({
      data: `${redirectUrl}?error=access_denied&state=${setup.asked.get('state')}`,
      origin: 'https://app.example',
      source: setup.popup?.source,
    });

    expect(await setup.login).toMatchObject({
      isAuthenticated: false,
      outcome: 'SecureTokenServerError',
      oauthError: { error: 'access_denied' },
    });
    expect(left(setup)).toEqual([]);
  });

  test('a session that was there before survives a closed popup', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.world.sleepsForReal = true;
    const login = setup.client.loginWithPopup('customer');
    await settle();
    setup.world.popups[0]?.close();
    await setup.world.advance(200);

    expect(await login).toMatchObject({ isAuthenticated: true, errorMessage: 'User closed popup' });
  });
});

describe('the page inside the popup', () => {
  test('hands its address to the opener, for its own origin only, and signs nobody in', async () => {
    const setup = await opened();
    const inside = setUp({ world: { storage: setup.world.ports.storage, url: setup.callback } });
    inside.world.isPopup = true;

    const [result] = await inside.client.checkAuth();

    expect(result).toEqual({
      configId: 'customer',
      isAuthenticated: false,
      userData: null,
      accessToken: '',
      idToken: '',
    });
    expect(inside.world.sentToOpener).toEqual([
      { message: setup.callback, origin: 'https://app.example' },
    ]);
    expect(inside.provider.pathsOf('/token')).toEqual([]);
    expect(inside.names().at(-1)).toBe('CheckingAuthFinished');
  });

  test('without an opener (COOP) the answer goes over the channel, even after the popup looked closed', async () => {
    const tabs = createTabs();
    const setup = await opened({ world: { tabs } });
    const copied = setup.world.ports.storage.read('customer') ?? '';
    setup.popup?.close(); // what a cut tie looks like from here
    await setup.world.advance(200);
    expect(await setup.login).toMatchObject({ errorMessage: 'User closed popup' });

    const inside = setUp({ world: { tabs, url: setup.callback } });
    inside.world.ports.storage.write('customer', copied);
    await inside.client.checkAuth();
    await settle();

    expect(inside.world.closedSelf).toBe(true);
    expect(setup.client.isAuthenticated('customer')).toBe(true);
    expect(setup.names()).toContain('NewAuthenticationResult');
  });

  test('after ten minutes nobody listens to the channel any more', async () => {
    const tabs = createTabs();
    const setup = await opened({ world: { tabs } });
    setup.popup?.close();
    await setup.world.advance(200);
    await setup.world.advance(transactionLifeMs + 1000);

    tabs
      .openChannel(`oidc-client.popup.${setup.asked.get('state')}`, () => undefined)
      .post(setup.callback);
    await settle();

    expect(setup.provider.pathsOf('/token')).toEqual([]);
  });

  test('a page that is no popup answers its callback itself', async () => {
    const provider = createProvider();
    const setup = setUp({ world: { fetch: provider.fetch, nowMs: now } });
    setup.world.isPopup = true; // some other window opened the portal
    provider.clock = setup.world.now;
    await setup.client.login('customer');
    const asked = new URL(setup.world.gone[0] ?? '').searchParams;
    provider.nonce = asked.get('nonce') ?? '';
    setup.world.url = `${redirectUrl}?code=c&state=${asked.get('state')}`;

    expect(await setup.client.checkAuth()).toMatchObject([{ isAuthenticated: true }]);
  });
});
