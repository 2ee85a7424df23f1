import { type Page, expect, test } from '@playwright/test';
import { mapRoute } from '../../src/platform/common/portal-map.ts';
import { portalMap } from '../../src/main/portal-map.ts';
import { expectAccessible } from './accessibility.ts';
import { signIn, signOut, tenantOf } from './portal.ts';

const lena = 'lena.adler@adler.example';
const paul = 'paul.kurz@adler.example';
const admin = 'admin@nordwind.example';

const routesOf = (internal: boolean): string[] =>
  portalMap
    .filter((app) => app.internal === internal)
    .flatMap((app) => app.pages.map((page) => mapRoute(app, page)));

/** The address with this tenant in it, and any value for a parameter. */
const addressIn = (tenant: string, route: string): string =>
  route.replace(':', tenant).replace('$categoryId', 'microsoft-365');

/** Navigates like a link inside the portal, without a reload. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** A page of the portal stands there, inside the shell: no empty page, no crash, no "not found". */
async function expectSomePage(page: Page, asked: string): Promise<void> {
  await expect(page.locator('#main h1'), asked).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }), asked).toBeVisible();
  await expect(
    page.getByText(/Diese Seite gibt es nicht|konnte nicht angezeigt werden/),
    asked,
  ).toHaveCount(0);
}

for (const [who, login, internal] of [
  ['a customer with all rights', lena, false],
  ['a buyer', 'paul.kurz@adler.example', false],
  ['a customer without the shop', 'ines.roth@adler.example', false],
  ['staff with all rights', admin, true],
  ['staff with few rights', 'support@nordwind.example', true],
] as const) {
  test(`§2 screens and routes: every address of the map leads ${who} to a page that is open`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await signIn(page, login, internal ? '/internal/portal' : '/');
    const tenant = tenantOf(page);
    const someTenant = internal ? '00000000-0000-7000-8000-000000000000' : tenant;
    for (const route of routesOf(internal)) {
      const address = addressIn(someTenant, route);
      await follow(page, address);
      await expect.poll(() => page.evaluate(() => document.title), address).not.toBe('');
      await expectSomePage(page, address);
      await expect(page).toHaveURL(
        (url) => !/^\/(reroute|login|forbidden|unauthorized|invalid)/.test(url.pathname),
      );
    }
  });
}

test('§2 screens and routes: a page that a person may not open leads to the nearest open one and says what is missing; loaded as a link, too', async ({
  page,
}) => {
  await signIn(page, paul);
  const tenant = tenantOf(page);

  await page.goto(`/${tenant}/incidents-hotline/first-steps`);

  await expect(page).toHaveURL(`/${tenant}/portal`);
  await expect(page.getByText('Für „Erste Schritte“ fehlt Ihnen die Berechtigung.')).toBeVisible();
  await expect(page.getByText(/„Notfallnummer für Sicherheitsvorfälle“/)).toBeVisible();
});

test('§2 screens and routes: the flat form leads to the grouped page and keeps its query', async ({
  page,
}) => {
  await signIn(page, lena);
  const tenant = tenantOf(page);

  await page.goto(`/${tenant}/marketplace/search?search=visio`);

  await expect(page).toHaveURL(`/${tenant}/marketplace/shop/search?search=visio`);
  await expect(page.getByRole('link', { name: /Visio/ }).first()).toBeVisible();
});

test('§2 navigation helper: an address with the colon itself leads to the active tenant, as a link as well', async ({
  page,
}) => {
  await signIn(page, lena, '/:/admin/access-review');

  await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/admin\/access-review$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Zugriffsprüfung' })).toBeVisible();
});

test('§8 terms of a product stand beside each other from 900 pixels on', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await signIn(page, lena, '/:/marketplace/shop/search?search=defender');
  await page.getByRole('link', { name: 'Microsoft Defender for Endpoint P1' }).click();
  const terms = page.getByRole('radiogroup', { name: /Wie lange binden/ });
  const boxes = async () => {
    const [month, year] = await Promise.all(
      ['1 Monat', '1 Jahr'].map((name) => terms.locator('label', { hasText: name }).boundingBox()),
    );
    return { isLevel: month?.y === year?.y, isBeside: (month?.x ?? 0) < (year?.x ?? 0) };
  };

  await expect(terms).toBeVisible();
  expect(await boxes()).toEqual({ isLevel: true, isBeside: true });
});

test('A17 tenant switcher: staff find a customer by keyboard alone, and the customer stands in header and title', async ({
  page,
}) => {
  await signIn(page, admin, '/internal/portal');
  await expect(page.locator('#main h1')).toBeVisible();

  await page.keyboard.press('t');
  await expect(page.getByRole('combobox', { name: 'Kunden suchen' })).toBeFocused();
  await page.keyboard.type('hafen');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');

  await expect(
    page.getByRole('banner').getByRole('button', { name: /Hafenlogistik Nord AG/ }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Hafenlogistik Nord AG/);
  await expect(page).toHaveURL('/internal/portal');
});

test('A17 tenant switcher: a customer switches by keyboard alone and stays on the page; a star puts a company on top', async ({
  page,
}) => {
  await signIn(page, 'kim.multi@adler.example');
  const first = tenantOf(page);
  await page.goto(`/${first}/marketplace/price-list`);
  await expect(page.locator('#main h1')).toBeVisible();
  await page.locator('#main').focus();

  await page.keyboard.press('t');
  await page.getByRole('button', { name: /als Favorit merken/ }).press('Enter');
  await page.getByRole('combobox', { name: 'Unternehmen suchen' }).focus();
  await page.keyboard.type('hafen');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/marketplace\/price-list/);
  await expect(page).not.toHaveURL(new RegExp(first));

  await page.locator('#main').focus();
  await page.keyboard.press('t');
  await expect(
    page.getByRole('group', { name: 'Favoriten' }).getByRole('option', { name: /Adler/ }),
  ).toBeVisible();
});

test('ECO-1 shortcuts: the question mark lists them; a key is another or off (WCAG 2.1.4)', async ({
  page,
}) => {
  await signIn(page, lena);
  await expect(page.locator('#main h1')).toBeVisible();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /Suchen: Taste \/ ändern/ }).click();
  await page.keyboard.press('s');
  await expect(sheet.getByRole('button', { name: /Suchen: Taste s ändern/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: 'Suchen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await sheet.getByText('Einzelne Tasten verwenden').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: 'Suchen' })).toHaveCount(0);
});

test('§3 sheets stand in the address: a link opens one, Escape and back close it', async ({
  page,
}) => {
  await signIn(page, lena);
  await page.goto(`/${tenantOf(page)}/marketplace/your-subscriptions`);
  await page.locator('main table tbody a').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  const link = page.url();
  expect(link).toContain('subscription=');

  await page.goto(link);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).not.toHaveURL(/subscription=/);
});

test('A17 gates: what a bundle would unlock is locked in the menu and says how to get it', async ({
  page,
}) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as {
      licenseBundles: { name: string; licenseBundles: string[] }[];
    };
    const licenseBundles = config.licenseBundles.map((one) =>
      one.name === 'completedOrders' ? { ...one, licenseBundles: ['Standard'] } : one,
    );
    await route.fulfill({ response: answer, json: { ...config, licenseBundles } });
  });
  await signIn(page, 'mara.bergmann@bergmann.example');
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await menu.getByRole('button', { name: 'Einkauf' }).click();

  await expect(menu.getByRole('link', { name: 'Bestellungen' })).toHaveCount(0);
  await menu.getByRole('button', { name: /Bestellungen/ }).click();

  const why = page.getByRole('dialog', { name: /Bestellungen/ });
  await expect(why).toContainText('im Paket Standard');
  await expect(why).toContainText('Ansprechperson');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
});

test('§6 overrides: staff of the portal itself preview the view, the banner says so and ends it', async ({
  page,
}) => {
  await signIn(page, admin, '/internal/portal');
  await page.getByRole('button', { name: /Konto/ }).click();
  await page
    .getByRole('menuitemcheckbox', { name: 'Berechtigungen in der Ansicht überspringen' })
    .click();

  await expect(page.getByText('Vorschau ohne Berechtigungsprüfung')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vorschau beenden' }).click();
  await expect(page.getByText('Vorschau ohne Berechtigungsprüfung')).toHaveCount(0);
});

test('§3 user settings: another person on the same browser gets their own theme', async ({
  page,
}) => {
  await signIn(page, lena);
  await page.getByRole('button', { name: 'Dunkles Design' }).first().click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);

  await page.getByRole('button', { name: /Konto/ }).click();
  await signOut(page, () => page.getByRole('menuitem', { name: 'Abmelden' }).click());
  await signIn(page, 'paul.kurz@adler.example');

  await expect(page.locator('html')).toHaveClass(/light/);
});
