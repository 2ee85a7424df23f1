import { expect, test } from '@playwright/test';
import { tabTo } from './keyboard.ts';
import { password, signIn, tenantOf } from './portal.ts';

/**
 * WCAG 2.1.1 and 2.4.3: everything here is done without a pointer. `page.click` and `fill` do not
 * occur.
 */

test('WCAG 2.1.1: sign-in by keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Als Kunde anmelden' })).toBeVisible();
  await tabTo(page, 'button', 'Als Kunde anmelden');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name=login]')).toBeVisible();
  await tabTo(page, 'textbox', /Anmeldename|Benutzer|E-Mail|Login/);
  await page.keyboard.type('lena.adler@adler.example');
  await page.keyboard.press('Tab');
  await expect(page.locator('input[name=password]')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/portal$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('§4 active tenant: switched by keyboard, and Escape gives the focus back to the switcher', async ({
  page,
}) => {
  await signIn(page, 'kim.multi@adler.example');
  const first = tenantOf(page);
  await page.goto(`/${first}/marketplace/price-list`);
  await expect(page.getByRole('table')).toBeVisible();

  const switcher = await tabTo(page, 'button', /Adler Maschinenbau GmbH|Hafenlogistik Nord AG/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(switcher).toBeFocused();

  const other = (await switcher.textContent())?.includes('Adler') ? 'Hafenlogistik' : 'Adler';
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('combobox')
      .or(page.getByRole('dialog').getByRole('searchbox'))
      .first(),
  ).toBeFocused();
  await page.keyboard.type(other);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/marketplace\/price-list/);
  await expect.poll(() => tenantOf(page)).not.toBe(first);
});

test('a table is sorted, its row opened and the sheet closed by keyboard; the focus is back on the row', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/your-subscriptions`);
  const table = page.getByRole('table');
  await expect(table.getByRole('row').nth(1)).toBeVisible();

  await tabTo(page, 'button', /^Plätze$/);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/sort/);
  await expect(table.locator('[aria-sort=ascending], [aria-sort=descending]')).toContainText(
    'Plätze',
  );
  await expect(table).toHaveAttribute('aria-busy', 'false');

  const row = table.locator('tbody').getByRole('row').first().getByRole('link');
  const name = (await row.locator('.ui-two-lines > *').first().textContent()) ?? '';
  await tabTo(page, 'link', name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(table.getByRole('link', { name }).first()).toBeFocused();
});

test('a form in a dialog: opened, filled, refused, corrected and sent by keyboard; the focus returns to its opener', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/your-subscriptions`);
  const row = page.getByRole('table').locator('tbody').getByRole('row').last().getByRole('link');
  await row.focus();
  await page.keyboard.press('Enter');
  const opener = await tabTo(page, 'button', 'Umbenennen');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();

  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.type('Nur mit Tasten');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Das Abonnement heißt jetzt Nur mit Tasten')).toBeVisible();
  await expect(opener).toBeFocused();
});

test('a to-do of the home is reached and followed by keyboard', async ({ page }) => {
  await signIn(page, 'lena.adler@adler.example');
  await expect(page.locator('.ui-decide a').first()).toBeVisible();

  await tabTo(page, 'link', /Laufzeit endet|Laufzeiten enden/);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/marketplace\/renewals$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Verlängerungen' })).toBeVisible();
});

test('a decision page: chosen with the arrows, its sum follows, one confirm, all by keyboard', async ({
  page,
}) => {
  await signIn(page, 'mara.bergmann@bergmann.example', '/:/marketplace/renewals');
  const product = 'Microsoft 365 Business Basic';
  const choice = page.getByRole('radiogroup', { name: `${product}: nach der Laufzeit` });
  await expect(choice.getByRole('radio', { name: 'Verlängern' })).toBeChecked();

  await tabTo(page, 'radio', 'Verlängern');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(choice.getByRole('radio', { name: 'Beenden' })).toBeChecked();
  await expect(page.getByText('gegenüber heute im Monat')).toBeVisible();
  await tabTo(page, 'button', 'Eine Entscheidung festhalten');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Eine Entscheidung ist festgehalten.')).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
});

test('settings: opened, changed and saved by keyboard; the focus returns to their button', async ({
  page,
}) => {
  await signIn(page, 'mara.bergmann@bergmann.example', '/:/portal/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Benachrichtigungen' })).toBeVisible();
  const opener = await tabTo(page, 'button', 'Einstellungen');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Einstellungen' });
  await expect(sheet).toBeVisible();
  const inPortal = await tabTo(page, 'switch', 'Abonnements: Im Portal');
  await expect(inPortal).toBeChecked();
  await page.keyboard.press('Space');
  await expect(inPortal).not.toBeChecked();
  await tabTo(page, 'button', 'Speichern');
  await page.keyboard.press('Enter');

  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('WCAG 4.1.3: live regions are polite; only failures interrupt', async ({ page }) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/your-subscriptions`);
  await expect(page.getByRole('table')).toBeVisible();
  const loud = page
    .locator('[aria-live=assertive]:not(:empty), [role=alert]:not(:empty)')
    .filter({ hasText: /\S/ });

  expect(await page.locator('[aria-live=polite], [role=status]').count()).toBeGreaterThan(0);
  await expect(loud).toHaveCount(0);
});
