import { type Page, expect, test } from '@playwright/test';
import { layoutShift, mostShift } from './layout-shift.ts';
import { signIn, tenantOf } from './portal.ts';
import { trafficEnds, watchTraffic } from './traffic.ts';

/** Opens a page on a phone and says how it moved; nothing is scrolled, as a reader begins. */
async function shiftOf(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await expect(page.locator('h1:visible').first()).toBeVisible();
  await trafficEnds(page);
  const { score, moved } = await layoutShift(page);
  return score > mostShift ? `${address} moves by ${score.toFixed(3)}: ${moved.join(', ')}` : '';
}

test.beforeEach(async ({ page }) => {
  watchTraffic(page);
  await page.setViewportSize({ width: 390, height: 844 });
});

test('on a phone, the customer’s home keeps still while it loads', async ({ page }) => {
  await signIn(page, 'lena.adler@adler.example');

  expect(await shiftOf(page, `/${tenantOf(page)}/portal`)).toBe('');
});

test('on a phone, the staff home and the page of a customer keep still while they load', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', '/internal/customers');
  const customer = page.getByRole('link', { name: /Adler Maschinenbau/ }).first();
  const address = (await customer.getAttribute('href')) ?? '';

  expect(await shiftOf(page, '/internal/portal')).toBe('');
  expect(await shiftOf(page, address)).toBe('');
});
