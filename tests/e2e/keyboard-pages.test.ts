import { expect, test } from '@playwright/test';
import { tabOn, tabTo } from './keyboard.ts';
import { signIn } from './portal.ts';

/**
 * WCAG 2.1.1 and 2.4.3, a journey for each kind of page: nothing here is done with a pointer.
 * Decision page, settings and to-do are in `keyboard.test.ts`.
 */

const lena = 'lena.adler@adler.example';

test('home: the line of money becomes a table and back, and its peak leads to the decision', async ({
  page,
}) => {
  await signIn(page, lena, '/:/portal');
  const line = page.getByRole('figure').first();
  const figures = line.getByRole('table', { name: 'Kosten im Monat' });
  await expect(line.getByRole('link').first()).toBeVisible();

  const toTable = await tabTo(page, 'button', 'Als Tabelle');
  await page.keyboard.press('Enter');
  await expect(figures).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(figures).toHaveCount(0);
  await expect(toTable).toBeFocused();

  await tabTo(page, 'link', /jetzt zu entscheiden$/, 80);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Verlängerungen' })).toBeVisible();
});

test('list with summary: its figures filter it, and the focus stays on the figure', async ({
  page,
}) => {
  await signIn(page, lena, '/:/marketplace/your-subscriptions');
  const table = page.getByRole('table', { name: 'Abonnements' });
  await expect(table.getByRole('link').first()).toBeVisible();
  const all = await table.getByRole('link').count();

  const ending = await tabTo(page, 'link', /^Enden in 30 Tagen/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/show=ending/);
  await expect(table.getByRole('link').nth(all - 1)).toHaveCount(0);
  await expect(ending).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: /^Laufend/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/show=/);
  await expect(table.getByRole('link')).toHaveCount(all);
});

test('list and pane: arrows walk the rows, Tab enters the pane, Escape gives the row back', async ({
  page,
}) => {
  await signIn(page, lena, '/:/marketplace/order-history');
  const rows = page.getByRole('table', { name: 'Bestellungen' }).locator('tbody a');
  await expect(rows.nth(1)).toBeVisible();
  const numbers = await rows.locator('.ui-two-lines > :first-child').allTextContents();
  await tabOn(page, rows.first(), 'the first order');
  await page.keyboard.press('Enter');
  const pane = page.getByRole('dialog');
  await expect(pane.getByRole('heading', { level: 2 }).first()).toContainText(numbers[0] ?? '');

  await page.keyboard.press('ArrowDown');
  await expect(pane.getByRole('heading', { level: 2 }).first()).toContainText(numbers[1] ?? '');
  await tabOn(page, pane.getByRole('link', { name: 'Abonnement öffnen' }).first(), 'a link in it');
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();
});

test('dashboard: every part of it opens the level below', async ({ page }) => {
  await signIn(page, lena, '/:/business-cockpit/licenses/overview');
  await expect(page.getByRole('group', { name: 'Kennzahlen' })).toBeVisible();
  await tabTo(page, 'link', /^Frei \d+/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/show=free/);

  await tabTo(page, 'link', 'Kostenverteilung', 120);
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Kostenverteilung' });
  await expect(table.getByRole('link', { name: 'IT', exact: true })).toBeVisible();
  await tabTo(page, 'radio', 'Kosten');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Plätze', exact: true })).toBeChecked();

  await tabOn(page, table.getByRole('link', { name: 'IT', exact: true }), 'a department');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/licenses\/assignments\?department=IT/);
  await expect(page.getByRole('table', { name: /Zuweisungen/ })).toBeVisible();
});

test('document: an invoice is opened, an item explained, its PDF taken, the list found again', async ({
  page,
}) => {
  await signIn(page, lena, '/:/business-cockpit/finances/invoices');
  const rows = page.getByRole('table', { name: 'Rechnungen' }).locator('tbody a');
  await expect(rows.first()).toBeVisible();
  await tabOn(page, rows.first(), 'the first invoice');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung / })).toBeVisible();

  await tabTo(page, 'button', 'PDF herunterladen');
  const downloaded = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);

  const item = page.getByRole('region', { name: 'Positionen' }).locator('details').first();
  await tabOn(page, item.locator('summary'), 'an item');
  await page.keyboard.press('Enter');
  await expect(item).toHaveAttribute('open', '');
  await tabTo(page, 'link', 'Rechnungen');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeVisible();
});

test('form: an invitation is filled, refused, corrected and sent; the focus returns to its button', async ({
  page,
}) => {
  await signIn(page, lena, '/:/admin/users');
  const opener = await tabTo(page, 'button', 'Benutzer einladen');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  const address = form.getByRole('textbox', { name: /E-Mail-Adresse/ });
  await expect(address).toBeFocused();

  await page.keyboard.type('keys');
  await tabTo(page, 'button', 'Einladen und Link erhalten');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');

  await tabOn(page, address, 'the address');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('keys@firm.example');
  await tabTo(page, 'checkbox', 'Einkauf');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Einladen und Link erhalten');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Link kopieren' })).toBeFocused();

  await tabTo(page, 'button', 'Fertig');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
});
