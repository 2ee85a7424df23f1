import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn, tenantOf } from './portal.ts';

const customerPages = [
  'portal',
  'marketplace/shop/start',
  'marketplace/shop/search',
  'marketplace/your-subscriptions',
  'marketplace/order-history',
  'marketplace/price-list',
  'marketplace/shop/cart',
];
const staffPages = [
  'portal',
  'marketplace-tools/product-management',
  'marketplace-tools/product-management/sheets',
  'marketplace-tools/product-management/versions',
  'marketplace-tools/product-management/margins',
];

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['de', 'en'] as const) {
    test(`every page of customers is accessible and fits, ${theme}, ${language}`, async ({ page }, info) => {
      await page.addInitScript(
        ({ theme, language }) => localStorage.setItem('atrium.settings', JSON.stringify({ state: { theme, language }, version: 1 })),
        { theme, language },
      );
      await signIn(page, 'lena.adler@adler.example');
      const tenant = tenantOf(page);
      for (const path of customerPages) {
        await page.goto(`/${tenant}/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveClass(new RegExp(theme));
        await expectAccessible(page);
        await info.attach(`${path}-${theme}-${language}`, { body: await page.screenshot(), contentType: 'image/png' });
      }
    });
  }
}

test('every page of staff is accessible, dark, English', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('atrium.settings', JSON.stringify({ state: { theme: 'dark', language: 'en' }, version: 1 })),
  );
  await signIn(page, 'admin@nordwind.example', '/internal/portal');
  for (const path of staffPages) {
    await page.goto(`/internal/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});

test('at 390 px nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  for (const path of customerPages) {
    await page.goto(`/${tenant}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page);
  }
});
