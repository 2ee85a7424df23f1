import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn } from './portal.ts';

test('staff open one order of a customer beside its page: lines, money, history', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', '/internal/customers?search=adler');
  await page.getByRole('row', { name: /Adler/ }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Adler/ })).toBeVisible();

  // The orders are loaded when they come into sight.
  const order = page.getByRole('link', { name: /^ORD-/ }).first();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(order).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 240_000 });
  await order.click();

  await expect(page).toHaveURL(/order=[0-9a-f-]{36}/);
  const pane = page.getByRole('dialog', { name: /^Bestellung ORD-/ });
  await expect(pane.getByRole('table', { name: 'Positionen' })).toBeVisible();
  await expect(pane.getByRole('list', { name: 'Verlauf' })).toBeVisible();
  await expectAccessible(page);
});

test('A14 staff see how a customer is connected to Microsoft, how old its data is, and fetch it now', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', '/internal/customers?search=adler');
  await page.getByRole('row', { name: /Adler/ }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Adler/ })).toBeVisible();

  const connections = page.getByRole('region', { name: 'Verbindungen zu Microsoft' });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(connections.getByText('Zustimmung für das Portal')).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 240_000 });
  await expect(connections.getByText('Partner Center', { exact: true })).toBeVisible();

  const data = page.getByRole('region', { name: 'Daten aus Microsoft' });
  await data.getByRole('button', { name: 'Jetzt abrufen' }).first().click();
  await expect(
    page.getByText(/Datens[aä]tze? (wird|werden) abgerufen|Es wird nichts abgerufen/).first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('A13 staff find a tenant at Microsoft by its domain, and are told of one that is none', async ({
  page,
}) => {
  await signIn(
    page,
    'admin@nordwind.example',
    '/internal/support-tools/onboarding/existing-tenant',
  );
  const asked = page.getByLabel('Domain oder Mandanten-ID');
  const search = page.getByRole('form', { name: 'Bei Microsoft suchen' });
  await asked.fill('kein Name');
  await search.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByText(/Geben Sie eine Domain ein/)).toBeVisible();

  await asked.fill('gibt-es-nicht.example');
  await search.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByText(/Microsoft kennt „gibt-es-nicht.example“ nicht/)).toBeVisible();

  const unknown = page.getByRole('region', { name: 'Noch nicht im Portal' });
  await unknown
    .getByRole('button', { name: /bei Microsoft suchen$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Angaben übernehmen' }).click();
  await expect(page.getByLabel('Mandanten-ID bei Microsoft')).toHaveValue(/^[0-9a-f-]{36}$/);
  await expect(page.getByLabel('onmicrosoft-Domain')).not.toHaveValue('');
  await expectAccessible(page);
});
