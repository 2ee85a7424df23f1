import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { startOwnPortal, type OwnPortal } from './own-portal.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';

const november = join(
  import.meta.dirname,
  '../../src/main/demo-operator/sheets/Nov_NCE_LicenseBasedPL_GA_DE.csv',
);
const lena = 'lena.adler@adler.example';

// prices and signatures are the operator's and the company's: other journeys must not see them move
let portal: OwnPortal;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  portal = await startOwnPortal(30, {});
});
test.afterAll(() => portal.stop());
const at = (path: string): string => `${portal.address}${path}`;

async function open(page: Page, name: 'orders' | 'contracts' | 'price-list'): Promise<void> {
  await signIn(page, lena, portal.address);
  await page.goto(at(`/${tenantOf(page)}/business-cockpit/finances/${name}`));
}

test('§2 finances/orders: orders as money, what lacks a number, and the file for bookkeeping', async ({
  page,
}) => {
  await open(page, 'orders');
  const table = page.getByRole('table', { name: 'Bestellungen' });
  await expect(table.getByRole('link', { name: /^\d{4}-|^R-|RE-/ }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: /Ohne Kostenstelle/ }).click();
  await expect(page).toHaveURL(/lacks=costCentre/);
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liste exportieren' });
  await dialog.getByText('CSV für deutsches Excel').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportieren' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain('Kostenstelle');
  expect(text).toContain('Noch nicht abgerechnet');
});

test('§6 marketplace:agreement:sign: the agreement that waits is read and signed', async ({
  page,
}) => {
  await open(page, 'contracts');
  await expect(page.getByRole('table', { name: 'Verträge' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Lesen und unterschreiben' }).click();
  const dialog = page.getByRole('dialog', { name: /Microsoft-Kundenvertrag/ });
  const sign = dialog.getByRole('button', { name: 'Unterschreiben' });
  await expect(sign).toBeDisabled();
  await dialog.getByText(/darf für Adler Maschinenbau/).click();
  await expectAccessible(page);
  await sign.click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText(/unterschrieben am .* von Lena Adler/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lesen und unterschreiben' })).toBeHidden();
});

test('the days of the contracts go to a calendar through a secret link that can be ended', async ({
  page,
  request,
}) => {
  await open(page, 'contracts');
  await page.getByRole('button', { name: 'Kalender abonnieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fristen in Ihrem Kalender' });
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  const link = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(page);

  const calendar = await request.get(link);
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
  await dialog.getByRole('button', { name: 'Link beenden' }).click();
  // exact: beside the link that still runs stands „Neuen Link erstellen“
  await expect(dialog.getByRole('button', { name: 'Link erstellen', exact: true })).toBeVisible();
  expect((await request.get(link)).status()).toBe(404);
});

test('§2 finances/price-list: a published price reaches the customer’s own renewals', async ({
  browser,
  page,
}) => {
  await signIn(
    page,
    'admin@nordwind.example',
    at('/internal/marketplace-tools/product-management/sheets'),
  );
  await page.locator('input[type=file]').setInputFiles(november);
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  const publish = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await publish.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page).toHaveURL(/\/versions/);

  const customer = await browser.newContext();
  const own = await customer.newPage();
  await open(own, 'price-list');
  await own.getByRole('link', { name: /Bei Ihren Verlängerungen/ }).click();
  await expect(own).toHaveURL(/show=own/);
  const changed = own.getByRole('row').filter({ hasText: '→' }).first();
  await expect(changed).toContainText(/[+−]\d+,\d\d/);
  await expectAccessible(own);
  await changed.getByRole('link').first().click();
  const pane = own.getByRole('dialog').or(own.getByRole('complementary'));
  await expect(pane.getByText(/verlängert sich am/).first()).toBeVisible();
  await expectAccessible(own);
  expect(await sidewaysScroll(own)).toBe(0);
  await customer.close();
});
