import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { password, signIn, tenantOf } from './portal.ts';

const lena = 'lena.adler@adler.example';
/** Has no other journey: what ends all her sign-ins ends nobody's who is on the way. */
const nele = 'nele.harms@hafenlogistik.example';

/** The access token has run out; what renews it is still there. */
async function endToken(page: Page, then: 'stay' | 'reload' = 'stay'): Promise<void> {
  await page.evaluate((next) => {
    const session: Record<string, unknown> = JSON.parse(sessionStorage.getItem('customer') ?? '{}');
    sessionStorage.setItem(
      'customer',
      JSON.stringify({ ...session, access_token_expires_at: Date.now() - 1_000 }),
    );
    if (next === 'reload') location.reload();
  }, then);
}

/**
 * The provider refuses every renewal, as it does when the session there has been ended. Sign-ins
 * still work.
 */
async function refuseRenewal(page: Page): Promise<void> {
  await page.route('**/idp/customer/token', async (route) => {
    if (!route.request().postData()?.includes('grant_type=refresh_token')) return route.continue();
    await route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: '{"error":"invalid_grant"}',
    });
  });
}

/** Addresses of the API that were called without a token. */
function callsWithoutToken(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      pathname.startsWith('/api/') &&
      pathname !== '/api/config' &&
      !request.headers()['authorization']
    )
      calls.push(pathname);
  });
  return calls;
}

async function openAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /Lena Adler|Konto/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/**
 * Lena renames a subscription: a form in a dialog over a sheet, not saved yet. @returns the name,
 * one that it never had: the same name again would be no change, and nothing would be sent.
 */
async function typeNewName(page: Page): Promise<string> {
  const name = `Konstruktion ${randomUUID().slice(0, 8)}`;
  await page.goto(`/${tenantOf(page)}/marketplace/your-subscriptions`);
  await page.locator('main table tbody a').first().click();
  await page.getByRole('button', { name: 'Umbenennen' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  return name;
}

const expired = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Ihre Sitzung ist abgelaufen' });

test('UXR-6: the warning before the end is prolonged by one key, and what was typed stays', async ({
  page,
}) => {
  await signIn(page, lena);
  // As if the sign-in had been twelve hours less three minutes ago.
  await page.evaluate(() =>
    sessionStorage.setItem('atrium.signedInAt.customer', String(Date.now() - 43_020_000)),
  );
  await page.goto(`/${tenantOf(page)}/marketplace/order-history`);
  const search = page.getByRole('searchbox');
  await search.fill('N-');
  const warning = page.getByRole('status').filter({ hasText: 'Ihre Sitzung endet um' });
  await expect(warning).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('heading', { level: 1 }).click();
  const popup = page.waitForEvent('popup');
  await page.keyboard.press('e');
  await popup;

  await expect(warning).toHaveCount(0);
  await expect(search).toHaveValue('N-');
  await page.reload();
  await expect(search).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('§4 silent renew: a page left open over the life of its token keeps working, and no call goes out without one', async ({
  page,
}) => {
  await signIn(page, lena);
  await page.goto(`/${tenantOf(page)}/marketplace/order-history`);
  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible();
  const bare = callsWithoutToken(page);

  await endToken(page);
  const answer = page.waitForResponse((response) =>
    /\/api\/marketplace\/[^/]+\/orders/.test(response.url()),
  );
  await openAccountMenu(page, 'Daten aktualisieren');

  expect((await answer).status()).toBe(200);
  expect(bare).toEqual([]);
});

test('§4 sign-in on start: a reload after sleep renews instead of going to the provider', async ({
  page,
}) => {
  await signIn(page, lena);
  const address = `/${tenantOf(page)}/marketplace/order-history`;
  await page.goto(address);
  // nothing of this trip is counted below
  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible();
  const trips: string[] = [];
  page.on('framenavigated', (frame) => trips.push(new URL(frame.url()).pathname));

  // At once: a renewal that begins in between would lose its one-time token with the page.
  const reloaded = page.waitForEvent('load');
  await endToken(page, 'reload');
  await reloaded;

  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible();
  // a page may name itself twice; the provider is another address
  expect(new Set(trips)).toEqual(new Set([address]));
});

test('a renewal that fails asks in place: what was typed survives, and what waited is carried out after signing in', async ({
  page,
}) => {
  await signIn(page, lena);
  const name = await typeNewName(page);

  await refuseRenewal(page);
  await endToken(page);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(expired(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(expired(page)).toBeVisible();
  await expect(page.locator(`input[value="${name}"]`)).toHaveCount(1);

  const popup = page.waitForEvent('popup');
  await expired(page).getByRole('button', { name: 'Erneut anmelden' }).click();
  await popup;

  await expect(expired(page)).toHaveCount(0);
  await expect(page.getByText(`Das Abonnement heißt jetzt ${name}`)).toBeVisible();
  await expect(page).toHaveURL(/your-subscriptions/);
});

test('a call that the API refused with 401 is repeated after signing in again', async ({
  page,
}) => {
  await signIn(page, lena);
  const name = await typeNewName(page);
  await refuseRenewal(page);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' && response.url().includes('/subscriptions/'))
      answers.push(response.status());
  });
  // What others do makes the page read again at any moment; the refusal is for what is written.
  let isRefused = false;
  await page.route('**/subscriptions/**', async (route) => {
    if (isRefused || route.request().method() === 'GET') return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 401, json: {} });
  });

  await page.getByRole('button', { name: 'Speichern' }).click();
  await expired(page).getByRole('button', { name: 'Erneut anmelden' }).click();

  await expect(page.getByText(`Das Abonnement heißt jetzt ${name}`)).toBeVisible();
  expect(answers).toEqual([401, 200]);
});

test('somebody else who signs in there starts over and finds nothing of the one before', async ({
  page,
  context,
}) => {
  await signIn(page, lena);
  const name = await typeNewName(page);
  await refuseRenewal(page);
  await endToken(page);
  await expect(expired(page)).toBeVisible();
  await context.clearCookies();

  const opened = page.waitForEvent('popup');
  await expired(page).getByRole('button', { name: 'Erneut anmelden' }).click();
  const popup = await opened;
  await popup.locator('input[name=login]').fill('paul.kurz@adler.example');
  await popup.locator('input[name=password]').fill(password);
  await popup.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click();

  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByRole('button', { name: /Paul Kurz/ })).toBeVisible();
  // the tenant's orders name her below
  await expect(page.getByRole('banner').getByText('Lena Adler')).toHaveCount(0);
  await expect(page.getByText(name)).toHaveCount(0);
});

test('where the browser blocks the popup, the page goes to the provider and comes back to the same address', async ({
  page,
}) => {
  await page.addInitScript(() => (window.open = () => null));
  await signIn(page, lena);
  const address = `/${tenantOf(page)}/marketplace/price-list?search=visio`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await refuseRenewal(page);
  await endToken(page);
  await expired(page).getByRole('button', { name: 'Erneut anmelden' }).click();

  await page.waitForURL((url) => url.pathname.startsWith('/auth/'));
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('§4 logout: a sign-out in another tab reaches this one, says why and leaves no data on the screen', async ({
  page,
}) => {
  await signIn(page, lena);
  await page.goto(`/${tenantOf(page)}/marketplace/order-history`);
  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/');
  await other.waitForURL(/\/portal$/);

  await openAccountMenu(other, 'Abmelden');

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('in einem anderen Fenster abgemeldet');
  await expect(page.getByText('Lena Adler')).toHaveCount(0);
  await expectAccessible(page);
});

test('SEC-6: after a sign-out the API refuses the token that was in use', async ({ page }) => {
  await signIn(page, lena);
  const bearer = await page.evaluate(() => {
    const { authzData }: { authzData?: string } = JSON.parse(
      sessionStorage.getItem('customer') ?? '{}',
    );
    return authzData ?? '';
  });
  const statusOfToken = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await page.request.get('/api/user/me', { headers })).status();
  };
  expect(await statusOfToken()).toBe(200);
  const revoked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/idp/customer/token/revocation'))
      revoked.push(new URLSearchParams(request.postData() ?? '').get('token_type_hint'));
  });

  await openAccountMenu(page, 'Abmelden');
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();

  expect(await statusOfToken()).toBe(401);
  expect(revoked).toEqual(['refresh_token', 'access_token']);
});

test('§4 logout: a provider that revokes nothing keeps nobody signed in', async ({ page }) => {
  await signIn(page, lena);
  await page.route('**/idp/customer/token/revocation', (route) => route.fulfill({ status: 503 }));

  await openAccountMenu(page, 'Abmelden');

  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
});

test('§7 pushed authorization: the address carries no more than client and reference', async ({
  page,
}) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    config.identity.customer.pushesRequests = true;
    await route.fulfill({ response: answer, json: config });
  });
  const asked: string[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/idp/customer/auth') asked.push([...searchParams.keys()]);
  });

  await signIn(page, lena);

  await expect(page.getByText('Lena Adler').first()).toBeVisible();
  expect(asked).toEqual([['client_id', 'request_uri']]);
});

/** A page of that person in a browser of its own, with its live connection up. */
async function openElsewhere(browser: Browser, login: string): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, login);
  const live = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', () => resolve()));
  });
  await page.goto(`/${tenantOf(page)}/portal/your-data`);
  await live;
  await expect(page.getByRole('table', { name: 'Wo Sie angemeldet sind' })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'not reloaded'));
  return page;
}

/** Within five seconds, without a click or a reload, nothing of the person is left. */
async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ihre Sitzung ist beendet' })).toBeVisible({
    timeout: 5_000,
  });
  await expect(page.getByText('Nele Harms')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('html[data-mark="not reloaded"]')).toBeVisible();
}

test('SEC-6: people see where they are signed in and end it there, and the page elsewhere clears by itself', async ({
  page,
  browser,
}) => {
  const elsewhere = await openElsewhere(browser, nele);
  await signIn(page, nele);
  await page.goto(`/${tenantOf(page)}/portal/your-data`);
  const table = page.getByRole('table', { name: 'Wo Sie angemeldet sind' });
  await expect(table.getByText('Dieses Gerät')).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Alle anderen beenden' }).click();

  await expectEnded(elsewhere);
  await expect(table.getByRole('row')).toHaveCount(2);
  await elsewhere.getByRole('button', { name: 'Erneut anmelden' }).click();
  await expect(elsewhere.locator('input[name=login]')).toBeVisible();
  await elsewhere.close();
});

test('SEC-6: staff see where a person is signed in and end all of it, which the person’s trail tells', async ({
  page,
  browser,
}) => {
  const elsewhere = await openElsewhere(browser, nele);
  await signIn(page, 'admin@nordwind.example');
  await page.goto(`/internal/admin/users?search=${nele}`);
  await page.getByRole('link', { name: 'Nele Harms' }).click();
  const card = page.getByRole('dialog');
  const table = card.getByRole('table', { name: 'Anmeldungen' });
  await expect(table.getByText('Chrome').first()).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Überall abmelden' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox', { name: /Grund/ }).fill('Laptop gestohlen');
  await question.getByRole('button', { name: 'Überall abmelden' }).click();

  await expectEnded(elsewhere);
  await expect(card.getByText('Zurzeit nirgends angemeldet.')).toBeVisible();
  await page.goto('/internal/portal/audit');
  await expect(
    page.getByText(/hat alle Anmeldungen einer Person beendet.*Nele Harms/).first(),
  ).toBeVisible();
  await elsewhere.close();
});

test('who is blocked sees within seconds, without a click, that access has ended, and no row of the company', async ({
  page,
  browser,
}) => {
  const blocked = await openElsewhere(browser, nele);
  await signIn(page, 'kim.multi@adler.example');
  await page.goto(`/${tenantOf(blocked)}/admin/users?search=${nele}`);
  await page.getByRole('link', { name: 'Nele Harms' }).click();
  const card = page.getByRole('dialog', { name: 'Nele Harms', exact: true });
  await card.getByRole('button', { name: 'Sperren' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sperren' }).click();

  await expect(blocked.getByRole('heading', { name: 'Ihr Zugang wurde beendet' })).toBeVisible({
    timeout: 5_000,
  });
  await expect(blocked.getByText(/Ihr Zugang zu .*Hafenlogistik.* wurde gerade/)).toBeVisible();
  await expect(blocked.getByRole('table')).toHaveCount(0);
  await expect(blocked.locator('html[data-mark="not reloaded"]')).toBeVisible();
  await expectAccessible(blocked);
  await card.getByRole('button', { name: 'Sperre aufheben' }).click();
  await blocked.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(blocked.getByRole('button', { name: /Konto von Nele Harms/ })).toBeVisible();
  await blocked.close();
});

test('after a sign-out that was cut off on its way somebody else signs in as themselves', async ({
  page,
}) => {
  await signIn(page, lena);
  await page.route('**/idp/customer/session/end**', (route) => route.abort());
  const cut = page.waitForEvent('requestfailed', (one) => one.url().includes('/session/end'));
  await openAccountMenu(page, 'Abmelden');
  await cut;
  await page.unroute('**/idp/customer/session/end**');

  await page.goto('/login');
  await signIn(page, 'paul.kurz@adler.example', '/login');

  await expect(page.getByRole('button', { name: /Konto von Paul Kurz/ })).toBeVisible();
});

test('who signs out is told so, in the language and the theme they had', async ({ page }) => {
  await signIn(page, lena);
  await page.getByRole('button', { name: 'Dunkles Design' }).first().click();
  await page.getByRole('button', { name: /Konto/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectAccessible(page);
});

test('a token that the API refuses is told at once with a number for support, not by another trip to the provider', async ({
  page,
}) => {
  await signIn(page, lena);
  let trips = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/auth/customer')
      trips += 1;
  });
  const problem = {
    type: 'ERROR_UNEXPECTED',
    status: 401,
    title: '',
    params: {},
    correlationId: 'the-number',
  };
  await page.route('**/api/user/me', (route) => route.fulfill({ status: 401, json: problem }));
  await page.evaluate(() => sessionStorage.removeItem('customer'));

  await page.goto('/');

  await expect(page.getByRole('alert')).toContainText('das Portal erkennt sie nicht an');
  await expect(page.getByRole('alert')).toContainText('the-number');
  await expect(page).toHaveURL(/\/login$/);
  expect(trips).toBe(1);
  await expectAccessible(page);

  // The provider asks again, and makes a new sign-in.
  await page.unroute('**/api/user/me');
  await page.getByRole('button', { name: 'Als Kunde anmelden' }).click();
  await page.locator('input[name=login]').fill(lena);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL(/\/portal$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('§4 silent renew: while the provider is away the session stays, that is said, and what waited goes on by itself', async ({
  page,
}) => {
  await signIn(page, lena);
  await page.goto(`/${tenantOf(page)}/marketplace/order-history`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const bare = callsWithoutToken(page);
  await page.route('**/idp/customer/**', (route) => route.abort());
  await endToken(page);

  await openAccountMenu(page, 'Daten aktualisieren');
  await expect(page.getByText('Der Anmeldedienst antwortet nicht')).toBeVisible();
  await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toHaveCount(0);
  await expectAccessible(page);

  const answer = page.waitForResponse((response) =>
    /\/api\/marketplace\/[^/]+\/orders/.test(response.url()),
  );
  await page.unroute('**/idp/customer/**');
  expect((await answer).status()).toBe(200);
  await expect(page.getByText('Der Anmeldedienst antwortet nicht')).toHaveCount(0);
  expect(bare).toEqual([]);
});

for (const [language, slow] of [
  ['de', 'Das dauert länger als gewöhnlich.'],
  ['en', 'This is taking longer than usual.'],
] as const) {
  test(`a start that is slow says so beside the mark after some seconds (${language})`, async ({
    page,
  }) => {
    await page.addInitScript(
      (chosen) =>
        localStorage.setItem(
          'atrium.settings',
          JSON.stringify({ state: { language: chosen }, version: 1 }),
        ),
      language,
    );
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/config', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/internal/portal');
    const words = page.getByText(slow);
    await expect(page.locator('.boot-mark')).toBeVisible();
    await expect(words).toBeHidden();

    await page.clock.fastForward(5_000);
    await expect(words).toBeVisible();
    await expectAccessible(page);

    answer.resolve();
    await expect(words).toHaveCount(0);
  });
}

test('§4 sign-in on start: a reload while the provider is away says so and goes on by itself', async ({
  page,
}) => {
  await signIn(page, lena);
  await page.goto(`/${tenantOf(page)}/marketplace/order-history`);
  await page.route('**/idp/customer/**', (route) => route.abort());
  await endToken(page, 'reload');

  await expect(page.getByText('Sie bleiben angemeldet')).toBeVisible();
  await page.unroute('**/idp/customer/**');
  await page.waitForURL(/\/order-history$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('§8 login: a clock that is wrong is named with its minutes', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 11 * 60_000 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Als Kunde anmelden' }).click();
  await page.locator('input[name=login]').fill(lena);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: /^Anmelden$/ }).click();

  await expect(page.getByRole('alert')).toContainText('11 Minuten vorgeht');
});

test('§4, §8 login: a refused sign-in shows an error notification on the sign-in page, which can be closed', async ({
  page,
}) => {
  await page.goto('/auth/customer?error=access_denied&state=unknown');

  await expect(page).toHaveURL(/\/login$/);
  const notification = page.getByRole('region', { name: 'Meldungen' }).getByRole('alert');
  await expect(notification).toContainText('Die Anmeldung ist fehlgeschlagen');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect(notification).toHaveCount(0);
});

test('§4 step 5, §8: a sign-in that cannot start says so on /login, and after a deep link', async ({
  page,
}) => {
  await page.route('**/.well-known/openid-configuration', (route) => route.abort());
  await page.goto('/login');
  const said = page.getByText('Die Anmeldung lässt sich nicht starten');
  await page.getByRole('button', { name: 'Als Kunde anmelden' }).click();
  await expect(said).toBeVisible();

  await page.goto('/0190f1a0-0000-7000-8000-000000000001/marketplace/shop/start');
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await page.unroute('**/.well-known/openid-configuration');
  await page.getByRole('button', { name: 'Als Kunde anmelden' }).click();
  await expect(page.locator('input[name=login]')).toBeVisible();
});

for (const [who, link] of [
  ['a customer', '/b6e1a8a4-0000-4000-8000-000000000001/marketplace/price-list'],
  ['an employee', '/internal/portal'],
] as const) {
  test(`§2 reroute step 1: ${who} who left the provider without signing in is led back there from the root, /reroute and /welcome`, async ({
    page,
  }) => {
    await page.goto(link);
    await expect(page.locator('input[name=login]')).toBeVisible();

    for (const entry of ['/', '/reroute', '/welcome', '/']) {
      await page.goto(entry);
      await expect(page.locator('input[name=login]'), entry).toBeVisible();
    }
  });
}
