import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { createAccount } from './dev-identity/accounts.store.ts';
import {
  authorizationRequest,
  TestBrowser,
  tokensOf,
  type TestAccount,
} from './dev-identity/test-provider.fixture.ts';
import { openRunningPortal, type RunningPortal } from './running-portal.fixture.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openRunningPortal(4600);
});
afterAll(() => portal.close());

async function signedIn() {
  const account = {
    realm: 'customer',
    login: `${randomUUID()}@adler.example`,
    name: 'Lena Adler',
    password: `password-${randomUUID()}`,
  } as const;
  const subject = await withSystem(portal.db, (tx) => createAccount(tx, account, new Date()));
  const known: TestAccount = { ...account, subject };
  const browser = new TestBrowser(portal.app);
  return { browser, account: known, tokens: await tokensOf(browser, known) };
}

/** The API's status for a token, at a node that has verified and remembered it before. */
const statusOf = async (browser: TestBrowser, token: string) =>
  (await browser.get('/api/user/me', { authorization: `Bearer ${token}` })).status;

const revoke = (browser: TestBrowser, token: string) =>
  browser.post('/idp/customer/token/revocation', { client_id: 'atrium-customer', token });

describe('SEC-6: sign-out ends access', () => {
  test('a revoked access token opens nothing of the API from the next request on', async () => {
    const { browser, tokens } = await signedIn();
    expect(await statusOf(browser, tokens.access_token)).toBe(200);

    await revoke(browser, tokens.access_token);

    expect(await statusOf(browser, tokens.access_token)).toBe(401);
  });

  test('a revoked refresh token takes the access tokens of its sign-in along', async () => {
    const { browser, tokens } = await signedIn();
    expect(await statusOf(browser, tokens.access_token)).toBe(200);

    await revoke(browser, tokens.refresh_token);

    expect(await statusOf(browser, tokens.access_token)).toBe(401);
  });

  test('a refresh token revoked at the provider ends the sign-in, which live connections follow', async () => {
    const { browser, account, tokens } = await signedIn();
    const other = await tokensOf(new TestBrowser(portal.app), account);
    const listed = async () =>
      JSON.parse(
        (
          await browser.get('/api/user/sessions', {
            authorization: `Bearer ${tokens.access_token}`,
          })
        ).body,
      ).data.length;
    expect(await statusOf(browser, other.access_token)).toBe(200);
    expect(await listed()).toBe(2);

    await revoke(browser, other.refresh_token);

    expect(await listed()).toBe(1);
  });

  test('a sign-out at the provider ends the access token, and the next sign-in gets in', async () => {
    const { browser, account, tokens } = await signedIn();
    const end = `/idp/customer/session/end?id_token_hint=${tokens.id_token}&post_logout_redirect_uri=${portal.publicUrl}/login`;
    const { body } = await browser.get(end);
    const [, action = ''] = /action="([^"]+)"/.exec(body) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(body) ?? [];
    await browser.post(action, { xsrf, logout: 'yes' });

    expect(await statusOf(browser, tokens.access_token)).toBe(401);
    const again = await tokensOf(browser, account);
    expect(await statusOf(browser, again.access_token)).toBe(200);
  });

  test('a sign-in ended in the portal asks for the password again: the provider’s session has ended, too', async () => {
    const { browser, account, tokens } = await signedIn();
    const other = new TestBrowser(portal.app);
    const lost = await tokensOf(other, account);
    await statusOf(other, lost.access_token);
    await statusOf(browser, tokens.access_token);

    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: '/api/user/sessions/end-others',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });

    expect(statusCode).toBe(200);
    expect(await statusOf(other, lost.access_token)).toBe(401);
    const silent = await other.get(authorizationRequest('customer', { prompt: 'none' }).url);
    expect(silent.location?.searchParams.get('error')).toBe('login_required');
    expect(await statusOf(browser, tokens.access_token)).toBe(200);
  });
});
