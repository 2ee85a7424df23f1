import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, tenantOf } from './portal.ts';

const lena = 'lena.adler@adler.example';

test('list and pane: details stand beside a usable list, arrow keys walk the rows, Escape closes', async ({
  page,
}) => {
  await signIn(page, lena);
  await page.goto(`/${tenantOf(page)}/marketplace/your-subscriptions`);
  const rows = page.locator('main table tbody a');
  await rows.first().focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('dialog');
  const names = await rows.locator('.ui-two-lines > :first-child').allTextContents();
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText(names[0] ?? '');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText(names[1] ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText(names[0] ?? '');

  // the list is no backdrop: another row is one click away
  await rows.nth(2).click();
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText(names[2] ?? '');

  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(rows.nth(2)).toBeFocused();
});

test('below 1280 px the same details lie above the list', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn(page, lena);
  await page.goto(`/${tenantOf(page)}/marketplace/your-subscriptions`);
  await page.locator('main table tbody a').first().click();

  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.ui-overlay')).toHaveCount(1);
});

test('the pane names who holds a product, and arrow keys walk the rows', async ({ page }) => {
  await signIn(page, 'admin@nordwind.example', '/internal/portal');
  await page.goto(
    '/internal/marketplace-tools/product-management?search=microsoft%20365%20business%20premium',
  );
  const rows = page.locator('main table tbody a');
  await rows.filter({ hasText: 'Microsoft 365 Business Premium' }).focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('dialog');
  await expect(pane.getByRole('link', { name: 'Adler Maschinenbau GmbH' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/internal/marketplace-tools/product-management');
  const names = page.locator('main table tbody .ui-product-title');
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText(
    await names.nth(0).innerText(),
  );
  await page.keyboard.press('ArrowDown');
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText(
    await names.nth(1).innerText(),
  );
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
});
