import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTheatre, type ChromiumStage, type Theatre } from './chromium-stage.fixture.ts';
import { startRealProvider, type RealProvider } from './oidc-provider.fixture.ts';
import { configFor, personalKeys } from './stage.fixture.ts';

let theatre: Theatre;
let op: RealProvider;
beforeAll(async () => {
  theatre = await openTheatre();
  op = await startRealProvider(theatre.app.origin);
});
afterEach(() => theatre.clear());
afterAll(async () => {
  await theatre.close();
  await op.close();
});

const silentRenewUrl = () => `${theatre.app.origin}/silent-renew.html`;
const withFrame = () => ({
  useRefreshToken: false,
  scope: 'openid email profile',
  silentRenewUrl: silentRenewUrl(),
});

async function signedIn(more: Partial<SignInConfig> = {}): Promise<ChromiumStage> {
  const stage = await theatre.open({
    configs: [configFor(op.issuer, theatre.app.origin, more)],
    isFresh: true,
  });
  expect(
    await stage.signIn(
      'customer',
      more.useRefreshToken === false ? {} : { customParams: { prompt: 'consent' } },
    ),
  ).toMatchObject({
    isAuthenticated: true,
    outcome: 'Ok',
    userData: { sub: 'ada', name: 'Ada Lovelace', email: 'ada@nordwind.example' },
  });
  return stage;
}

async function tokensOf(
  stage: ChromiumStage,
): Promise<{ readonly access_token: string; readonly refresh_token: string }> {
  return (await stage.stored())['authnResult'] as { access_token: string; refresh_token: string };
}

describe('a real provider in a real browser', () => {
  test('§4 login by code with PKCE: judged, user data loaded, address clean, token lent to secure routes only', async () => {
    const stage = await signedIn();

    expect(stage.page.url()).toBe(`${theatre.app.origin}/callback`);
    const lent = await stage.page.evaluate(() =>
      ['/api/x', '/other', 'https://elsewhere.example/api'].map((url) =>
        window.conformance.client.bearerFor(url),
      ),
    );
    expect(lent).toEqual([(await tokensOf(stage)).access_token, undefined, undefined]);
    expect(await stage.eventNames()).toEqual([
      'ConfigLoaded',
      'CheckingAuth',
      'UserDataChanged',
      'NewAuthenticationResult',
      'CheckingAuthFinished',
    ]);
  });

  test('§7 login by a pushed request', async () => {
    const before = op.requests.filter((line) => line === 'POST /request').length;
    await signedIn({ usePushedAuthorisationRequests: true });

    expect(op.requests.filter((line) => line === 'POST /request').length - before).toBe(1);
  });

  test('§4 login through a popup', async () => {
    const stage = await theatre.open({
      configs: [configFor(op.issuer, theatre.app.origin)],
      isFresh: true,
    });
    await stage.page.click('#popup');

    expect(await stage.page.evaluate(() => window.conformance.popup)).toMatchObject({
      isAuthenticated: true,
      userData: { sub: 'ada' },
    });
  });

  test('§4 renewal by refresh token, with rotation, again and again', async () => {
    const stage = await signedIn();
    const seen = [await tokensOf(stage)];
    for (let round = 0; round < 3; round += 1) {
      expect(await stage.refresh()).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
      seen.push(await tokensOf(stage));
    }

    expect(new Set(seen.map(({ refresh_token }) => refresh_token)).size).toBe(4);
    expect(new Set(seen.map(({ access_token }) => access_token)).size).toBe(4);
  });

  test('§4 the second use of a refresh token ends the session here and the family there', async () => {
    const stage = await signedIn();
    const old = await stage.stored();
    await stage.refresh();
    const { refresh_token } = await tokensOf(stage);
    await stage.tamper(() => old);

    expect(await stage.refresh()).toMatchObject({
      isAuthenticated: false,
      status: 400,
      oauthError: { error: 'invalid_grant' },
    });
    expect(personalKeys(await stage.stored())).toEqual([]);
    expect(await op.ask('/token', { grant_type: 'refresh_token', refresh_token })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('§4 renewal through the hidden frame, by the session at the provider', async () => {
    const stage = await signedIn(withFrame());
    const before = await tokensOf(stage);

    expect(await stage.refresh()).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    expect((await tokensOf(stage)).access_token).not.toBe(before.access_token);
    expect(before).not.toHaveProperty('refresh_token');
  });

  test('§8 the frame of a browser that lost its session there is LoginRequired', async () => {
    const stage = await signedIn(withFrame());
    await stage.page.context().clearCookies();

    expect(await stage.refresh()).toMatchObject({
      isAuthenticated: false,
      outcome: 'LoginRequired',
      oauthError: { error: 'login_required' },
    });
    expect(personalKeys(await stage.stored())).toEqual([]);
  });

  test('§7 a revoked refresh token is dead', async () => {
    const stage = await signedIn();
    const { refresh_token } = await tokensOf(stage);

    expect(
      (
        await stage.page.evaluate(() =>
          window.conformance.client.revoke('customer', 'refresh_token'),
        )
      ).errorMessage,
    ).toBeUndefined();
    expect(await op.ask('/token', { grant_type: 'refresh_token', refresh_token })).toMatchObject({
      body: { error: 'invalid_grant' },
    });
  });

  test('§4 logout: gone here, gone there, back at the application', async () => {
    const stage = await signedIn(withFrame());
    await stage.logout({}, /\/bye/);

    expect(stage.page.url()).toBe(`${theatre.app.origin}/bye`);
    expect(personalKeys(await stage.stored())).toEqual([]);
    expect(await stage.signIn('customer', { customParams: { prompt: 'none' } })).toMatchObject({
      isAuthenticated: false,
      outcome: 'LoginRequired',
    });
  });

  test('§4 logout with revocation first: the tokens are dead, too', async () => {
    const stage = await signedIn();
    const { refresh_token, access_token } = await tokensOf(stage);
    const arrived = stage.page.waitForURL(/\/bye/);
    await stage.page
      .evaluate(() => window.conformance.client.logoutAndRevoke('customer'))
      .catch(() => undefined); // the page is left
    await arrived;

    expect(await op.ask('/token', { grant_type: 'refresh_token', refresh_token })).toMatchObject({
      body: { error: 'invalid_grant' },
    });
    expect(
      (await fetch(`${op.issuer}/me`, { headers: { authorization: `Bearer ${access_token}` } }))
        .status,
    ).toBe(401);
  });
});
