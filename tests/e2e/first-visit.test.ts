import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, signOut, tenantOf } from './portal.ts';

/** Issue 12: hints, help and theme of somebody who comes for the first time. */

const lena = 'lena.adler@adler.example';
const hint = (page: Page) => page.getByRole('complementary', { name: 'Erste Schritte' });
const account = (page: Page) => page.getByRole('button', { name: /^Konto von/ });

async function leave(page: Page): Promise<void> {
  await signOut(page, async () => {
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  });
}

test('three hints greet once: not after a reload, nor after signing out and in; the next person has their own', async ({
  page,
}) => {
  await signIn(page, lena);
  await expect(hint(page)).toContainText('1 von 3');
  await expectAccessible(page);
  await hint(page).getByRole('button', { name: 'Weiter' }).click();
  await page.reload();
  await expect(hint(page)).toContainText('2 von 3');
  await hint(page).getByRole('button', { name: 'Keine Hinweise mehr' }).click();
  await expect(hint(page)).toHaveCount(0);

  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(hint(page)).toHaveCount(0);
  await leave(page);
  await signIn(page, lena);
  await expect(account(page)).toBeVisible();
  await expect(hint(page)).toHaveCount(0);

  await leave(page);
  await signIn(page, 'paul.kurz@adler.example');
  await expect(hint(page)).toContainText('1 von 3');
});

test('the help menu explains the page that is open, before it lists keys', async ({ page }) => {
  await signIn(page, lena);
  await page.goto(`/${tenantOf(page)}/marketplace/renewals`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.locator('.shell-foot').getByRole('button', { name: 'Hilfe' }).click();
  await page.getByRole('menuitem', { name: 'Was passiert am Ende einer Laufzeit?' }).click();

  await expect(page).toHaveURL(/\/portal\/help\?article=/);
  await expect(page.getByText(/^Das bestimmen Sie: verlängern/)).toBeVisible();
  await expectAccessible(page);
});

test('C1: dark is offered for every page in the same gesture, stays, and is taken back the same way', async ({
  page,
}) => {
  const html = page.locator('html');
  await signIn(page, lena);
  const dark = page.locator('.shell-foot').getByRole('button', { name: 'Dunkles Design' });
  await dark.click();
  await page.getByRole('button', { name: 'Auf allen Seiten', exact: true }).click();
  await page.goto(`/${tenantOf(page)}/marketplace/price-list`);
  await expect(html).toHaveClass('dark');

  await page.goto(`/${tenantOf(page)}/portal`);
  await page.locator('.shell-foot').getByRole('button', { name: 'Helles Design' }).click();
  await expect(html).toHaveClass('light');
});

test('apps stay light until somebody wants their theme everywhere, which can be taken back', async ({
  page,
}) => {
  const html = page.locator('html');
  const theme = (name: string) =>
    page.locator('.shell-foot').getByRole('button', { name, exact: true });
  await signIn(page, lena);
  await theme('Dunkles Design').click();
  await expect(html).toHaveClass('dark');
  await page.goto(`/${tenantOf(page)}/marketplace/price-list`);
  await expect(html).toHaveClass('light');

  await theme('Diese App ist immer hell. Dunkles Design auf allen Seiten').click();
  await expect(html).toHaveClass('dark');
  await expect(page.getByText('Ihr Design gilt jetzt auf allen Seiten.')).toBeVisible();
  await page.reload();
  await expect(html).toHaveClass('dark');
  await expect(theme('Helles Design')).toBeVisible();

  await account(page).click();
  await page.getByRole('menuitemcheckbox', { name: 'Mein Design auf allen Seiten' }).click();
  await expect(html).toHaveClass('light');
});
