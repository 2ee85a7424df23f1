import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, signOut, tenantOf } from './portal.ts';

test('§2 /invalid: somebody without a tenant is told so and can sign out', async ({ page }) => {
  await signIn(page, 'nobody@new.example');

  await expect(page).toHaveURL(/\/invalid$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('§6: Paul, who may shop, sees the shop and no staff page, and the address bar does not help him', async ({
  page,
}) => {
  await signIn(page, 'paul.kurz@adler.example');
  const home = page.url();

  await page.getByRole('navigation').getByRole('button', { name: 'Einkauf' }).click();
  await expect(page.locator('nav a[href$="/marketplace/shop/start"]')).toBeVisible();
  await page.goto('/internal/marketplace-tools/product-management');
  await expect(page).toHaveURL(/\/(idp\/internal|login|unauthorized)/);
  await expect(page.getByRole('heading', { name: 'Produkte' })).toHaveCount(0);

  await page.goto(home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = await page.evaluate(
    async (tenantId) => (await fetch(`/api/marketplace/${tenantId}/orders`)).status,
    tenantOf(page),
  );
  expect(answer).toBe(401);
});

test('A17: a closed page says in words which right of that page is missing and who gives it', async ({
  page,
}) => {
  await signIn(page, 'paul.kurz@adler.example', '/:/marketplace/order-approval');

  await expect(
    page.getByText(
      'Nötig ist die Berechtigung „Bestellungen freigeben“. Wer Ihr Portal verwaltet, kann sie Ihnen geben.',
    ),
  ).toBeVisible();
});

test('§6: Ines, who approves and watches costs, sees orders and no shop', async ({ page }) => {
  await signIn(page, 'ines.roth@adler.example');
  const tenant = tenantOf(page);

  await page.goto(`/${tenant}/marketplace/order-history`);
  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible();
  await expect(page.locator('nav a[href$="/marketplace/order-history"]')).toBeVisible();
  await expect(page.locator('nav a[href*="/marketplace/shop/"]')).toHaveCount(0);

  await page.goto(`/${tenant}/marketplace/shop/cart`);
  await expect(page).not.toHaveURL(/shop\/cart/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('§2: support staff without the permission do not reach the product management', async ({
  page,
}) => {
  await signIn(page, 'support@nordwind.example', '/internal/portal');

  await page.goto('/internal/marketplace-tools/product-management');

  await expect(page).toHaveURL(/\/internal\/portal$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('§2: a deep link survives the sign-in', async ({ page, browser }) => {
  await signIn(page, 'lena.adler@adler.example');
  const link = `/${tenantOf(page)}/marketplace/price-list?search=visio`;

  const fresh = await (await browser.newContext()).newPage();
  await signIn(fresh, 'lena.adler@adler.example', link);

  await expect(fresh).toHaveURL(new RegExp(`${link.replaceAll('?', String.raw`\?`)}$`));
  await fresh.context().close();
});

test('signing out ends the session: going back shows the sign-in', async ({ page }) => {
  await signIn(page, 'lena.adler@adler.example');
  const home = page.url();

  await page.getByRole('button', { name: /Lena Adler|Konto/ }).click();
  await signOut(page, () => page.getByRole('menuitem', { name: 'Abmelden' }).click());
  await page.goto(home);

  await expect(
    page.locator('input[name=login]').or(page.getByRole('button', { name: 'Als Kunde anmelden' })),
  ).toBeVisible();
});

test('SEC-8: the browser refuses text that a script writes as HTML, and says so', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const told = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) =>
      addEventListener('securitypolicyviolation', (one) => resolve(one.effectiveDirective)),
    );
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x>');
    } catch (error) {
      return [error instanceof Error ? error.name : 'thrown', await violation];
    }
    return ['written'];
  });

  expect(told).toEqual(['TypeError', 'require-trusted-types-for']);
});
