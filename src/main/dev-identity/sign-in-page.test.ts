import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { createAccount } from './accounts.store.ts';
import {
  authorizationRequest,
  openTestProvider,
  publicUrl,
  TestBrowser,
  type TestProvider,
} from './test-provider.fixture.ts';

let provider: TestProvider;
let clock = new Date();
const demo = {
  password: 'atrium-demo',
  accounts: [
    {
      realm: 'customer',
      login: 'lena.demo@adler.example',
      name: 'Lena Adler',
      note: { de: 'alle Rechte', en: 'all rights' },
    },
    {
      realm: 'internal',
      login: 'admin.demo@nordwind.example',
      name: 'Alex Nord',
      note: { de: 'Betreiber', en: 'operator' },
    },
  ],
} as const;

beforeAll(async () => {
  provider = await openTestProvider({ now: () => clock, demo });
  for (const account of demo.accounts)
    await withSystem(provider.db, (tx) =>
      createAccount(tx, { ...account, password: demo.password }, clock),
    );
});
afterAll(() => provider.close());

async function atSignIn({
  more = {},
  app = provider.app,
}: { readonly more?: Record<string, string>; readonly app?: TestProvider['app'] } = {}) {
  const browser = new TestBrowser(app);
  const { location } = await browser.get(authorizationRequest('customer', more).url);
  const url = location?.pathname ?? '';
  return { browser, url, page: await browser.get(url) };
}

describe('the page', () => {
  test('is German by default, English for who asks: by browser, by the portal, by a click', async () => {
    const { browser, url, page } = await atSignIn();
    const byBrowser = await browser.get(url, { 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' });
    const byPortal = await atSignIn({ more: { ui_locales: 'en' } });
    const byClick = await byPortal.browser.get(`${byPortal.url}?lang=de`);

    expect(page.body).toContain('<html lang="de">');
    expect(page.body).toContain('Als Kunde anmelden');
    expect(byBrowser.body).toContain('Sign in as a customer');
    expect(byPortal.page.body).toContain('<html lang="en">');
    expect(byClick.body).toContain('<html lang="de">');
  });

  test('holds no inline script, style or handler, and is not kept by browsers', async () => {
    const { page } = await atSignIn();

    expect(page.body.match(/<script(?![^>]*\ssrc="\/idp\/assets\/)[^>]*>/g)).toBeNull();
    expect(page.body).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("style-src 'self'");
  });

  test('whatever is written into the request stands in it as text', async () => {
    const { page } = await atSignIn({ more: { login_hint: '"><script>alert(1)</script>' } });

    expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  test('every file that it names is there, from our own origin', async () => {
    const { browser, page } = await atSignIn();
    const files = [...page.body.matchAll(/(?:src|href)="(\/idp\/assets\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );

    for (const file of files) expect([file, (await browser.get(file)).status]).toEqual([file, 200]);
    expect(files.length).toBeGreaterThanOrEqual(4);
    expect(page.body).not.toMatch(/(?:src|href)="https?:\/\/(?!localhost:4600)/);
  });

  test('asks a file again with its tag, and is told that it has not changed', async () => {
    const browser = new TestBrowser(provider.app);
    const { headers } = await browser.get('/idp/assets/identity.css');

    expect(
      (await browser.get('/idp/assets/identity.css', { 'if-none-match': String(headers['etag']) }))
        .status,
    ).toBe(304);
  });
});

describe('signing in', () => {
  test('a wrong password is told in words, keeps the name, forgets the password; an unknown name looks the same', async () => {
    const account = await provider.newAccount();
    const { browser, url } = await atSignIn();

    const wrong = await browser.post(url, { login: account.login, password: 'my-other-secret' });
    const unknown = await browser.post(url, {
      login: 'who@adler.example',
      password: 'my-other-secret',
    });

    expect(wrong.status).toBe(401);
    expect(wrong.body).toContain('E-Mail-Adresse oder Passwort stimmt nicht.');
    expect(wrong.body).toContain(`value="${account.login}"`);
    expect(wrong.body).not.toContain('my-other-secret');
    expect(unknown.body.replaceAll('who@adler.example', '')).toBe(
      wrong.body.replaceAll(account.login, ''),
    );
  });

  test('an account of one realm is none in the other', async () => {
    const staff = await provider.newAccount('internal');
    const { browser, url } = await atSignIn();

    expect((await browser.post(url, { login: staff.login, password: staff.password })).status).toBe(
      401,
    );
  });

  test('an empty field is asked for', async () => {
    const { browser, url } = await atSignIn();

    const answer = await browser.post(`${url}?lang=en`, { login: ' ', password: '' });

    expect([answer.status, answer.body]).toEqual([
      422,
      expect.stringMatching(
        /id="login-error"[^]*Please enter your email address\.[^]*id="password-error"[^]*Please enter your password\./,
      ),
    ]);
    expect(answer.body).toMatch(
      /<input[^>]*id="login"[^>]*aria-describedby="login-error"[^>]*autofocus/,
    );
  });

  test('upper case and blanks around the name do not matter', async () => {
    const account = await provider.newAccount();
    const { browser, url } = await atSignIn();

    expect(
      (
        await browser.post(url, {
          login: `  ${account.login.toUpperCase()} `,
          password: account.password,
        })
      ).status,
    ).toBe(303);
  });

  test('a page that was finished, or is another browser’s, says so and leads back to the portal', async () => {
    const account = await provider.newAccount();
    const { browser, url } = await atSignIn();
    const done = await browser.post(url, { login: account.login, password: account.password });
    await browser.get(done.location ?? '');

    const again = await browser.post(url, { login: account.login, password: account.password });
    const elsewhere = await new TestBrowser(provider.app).get(url);

    for (const answer of [again, elsewhere]) {
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.stringContaining('Diese Anmeldung ist abgelaufen'),
      ]);
      expect(answer.body).toContain(`href="${publicUrl}/login"`);
      expect(answer.body).toMatch(/Vorgangsnummer<\/dt>\s*<dd>\s*<code>[0-9a-f-]{36}/);
    }
  });

  test('where a client insists on consent, the operator’s own portal has it', async () => {
    const account = await provider.newAccount();
    const browser = new TestBrowser(provider.app);
    let step = await browser.get(authorizationRequest('customer', { prompt: 'consent' }).url);
    step = await browser.post(step.location ?? '', {
      login: account.login,
      password: account.password,
    });
    for (
      let hop = 0;
      hop < 4 && step.location && !step.location.pathname.startsWith('/auth/');
      hop += 1
    )
      step = await browser.get(step.location);

    expect(step.location?.searchParams.get('code')).toEqual(expect.any(String));
  });

  test('an address that is not registered is never sent to: the page explains', async () => {
    const answer = await new TestBrowser(provider.app).get(
      authorizationRequest('customer', { redirect_uri: 'https://evil.example/cb' }).url,
    );

    expect([answer.status, answer.location]).toEqual([400, undefined]);
    expect(answer.body).toContain('Diese Anmeldung ist nicht möglich');
    expect(answer.body).toContain('redirect_uri');
  });
});

describe('demo', () => {
  test('one click signs in; the list holds the realm’s own accounts', async () => {
    const { browser, url, page } = await atSignIn();

    const answer = await browser.post(url, { account: 'lena.demo@adler.example' });

    expect(page.body).toContain('lena.demo@adler.example');
    expect(page.body).toContain('<code>atrium-demo</code>');
    expect(page.body).not.toContain('admin.demo@nordwind.example');
    expect(answer.status).toBe(303);
  });

  test('the click works for no other account', async () => {
    const account = await provider.newAccount();
    const { browser, url } = await atSignIn();

    expect((await browser.post(url, { account: account.login })).status).toBe(422);
    expect((await browser.post(url, { account: 'admin.demo@nordwind.example' })).status).toBe(422);
  });

  test('without demo mode there is neither list nor click', async () => {
    const plain = await openTestProvider();
    const { browser, url, page } = await atSignIn({ app: plain.app });

    expect(page.body).not.toContain('demo@');
    expect((await browser.post(url, { account: 'lena.demo@adler.example' })).status).toBe(422);
    await plain.close();
  });
});

describe('guessing', () => {
  test('five wrong passwords are free, then each pause is twice the last, even for the right one', async () => {
    const account = await provider.newAccount();
    const started = clock;
    const { browser, url } = await atSignIn();
    const guess = (password: string) =>
      browser.post(url, { login: account.login, password }, { 'x-forwarded-for': '203.0.113.5' });
    for (let count = 0; count < 5; count += 1) expect((await guess('wrong')).status).toBe(401);

    const refused = await guess(account.password);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.body).toContain('Bitte warten Sie 5 Sekunden');

    clock = new Date(started.getTime() + 5_000);
    expect((await guess('wrong')).status).toBe(401);
    expect((await guess(account.password)).headers['retry-after']).toBe('10');

    clock = new Date(started.getTime() + 15_000);
    expect((await guess(account.password)).status).toBe(303);
    clock = started;
  });

  test('fifty at the same time are fifty: the limit holds', async () => {
    const account = await provider.newAccount();
    const { browser, url } = await atSignIn();

    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        browser.post(
          url,
          { login: account.login, password: 'wrong' },
          { 'x-forwarded-for': '203.0.113.6' },
        ),
      ),
    );

    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(25);
  });

  test('one address cannot try many accounts, one IPv6 customer neither', async () => {
    const { browser, url } = await atSignIn();
    const statuses = new Map<number, number>();
    for (let count = 0; count < 60; count += 1) {
      const address = `2001:db8:1:2:${count.toString(16)}::1`;
      const { status } = await browser.post(
        url,
        { login: `victim${String(count)}@adler.example`, password: 'Summer2026' },
        { 'x-forwarded-for': address },
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }

    expect(Object.fromEntries(statuses)).toEqual({ 401: 50, 429: 10 });
  });

  test('SEC-7: sixty at once from one address are let in, everybody: no deadlock, no refusal', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => provider.newAccount()));
    const answers = await Promise.all(
      people.flatMap((account) =>
        Array.from({ length: 5 }, async () => {
          const { browser, url } = await atSignIn();
          const form = { login: account.login, password: account.password };
          return browser.post(url, form, { 'x-forwarded-for': '203.0.113.9' });
        }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  });

  test('twelve at once with the right password of one account are let in, wherever they come from', async () => {
    const account = await provider.newAccount();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const { browser, url } = await atSignIn();
        const form = { login: account.login, password: account.password };
        return browser.post(url, form, { 'x-forwarded-for': `203.0.113.${String(20 + index)}` });
      }),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  });

  test('so are twelve at once at six processes, each of which knows its own line alone', async () => {
    const account = await provider.newAccount();
    const others = await Promise.all(Array.from({ length: 5 }, () => openTestProvider()));
    try {
      const answers = await Promise.all(
        [provider, ...others, provider, ...others].map(async ({ app }, index) => {
          const { browser, url } = await atSignIn({ app });
          const form = { login: account.login, password: account.password };
          return browser.post(url, form, { 'x-forwarded-for': `203.0.113.${String(40 + index)}` });
        }),
      );

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
  });

  test('a failure that a clock ahead wrote down locks nobody out', async () => {
    const account = await provider.newAccount();
    const { browser, url } = await atSignIn();
    const guess = (password: string) =>
      browser.post(url, { login: account.login, password }, { 'x-forwarded-for': '203.0.113.10' });
    const right = clock;
    clock = new Date(right.getTime() + 35 * 86_400_000);
    for (let count = 0; count < 6; count += 1) await guess('wrong');
    clock = right;

    expect((await guess(account.password)).status).toBe(303);
  });
});
