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
