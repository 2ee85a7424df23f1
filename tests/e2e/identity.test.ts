import { type Browser, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn } from './portal.ts';

/** Judges the page in both themes, and on a phone. */
async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('embedded sign-in: in the operator’s name, accessible in both themes, a fault at its field', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /Als Kunde anmelden/ }).click();
  const login = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
  await expect(login).toBeFocused();
  await expect(page.getByText('Nordwind Systems').first()).toBeVisible();
  await expectGood(page);

  await page.keyboard.press('Enter');
  await expect(login).toHaveAccessibleDescription('Bitte geben Sie Ihre E-Mail-Adresse ein.');
  await expect(login).toBeFocused();
  await expectGood(page);

  await login.fill('lena.adler@adler.example');
  await page.getByLabel('Passwort', { exact: true }).fill('not it');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort stimmt nicht');
  await expect(login).toHaveValue('lena.adler@adler.example');
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: /Create one/ }).click();
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page.getByRole('textbox', { name: /name/i })).toBeFocused();
  await expectGood(page);
});

/** Pages that anybody opens by their address alone, each with its heading in both languages. */
const notices = [
  {
    what: 'signed out',
    path: '/idp/customer/session/end/success',
    de: 'Sie sind abgemeldet',
    en: 'You are signed out',
  },
  {
    what: 'a sign-in that has expired',
    path: '/idp/customer/sign-in/nothing',
    de: 'Diese Anmeldung ist abgelaufen',
    en: 'This sign-in has expired',
  },
  {
    what: 'a refused sign-in',
    path: '/idp/customer/auth?client_id=atrium-customer&redirect_uri=https://elsewhere.example/',
    de: 'Diese Anmeldung ist nicht möglich',
    en: 'This sign-in is not possible',
  },
  {
    what: 'a refused sign-out',
    path: '/idp/customer/session/end?client_id=atrium-customer&post_logout_redirect_uri=https://elsewhere.example/',
    de: 'Diese Abmeldung ist nicht möglich',
    en: 'This sign-out is not possible',
  },
] as const;

async function inLocale(
  browser: Browser,
  locale: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale });
  await look(await context.newPage());
  await context.close();
}

for (const { what, path, de, en } of notices)
  test(`embedded sign-in, ${what}: in the browser’s language, accessible, back to the portal by keyboard`, async ({
    browser,
  }) => {
    await inLocale(browser, 'en-GB', async (page) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: en })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expectGood(page);
    });
    await inLocale(browser, 'de-DE', async (page) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: de })).toBeVisible();
      await expectGood(page);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Zum Portal' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /Als Kunde anmelden/ })).toBeVisible();
    });
  });

test('embedded sign-in, a sign-out that the portal did not ask for: asked first, then done, by keyboard', async ({
  page,
}) => {
  await signIn(page, 'nele.harms@hafenlogistik.example');
  await page.goto('/idp/customer/session/end?ui_locales=en');
  await expect(page.getByRole('heading', { name: 'Do you want to sign out?' })).toBeVisible();
  await page.goto('/idp/customer/session/end');
  await expect(page.getByRole('heading', { name: 'Möchten Sie sich abmelden?' })).toBeVisible();
  await expectGood(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Angemeldet bleiben' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
});

test('embedded sign-in, consent: where it is insisted on, nobody is asked', async ({ page }) => {
  await signIn(page, 'nele.harms@hafenlogistik.example');
  const request = new URLSearchParams({
    client_id: 'atrium-customer',
    redirect_uri: `${new URL(page.url()).origin}/auth/customer`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'consent',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  });
  const answered = page.waitForRequest((one) => /\/auth\/customer\?.*code=/.test(one.url()));
  await page.goto(`/idp/customer/auth?${request.toString()}`);
  await answered;
  await expect(page.locator('h1:visible').first()).toBeVisible();
});
