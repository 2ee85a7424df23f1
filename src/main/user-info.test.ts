import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { createUserInfo } from '#platform/server/identity/user-info.ts';
import { createAccount } from './dev-identity/accounts.store.ts';
import { publicUrl, TestBrowser, tokensOf } from './dev-identity/test-provider.fixture.ts';
import { openRunningPortal, type RunningPortal } from './running-portal.fixture.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openRunningPortal(4600);
});
afterAll(() => portal.close());

/** The provider's own HTTP, injected. */
const fetchInjected: typeof fetch = async (address, init) => {
  const headers = Object.fromEntries(new Headers(init?.headers));
  const url = address instanceof Request ? address.url : address.toString();
  const { statusCode, body } = await portal.app.inject({ url, headers });
  return new Response(body, { status: statusCode });
};

test('a real provider tells name and address to who holds the access token', async () => {
  const login = `${randomUUID()}@adler.example`;
  const account = { realm: 'customer', login, name: 'Lena Adler', password: randomUUID() } as const;
  const subject = await withSystem(portal.db, (tx) => createAccount(tx, account, new Date()));
  const tokens = await tokensOf(new TestBrowser(portal.app), { ...account, subject });
  const ask = createUserInfo({ fetch: fetchInjected, now: () => new Date() });
  const address = `${publicUrl}/idp/customer/me`;

  const told = await ask({ address, bearer: tokens.access_token, subject });

  expect(told).toEqual({ name: 'Lena Adler', email: login });
  await expect(ask({ address, bearer: 'forged', subject: 'nobody' })).rejects.toThrow('401');
});
