import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccountOf, wrongFields } from './create-account.rules.ts';
import {
  authorizationRequest,
  openTestProvider,
  TestBrowser,
  type TestProvider,
} from './test-provider.fixture.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

async function atSignIn(
  realm: 'customer' | 'internal' = 'customer',
  more: Record<string, string> = {},
) {
  const browser = new TestBrowser(provider.app);
  const { location } = await browser.get(authorizationRequest(realm, more).url);
  return { browser, url: location?.pathname ?? '' };
}

const form = (more: Record<string, string> = {}) => ({
  login: `${randomUUID()}@firm.example`,
  name: 'Mia Meier',
  password: 'correct horse',
  ...more,
});

describe('an account of one’s own (invitations, development and demo only)', () => {
  test('is offered to customers, with the address that was invited, and not to staff', async () => {
    const { browser, url } = await atSignIn('customer', { login_hint: 'mia@firm.example' });
    const staff = await atSignIn('internal');

    expect((await browser.get(url)).body).toContain('new=1');
    expect((await browser.get(`${url}?new=1`)).body).toContain('value="mia@firm.example"');
    expect((await staff.browser.get(staff.url)).body).not.toContain('new=1');
    expect((await staff.browser.post(`${staff.url}?new=1`, form())).status).not.toBe(303);
  });

  test('is made and signed in, and signs in again with its password', async () => {
    const made = form();
    const first = await atSignIn();
    const second = await atSignIn();

    expect((await first.browser.post(`${first.url}?new=1`, made)).status).toBe(303);
    expect(
      (await second.browser.post(second.url, { login: made.login, password: made.password }))
        .status,
    ).toBe(303);
  });

  test('that exists already is not signed in, and keeps its password', async () => {
    const account = await provider.newAccount('customer');
    const { browser, url } = await atSignIn();

    for (const login of [account.login.toUpperCase(), `\u200B${account.login}`]) {
      const answer = await browser.post(`${url}?new=1`, form({ login }));

      expect(answer.status).toBe(422);
      expect(answer.body).toContain('schon ein Konto');
    }
    expect(
      (await browser.post(url, { login: account.login, password: account.password })).status,
    ).toBe(303);
  });

  test.each(['admin@nordwind.example', 'New@NORDWIND.example'])(
    'spec §1, issue of an operator’s address: %s is refused, for it would make an employee',
    async (login) => {
      const { browser, url } = await atSignIn();

      const answer = await browser.post(`${url}?new=1`, form({ login }));

      expect(answer.status).toBe(422);
      expect(answer.body).toContain('legt nur Nordwind Systems selbst an');
      expect((await browser.post(url, { login, password: 'correct horse' })).status).toBe(401);
    },
  );

  test.each([{ login: 'nobody' }, { name: ' ' }, { name: '<b>' }, { password: 'short' }])(
    'is refused with %j, and the form keeps what was typed',
    async (more) => {
      const { browser, url } = await atSignIn();
      const typed = form(more);

      const answer = await browser.post(`${url}?new=1`, typed);

      expect(answer.status).toBe(422);
      const [field = ''] = Object.keys(more);
      expect(answer.body).toMatch(new RegExp(`<input[^>]*id="${field}"[^>]*aria-invalid="true"`));
      expect(answer.body).toMatch(new RegExp(`aria-describedby="${field}-error`));
      expect(answer.body).toContain(`id="${field}-error"`);
      expect(answer.body).not.toContain(typed.password);
      expect(wrongFields(newAccountOf(new URLSearchParams(typed)))).toEqual([field]);
    },
  );
});
