import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, tenantOf } from './portal.ts';

test('§3 blade offset: an order above its subscription, both in the address; Escape takes the top one, back and a reload bring it again', async ({
  page,
}) => {
  // Below 1280 px both are blades; wider, the first would be a pane beside the list.
  await page.setViewportSize({ width: 1200, height: 900 });
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/your-subscriptions`);
  await page.locator('main a[href*="subscription="]').first().click();
  const sheets = page.locator('.ui-sheet');
  await expect(sheets).toHaveCount(1);
  const subscription = new URL(page.url()).search;
  const link = sheets.first().getByRole('link', { name: /^(ORD|N)/ });
  const number = (await link.textContent()) ?? '';
  await link.click();

  await expect(sheets).toHaveCount(2);
  const order = page.getByRole('dialog', { name: new RegExp(number) });
  await expect(order).toBeVisible();
  expect(new URL(page.url()).search).toContain(subscription);
  expect(new URL(page.url()).searchParams.get('above')).toMatch(/^order\./);
  const lefts = await sheets.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().left),
  );
  expect(lefts[1]).toBeGreaterThan(lefts[0] ?? Infinity);
  await expectAccessible(page);

  // On paper the order alone, whole, without shell, list and what can be pressed.
  await page.emulateMedia({ media: 'print' });
  await expect(order).toBeVisible();
  await expect(order.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
  for (const gone of ['.shell', '.ui-overlay-footer'])
    await expect(page.locator(gone).first()).toBeHidden();
  await expect(sheets.first()).toBeHidden();
  await expect(order.getByRole('button', { name: 'Schließen' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.keyboard.press('Escape');
  await expect(sheets).toHaveCount(1);
  expect(new URL(page.url()).search).toBe(subscription);
  await expect(link).toBeFocused();

  await link.click();
  await expect(order).toBeVisible();
  await page.goBack();
  await expect(sheets).toHaveCount(1);
  await page.goForward();
  await expect(order).toBeVisible();

  await page.reload();
  await expect(order).toBeVisible();
  await expect(sheets).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await expect(sheets).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheets).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});
