import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authorizationRequest,
  exchange,
  signIn,
  TestBrowser,
  type TestAccount,
  type Transaction,
} from './dev-identity/test-provider.fixture.ts';
import { createAccount } from './dev-identity/accounts.store.ts';
import { randomUUID } from 'node:crypto';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { openRunningPortal, type RunningPortal } from './running-portal.fixture.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openRunningPortal(4600);
});
afterAll(() => portal.close());

async function newAccount(): Promise<TestAccount> {
  const account = {
    realm: 'customer',
    login: `${randomUUID()}@adler.example`,
    name: 'Lena Adler',
    password: `password-${randomUUID()}`,
  } as const;
  return {
    ...account,
    subject: await withSystem(portal.db, (tx) => createAccount(tx, account, new Date())),
  };
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value.length < 20) throw new Error('no secret to look for');
  return value;
}

/**
 * From the first request to signing out, with what goes wrong on the way. @returns everything that
 * nobody may read in a log
 */
async function wholeSignIn(): Promise<Record<string, string>> {
  const browser = new TestBrowser(portal.app);
  const account = await newAccount();
  const transaction = authorizationRequest('customer');
  const wrong = { ...account, password: `wrong-${randomUUID()}` };
  await signIn(new TestBrowser(portal.app), wrong, authorizationRequest('customer')).catch(
    () => undefined,
  );
  const answer = await signIn(browser, account, transaction);
  const code = text(answer.searchParams.get('code'));
  await browser.get(answer);
  await browser.get(`/no/such/page?code=${code}&access_token=${code}`);
  const tokens = (await exchange(browser, 'customer', grant(code, transaction))).json();
  await exchange(browser, 'customer', grant(code, { ...transaction, verifier: 'x'.repeat(50) }));
  const renewed = await renew(
    browser,
    account,
    text(tokens['refresh_token']),
    text(tokens['id_token']),
  );
  return {
    password: account.password,
    'wrong password': wrong.password,
    code,
    state: transaction.state,
    nonce: transaction.nonce,
    verifier: transaction.verifier,
    'access token': text(tokens['access_token']),
    'id token': text(tokens['id_token']),
    'refresh token': text(tokens['refresh_token']),
    ...renewed,
  };
}

function grant(code: string, { verifier }: Transaction) {
  return {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${portal.publicUrl}/auth/customer`,
  };
}

async function renew(
  browser: TestBrowser,
  account: TestAccount,
  refreshToken: string,
  idToken: string,
): Promise<Record<string, string>> {
  const renewed = (
    await exchange(browser, account.realm, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
  ).json();
  const access = text(renewed['access_token']);
  await browser.get('/api/user/me', { authorization: `Bearer ${access}` });
  await browser.get('/api/user/me', { authorization: `Bearer ${access.slice(0, -5)}AAAAA` });
  await browser.get(`/api/admin/tenants?key=${access}`, { authorization: `Bearer ${access}` });
  await browser.post('/idp/customer/token/revocation', {
    client_id: 'atrium-customer',
    token: access,
  });
  await browser.get(
    `/idp/customer/session/end?id_token_hint=${idToken}&post_logout_redirect_uri=${portal.publicUrl}/login`,
  );
  return {
    'renewed access token': access,
    'renewed refresh token': text(renewed['refresh_token']),
    session: text(browser.cookie('op_customer_session')),
  };
}

describe('a full sign-in at level trace', () => {
  test('logs its requests, and in no line a token, a code or a password', async () => {
    const secrets = await wholeSignIn();
    const log = portal.log.join('');

    for (const path of [
      '/idp/customer/auth',
      '/idp/customer/token',
      '/api/user/me',
      '/idp/customer/session/end',
      '/no/such/page',
    ]) {
      expect(log).toContain(`"url":"${path}"`);
    }
    for (const [name, secret] of Object.entries(secrets)) {
      expect(
        portal.log.filter((line) => line.includes(secret)),
        name,
      ).toEqual([]);
      for (const part of secret.split('.').filter((one) => one.length > 30))
        expect(
          portal.log.filter((line) => line.includes(part)),
          name,
        ).toEqual([]);
    }
    expect(log).not.toMatch(/[?&](code|state|key|id_token_hint)=/);
  });

  test('secrets in what somebody logs by mistake are covered', () => {
    portal.app.log.error(
      {
        authorization: 'Bearer once',
        body: { password: 'twice', refresh_token: 'thrice' },
        err: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
      },
      'a mistake',
    );
    const line = portal.log.at(-1) ?? '';

    expect(line).not.toMatch(/once|twice|thrice/);
    expect(line).toContain('ECONNREFUSED');
  });
});

describe('the live connection at level trace', () => {
  test('leaves no token in the log, whatever address and header it came in', async () => {
    const token = randomUUID();
    for (const path of ['/hub/notifications', '/hub/notifications/negotiate'])
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'PUT'] as const)
        await portal.app.inject({
          method,
          url: `${path}?id=${token}&access_token=${token}`,
          headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        });

    expect(portal.log.join('')).toContain('"url":"/hub/notifications"');
    expect(portal.log.filter((line) => line.includes(token))).toEqual([]);
  });
});
