import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  openTheatre,
  type ChromiumOptions,
  type ChromiumStage,
  type Theatre,
} from './chromium-stage.fixture.ts';
import type { Reply } from './scripted-provider.fixture.ts';
import { expectNobody, personalKeys } from './stage.fixture.ts';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterEach(() => theatre.clear());
afterAll(() => theatre.close());

async function signedIn(options: ChromiumOptions = {}): Promise<ChromiumStage> {
  const stage = await theatre.open(options);
  expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
  return stage;
}

/** Listens at once; the function it returns waits until the page's own listeners have heard it. */
async function nextMessage(page: Page): Promise<() => Promise<unknown>> {
  const heard = await page.evaluateHandle(() => ({
    one: new Promise((resolve) => {
      addEventListener('message', () => setTimeout(resolve), { once: true });
    }),
  }));
  return () => heard.evaluate(({ one }) => one);
}

const withFrame = { useRefreshToken: false, scope: 'openid email profile' };

describe('a popup (§8, §9: 500x500, centred, polled every 200 ms)', () => {
  /** The click, and the popup that it opens. */
  async function popUp(
    options: ChromiumOptions = {},
  ): Promise<{ stage: ChromiumStage; popup: Page }> {
    const stage = await theatre.open({ isFresh: true, ...options });
    const [popup] = await Promise.all([
      stage.page.waitForEvent('popup'),
      stage.page.click('#popup'),
    ]);
    if (theatre.provider.script['/auth']) await popup.waitForURL(/\/auth/);
    return { stage, popup };
  }
  const outcomeOf = (stage: ChromiumStage) =>
    stage.page.evaluate(async () => window.conformance.popup);

  /** The provider asks something first: it shows a page, and answers when that is loaded again. */
  function asksFirst(headers: Record<string, string> = {}): void {
    const { provider } = theatre;
    let isAsked = false;
    provider.script['/auth'] = (call): Reply | Promise<Reply> => {
      if (isAsked) return provider.honest(call);
      isAsked = true;
      return { headers, body: '<title>who are you</title>' };
    };
  }

  test('§4 signs in, closes itself, and the page never leaves its address', async () => {
    const { stage, popup } = await popUp();

    expect(await outcomeOf(stage)).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    await vi.waitFor(() => expect(popup.isClosed()).toBe(true));
    expect(new URL(stage.page.url()).pathname).toBe('/');
    expect(await stage.isAuthenticated()).toBe(true);
  });

  test('§9 is 500 by 500', async () => {
    asksFirst();
    const { popup } = await popUp();

    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 500]);
  });

  test("§8 closed by the person is 'User closed popup', and nothing is left", async () => {
    asksFirst();
    const { stage, popup } = await popUp();
    await popup.close();

    const result = await outcomeOf(stage);
    expect(result?.errorMessage).toBe('User closed popup');
    if (result) await expectNobody(stage, result);
  });

  test("§8 blocked by the browser is 'Could not open popup', and nothing is left", async () => {
    const stage = await theatre.open({ isFresh: true, setup: { popsUp: true } });
    await stage.page.reload();

    const result = await outcomeOf(stage);
    expect(result?.errorMessage).toBe('Could not open popup');
    if (result) await expectNobody(stage, result);
  });

  test("§8 a second one is 'There is already a popup open.', and the first goes on", async () => {
    asksFirst();
    const { stage, popup } = await popUp();
    const second = await stage.page.evaluate(() =>
      window.conformance.client.loginWithPopup('customer'),
    );

    expect(second.errorMessage).toBe('There is already a popup open.');
    await popup.reload().catch(() => undefined); // it is closed as soon as it is back
    expect(await outcomeOf(stage)).toMatchObject({ isAuthenticated: true });
  });

  test.for([
    ['the right answer from the page itself', 'page', (answer: string): unknown => answer],
    [
      'the right answer from the page of the provider',
      'popup',
      (answer: string): unknown => answer,
    ],
    ['an object', 'popup', (): unknown => ({ close: true })],
    ['any text', 'popup', (): unknown => 'hello'],
  ] as const)('§4 the foreign message %s is ignored', async ([, from, messageOf]) => {
    asksFirst();
    const { stage, popup } = await popUp();
    const state = theatre.provider.callsTo('/auth')[0]?.query['state'] ?? '';
    const message = messageOf(`${theatre.app.origin}/callback?code=stolen&state=${state}`);
    const sender = from === 'page' ? stage.page : popup;
    const received = await nextMessage(stage.page);
    await sender.evaluate(
      (data) => ((window.opener as Window | null) ?? window).postMessage(data, '*'),
      message,
    );
    await received();

    expect(state).toHaveLength(40);
    expect(theatre.provider.callsTo('/token')).toEqual([]);
    await popup.reload().catch(() => undefined); // it is closed as soon as it is back
    expect(await outcomeOf(stage)).toMatchObject({ isAuthenticated: true });
    expect(theatre.provider.callsTo('/token').map(({ form }) => form['code'])).toEqual([
      expect.not.stringContaining('stolen'),
    ]);
  });

  test('§4 the answer of a popup for another state is ignored', async () => {
    asksFirst();
    const { stage, popup } = await popUp();
    await popup.goto(`${theatre.app.origin}/silent-renew.html`);
    const received = await nextMessage(stage.page);
    await popup.evaluate(
      (url) => window.opener.postMessage(url, '*'),
      `${theatre.app.origin}/callback?code=x&state=forged`,
    );
    await received();

    expect(theatre.provider.callsTo('/token')).toEqual([]);
    await popup.close();
    expect((await outcomeOf(stage))?.errorMessage).toBe('User closed popup');
    expect(theatre.provider.callsTo('/token')).toEqual([]);
  });

  test('§4 a provider that cuts the tie to the opener (COOP) still signs in', async () => {
    asksFirst({ 'cross-origin-opener-policy': 'same-origin' });
    const { stage, popup } = await popUp();
    // all that can be seen from here
    expect((await outcomeOf(stage))?.errorMessage).toBe('User closed popup');
    await popup.reload().catch(() => undefined); // it closes itself when it is back

    await vi.waitFor(async () => expect(await stage.isAuthenticated()).toBe(true), {
      timeout: 15_000,
    });
  });

  test('§8 an error of the provider comes back as a result', async () => {
    theatre.provider.answer = { code: undefined, error: 'access_denied' };
    const { stage } = await popUp();

    const result = await outcomeOf(stage);
    expect(result).toMatchObject({
      outcome: 'SecureTokenServerError',
      oauthError: { error: 'access_denied' },
    });
    if (result) await expectNobody(stage, result);
  });

  test('§4 a provider that does not answer closes the popup again', async () => {
    theatre.provider.script['/.well-known/openid-configuration'] = () => ({ status: 404 });
    const { stage, popup } = await popUp();

    expect((await outcomeOf(stage))?.errorMessage).toContain('discovery document');
    await vi.waitFor(() => expect(popup.isClosed()).toBe(true));
    expect(personalKeys(await stage.stored())).toEqual([]);
  });
});

describe('the hidden frame (§4 Silent renew, §7 prompt none)', () => {
  const frames = (stage: ChromiumStage) => stage.page.locator('iframe').count();

  test('§4 renews, and is taken away again', async () => {
    const stage = await signedIn({ config: withFrame });
    const before = await stage.stored();

    expect(await stage.refresh()).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    expect((await stage.stored())['authzData']).not.toBe(before['authzData']);
    expect(theatre.provider.callsTo('/auth').at(-1)?.query['prompt']).toBe('none');
    expect(await frames(stage)).toBe(0);
  });

  test('§4 leaves the history of the page alone', async () => {
    const stage = await signedIn({ config: withFrame });
    const before = await stage.page.evaluate(() => history.length);
    await stage.refresh();

    expect(await stage.page.evaluate(() => history.length)).toBe(before);
  });

  test.for(['login_required', 'interaction_required'])(
    '§8 %s is LoginRequired and ends the session',
    async (error) => {
      const stage = await signedIn({ config: withFrame });
      theatre.provider.answer = { code: undefined, error };

      const result = await stage.refresh();
      expect(result).toMatchObject({ outcome: 'LoginRequired', oauthError: { error } });
      await expectNobody(stage, result);
    },
  );

  test('§4 without an answer it is tried four times, then it has failed for now', async () => {
    const stage = await signedIn({
      config: { ...withFrame, silentRenewTimeoutInSeconds: 4 },
      setup: { hurry: 10 },
    });
    theatre.provider.script['/auth'] = () => 'silence';
    const before = theatre.provider.callsTo('/auth').length;

    expect(await stage.refresh()).toMatchObject({
      isAuthenticated: true,
      errorMessage: 'The renewal through the frame timed out',
    });
    expect(theatre.provider.callsTo('/auth').length - before).toBe(4);
    expect(await frames(stage)).toBe(0);
  });

  test.for([
    ['shows its own page', {}],
    ['forbids to be framed', { 'x-frame-options': 'DENY' }],
  ] as const)(
    '§4 a provider that %s instead of answering is LoginRequired at its second page',
    async ([, headers]) => {
      const stage = await signedIn({
        config: { ...withFrame, silentRenewTimeoutInSeconds: 20 },
        setup: { hurry: 20 },
      });
      theatre.provider.script['/auth'] = () => ({ headers, body: '<title>please sign in</title>' });

      expect(await stage.refresh()).toMatchObject({
        isAuthenticated: false,
        outcome: 'LoginRequired',
      });
      // the login and two tries
      expect(theatre.provider.callsTo('/auth').length).toBeLessThanOrEqual(3);
    },
  );

  test('§5 another person in the frame ends the session', async () => {
    const stage = await signedIn({ config: withFrame });
    theatre.provider.subject = 'eve';

    const result = await stage.refresh();
    expect(result).toMatchObject({ outcome: 'IncorrectIdTokenClaimsAfterRefresh' });
    await expectNobody(stage, result);
  });

  test('§4 a report that nobody asked for is ignored', async () => {
    const stage = await signedIn({ config: withFrame });
    await stage.page.evaluate(() =>
      window.dispatchEvent(
        new CustomEvent('oidc-silent-renew-message', {
          detail: '/callback?error=login_required&state=x',
        }),
      ),
    );

    expect(await stage.isAuthenticated()).toBe(true);
  });
});

describe('the check-session frame (§4, §9 heartbeat every 3 s)', () => {
  const watched = (hurry = 20) => {
    theatre.provider.answer = { session_state: 'salt.1' };
    return signedIn({ config: { startCheckSession: true }, setup: { hurry } });
  };
  const received = async (stage: ChromiumStage) =>
    (await stage.events()).flatMap((event) =>
      event.type === 'CheckSessionReceived' ? [event.message] : [],
    );

  test("§4 asks again and again with client and session state; 'unchanged' changes nothing", async () => {
    const stage = await watched();
    await vi.waitFor(async () => expect((await received(stage)).length).toBeGreaterThan(2), {
      timeout: 15_000,
    });

    expect(new Set(await received(stage))).toEqual(new Set(['unchanged']));
    expect(theatre.provider.callsTo('/session-reply')[0]?.query['asked']).toBe('portal salt.1');
    expect(
      await stage.page.evaluate(() => window.conformance.client.isServerSessionChanged('customer')),
    ).toBe(false);
  });

  test("§4 'changed' makes the logout local", async () => {
    const stage = await watched();
    await vi.waitFor(async () => expect(await received(stage)).toContain('unchanged'), {
      timeout: 15_000,
    });
    theatre.provider.sessionReply = 'changed';
    await vi.waitFor(async () => expect(await received(stage)).toContain('changed'), {
      timeout: 15_000,
    });
    await stage.page.evaluate(() => window.conformance.client.logout('customer'));

    expect(theatre.provider.callsTo('/logout')).toEqual([]);
    expect(personalKeys(await stage.stored())).toEqual([]);
  });

  test("§4 nothing but 'changed' from the start means blocked cookies: the watch ends, the logout stays global", async () => {
    theatre.provider.sessionReply = 'changed';
    const stage = await watched();
    await vi.waitFor(async () => expect((await stage.logs()).join()).toContain('sees no cookies'), {
      timeout: 15_000,
    });
    await stage.logout({}, /\/logout\?/);

    expect(theatre.provider.callsTo('/logout')).toHaveLength(1);
  });

  test("§4 a message 'changed' of another window is ignored", async () => {
    const stage = await watched(1);
    const arrived = await nextMessage(stage.page);
    await stage.page.evaluate(() => window.postMessage('changed', '*'));
    await arrived();

    expect(await received(stage)).not.toContain('changed');
  });
});

describe('logout in a browser (§4, §7)', () => {
  test('§7 by redirect the provider is asked with the hint', async () => {
    const stage = await signedIn();
    const { idToken } = await stage.page.evaluate(() => ({
      idToken: window.conformance.client.idTokenClaims('customer')?.['sub'],
    }));
    await stage.logout({}, /\/logout\?/);

    expect(idToken).toBe('ada');
    expect(theatre.provider.callsTo('/logout')).toMatchObject([
      {
        method: 'GET',
        query: { client_id: 'portal', post_logout_redirect_uri: `${theatre.app.origin}/bye` },
      },
    ]);
  });

  test('§7 by POST it is a form, and the address stays bare', async () => {
    const stage = await signedIn();
    await stage.logout({ method: 'post', state: 's1' }, /\/logout$/);

    expect(theatre.provider.callsTo('/logout')).toMatchObject([
      {
        method: 'POST',
        query: {},
        form: {
          client_id: 'portal',
          state: 's1',
          post_logout_redirect_uri: `${theatre.app.origin}/bye`,
        },
      },
    ]);
    expect(theatre.provider.callsTo('/logout')[0]?.form['id_token_hint']).toMatch(/^eyJ/);
  });

  test('§7 a long hint is posted by itself', async () => {
    theatre.provider.claims = { groups: 'x'.repeat(3000) };
    const stage = await signedIn();
    await stage.logout({}, /\/logout$/);

    expect(theatre.provider.callsTo('/logout')).toMatchObject([{ method: 'POST' }]);
  });

  test('§7 the special form of one provider kind', async () => {
    const stage = await signedIn({ config: { useCustomAuth0Domain: true } });
    await stage.logout({}, /\/v2\/logout\?/);

    expect(theatre.provider.calls.at(-1)).toMatchObject({
      path: '/v2/logout',
      query: { client_id: 'portal', returnTo: `${theatre.app.origin}/bye` },
    });
  });

  test('§4 with revocation first: both tokens, then the end session', async () => {
    const stage = await signedIn();
    const arrived = stage.page.waitForURL(/\/logout\?/);
    await stage.page
      .evaluate(() => window.conformance.client.logoutAndRevoke('customer'))
      .catch(() => undefined); // the page is left
    await arrived;

    const paths = theatre.provider.calls
      .filter(({ method }) => method !== 'OPTIONS')
      .map(({ path, form }) => `${path} ${form['token_type_hint'] ?? ''}`.trim());
    expect(paths.slice(-3)).toEqual(['/revoke refresh_token', '/revoke access_token', '/logout']);
  });

  test("§8 'revoke token failed' leaves the page where it is", async () => {
    const stage = await signedIn();
    theatre.provider.script['/revoke'] = () => ({ status: 400 });

    expect(
      await stage.page.evaluate(() => window.conformance.client.logoutAndRevoke('customer')),
    ).toMatchObject({
      isAuthenticated: true,
      errorMessage: 'revoke token failed',
    });
  });
});

describe('two tabs (Web Locks, BroadcastChannel)', () => {
  /** A tab opened from the first: the browser gives it a copy of the session storage. */
  async function twoTabs(): Promise<readonly [ChromiumStage, ChromiumStage]> {
    const first = await signedIn({ isFresh: true });
    const [page] = await Promise.all([
      first.page.waitForEvent('popup'),
      first.page.evaluate(() => void window.open('/other')),
    ]);
    await page.waitForLoadState();
    const second = first.inAnother(page);
    await second.checked();
    expect(await second.isAuthenticated()).toBe(true);
    return [first, second];
  }
  const tokenOf = (stage: ChromiumStage) =>
    stage.page.evaluate(() => window.conformance.client.accessToken('customer'));

  test('§4 that renew at the same time send one refresh, and both stay signed in', async () => {
    const [first, second] = await twoTabs();

    expect(await Promise.all([first.refresh(), second.refresh()])).toMatchObject([
      { isAuthenticated: true },
      { isAuthenticated: true },
    ]);
    expect(theatre.provider.refreshes).toHaveLength(1);
    expect(await tokenOf(second)).toBe(await tokenOf(first));
  });

  test('§4 that renew in turn never use a token twice', async () => {
    const [first, second] = await twoTabs();
    for (const tab of [first, second, first])
      expect(await tab.refresh()).toMatchObject({ outcome: 'Ok' });

    expect(new Set(theatre.provider.refreshes.map(({ form }) => form['refresh_token'])).size).toBe(
      3,
    );
  });

  test('§4 a logout in one signs out the other', async () => {
    const [first, second] = await twoTabs();
    await first.page.evaluate(() => window.conformance.client.logoutLocal('customer'));

    await vi.waitFor(async () => expect(await second.isAuthenticated()).toBe(false));
    expect(personalKeys(await second.stored())).toEqual([]);
  });
});

/** Waits until the page's timers have struck so many times more. */
async function counted(
  { page }: ChromiumStage,
  what: 'beats' | 'pauses',
  more: number,
): Promise<void> {
  const now = (): Promise<number> => page.evaluate((name) => window.conformance.count[name], what);
  const from = await now();
  await vi.waitFor(async () => expect(await now()).toBeGreaterThanOrEqual(from + more), {
    timeout: 15_000,
  });
}

describe('a page that stays open', () => {
  test('§4 renews by itself when its tokens run out', async () => {
    theatre.provider.tokens = { expires_in: 2 };
    const stage = await signedIn({ config: { tokenRefreshInSeconds: 1 }, setup: { hurry: 4 } });
    theatre.provider.tokens = {}; // the next ones last

    await vi.waitFor(() => expect(theatre.provider.refreshes.length).toBeGreaterThan(0), {
      timeout: 15_000,
    });
    await vi.waitFor(async () => expect(await stage.isAuthenticated()).toBe(true), {
      timeout: 15_000,
    });
    const names = await stage.eventNames();
    expect(names.slice(names.indexOf('TokenExpired'), names.indexOf('TokenExpired') + 3)).toEqual([
      'TokenExpired',
      'SilentRenewStarted',
      'NewAuthenticationResult',
    ]);
  });

  test('§4 sends one refresh although it is slower than many beats', async () => {
    const { provider } = theatre;
    const stage = await signedIn({ config: { tokenRefreshInSeconds: 1 }, setup: { hurry: 20 } });
    provider.script['/token'] = async (call) => {
      await counted(stage, 'beats', 8);
      return provider.honest(call);
    };
    await stage.tamper((stored) => ({ ...stored, access_token_expires_at: Date.now() }));

    await vi.waitFor(async () => expect(await stage.isAuthenticated()).toBe(true), {
      timeout: 15_000,
    });
    expect(provider.refreshes).toHaveLength(1);
  });

  test('§8 waits with a refresh while the browser is offline, and sends it when the network is back', async () => {
    const stage = await signedIn({ isFresh: true, setup: { hurry: 30 } });
    await stage.page.context().setOffline(true);
    const refresh = stage.refresh();
    await counted(stage, 'pauses', 5);
    expect(theatre.provider.refreshes).toHaveLength(0);
    await stage.page.context().setOffline(false);

    expect(await refresh).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    expect(theatre.provider.refreshes).toHaveLength(1);
  });

  test('§4 gives up a refresh that is stuck, and the next one succeeds', async () => {
    const stage = await signedIn({
      config: { silentRenewTimeoutInSeconds: 1, silentRenew: false },
    });
    theatre.provider.script['/token'] = () => 'silence';

    expect(await stage.refresh()).toMatchObject({
      isAuthenticated: true,
      errorMessage: `OidcService code request ${theatre.provider.issuer}`,
    });
    theatre.provider.script = {};
    expect(await stage.refresh()).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
  });

  test('§4 is signed in again after a reload, without asking the provider', async () => {
    const stage = await signedIn();
    const before = theatre.provider.calls.length;
    await stage.page.reload();

    expect(await stage.checked()).toMatchObject([
      { isAuthenticated: true, userData: { name: 'Ada Lovelace' } },
    ]);
    expect(theatre.provider.calls).toHaveLength(before);
  });

  test('§4 has neither code nor state in its address and its history', async () => {
    const stage = await signedIn();

    expect(stage.page.url()).toBe(`${theatre.app.origin}/callback`);
    await stage.page.goBack();
    expect(stage.page.url()).not.toContain('code=');
  });

  test('§7 with stored keys it signs in although the keys cannot be fetched, without them it does not', async () => {
    const stage = await signedIn();
    theatre.provider.script['/jwks'] = () => 'hang up';
    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
    await stage.tamper(({ jwtKeys: _gone, ...rest }) => rest);

    expect(await stage.signIn()).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'Failed to retrieve signing key',
    });
  });

  test('a strict content security policy has nothing to object to', async () => {
    theatre.provider.answer = { session_state: 'salt.1' };
    const stage = await signedIn({ config: { ...withFrame, startCheckSession: true } });
    await stage.refresh();

    expect(await stage.page.evaluate(() => window.conformance.violations)).toEqual([]);
  });
});
