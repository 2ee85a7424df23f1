import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';
import { watchTraffic } from './traffic.ts';
import { putOn } from './visit.ts';

const robin = 'robin@nordwind.example';
const banner = (page: Page) => page.getByText('Sie sehen die Seiten von Bergmann & Söhne');

test('staff open a customer’s pages under their own sign-in, and the customer sees and ends it', async ({
  page,
  browser,
}) => {
  const mara = await (await browser.newContext()).newPage();
  await signIn(mara, 'mara.bergmann@bergmann.example');
  const tenant = tenantOf(mara);

  // An address of the customer, without access: said in words, with the way to one.
  await signIn(page, robin, '/internal/portal');
  await page.goto(`/${tenant}/marketplace/your-subscriptions`);
  await expect(page.getByText('Diese Seiten sind für Sie geschlossen')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bergmann');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zugriff anfordern' }).click();

  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /Rolle/ }).click();
  await page.getByRole('option', { name: 'Benutzer', exact: true }).click();
  await sheet.getByRole('textbox', { name: /Grund/ }).fill('Ticket 4711: Abonnement fehlt');
  await sheet.getByRole('button', { name: 'Zugriff anfordern' }).click();
  await expect(page.getByText('Zugriff auf Bergmann & Söhne KG läuft')).toBeVisible();

  const taken = page.getByRole('row', { name: /Robin Rufbereit/ }).filter({ hasText: 'Bergmann' });
  await expect(taken.getByText('Offen', { exact: true })).toBeVisible();

  // With it the same address opens, as the customer sees it, under a banner.
  await page.goto(`/${tenant}/marketplace/your-subscriptions`);
  await expect(page.getByRole('heading', { name: 'Abonnements', level: 1 })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText(/Als Robin Rufbereit \(Nordwind.*\)/)).toBeVisible();
  await expect(page.getByText(/mit den Rechten Ihres Zugriffs: Benutzer\./)).toBeVisible();
  await expect(page.getByText(/Er endet in (1 Stunde|\d+ Minuten)/)).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.locator(`a[href="/${tenant}/marketplace/your-subscriptions"]`)).toBeVisible();
  await expect(menu.locator('a[href*="/shop/"], a[href*="/admin/"]')).toHaveCount(0);
  await expect(menu.locator('a[href^="/internal/"]')).toHaveCount(0);
  await expectAccessible(page);

  // An address with the colon itself asks which customer is meant.
  await page.goto('/:/marketplace/your-subscriptions');
  await expect(page.getByText('Wählen Sie einen Kunden')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bergmann & Söhne KG' }).click();
  await expect(page).toHaveURL(new RegExp(`/${tenant}/marketplace/your-subscriptions$`));
  await expect(banner(page)).toBeVisible();

  // The way out leads to the customer's page, which leads back in.
  await page.getByRole('link', { name: 'Beenden' }).click();
  await expect(page).toHaveURL(new RegExp(`/internal/customers/${tenant}$`));
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Seiten des Kunden öffnen' }).click();
  await expect(page).toHaveURL(new RegExp(`/${tenant}/portal$`));
  await expect(banner(page)).toBeVisible();

  // The customer reads who looked at what, and ends the access.
  await mara.goto(`/${tenant}/admin/audit?by=internal`);
  await expect(
    mara.getByRole('row', { name: /Robin Rufbereit/ }).getByText('hat die Abonnements angesehen'),
  ).toHaveCount(1);
  await mara.goto(`/${tenant}/admin/staff-access`);
  await mara
    .getByRole('row', { name: /Robin Rufbereit/ })
    .getByRole('button', { name: /^Beenden/ })
    .click();
  await expect(page.getByText('Ihr Zugriff ist beendet')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await mara.context().close();
});

test('in English, on a phone and in the dark; what the role lacks stays closed', async ({
  page,
}) => {
  watchTraffic(page);
  await signIn(page, 'support@nordwind.example', '/internal/customers');
  await page.getByRole('link', { name: 'Seiten des Kunden öffnen: Kanzlei Özdemir' }).click();
  await expect(page).toHaveURL(/^[^?]*\/[0-9a-f-]{36}\/portal$/);
  const tenant = tenantOf(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await putOn(page, { theme: 'dark', language: 'en' });
  await expect(page.getByText(/You are looking at the pages of Kanzlei Özdemir/)).toBeVisible();
  await expect(page.getByText(/It does not end by itself/)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);

  await page.goto(`/${tenant}/marketplace/your-subscriptions`);
  await expect(page).toHaveURL(new RegExp(`/${tenant}/portal$`));
  await expect(page.getByText(/You are looking at the pages of Kanzlei Özdemir/)).toBeVisible();
});
