import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, tenantOf } from './portal.ts';

test('Lena finds a product with a typing error, buys 25 seats, sees the order complete and the subscription appear', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);

  await page.goto(`/${tenant}/marketplace/shop/search`);
  await page.getByRole('searchbox', { name: /^Name, Aufgabe/ }).fill('visoi plan 2');
  await page
    .getByRole('link', { name: /Visio Plan 2/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Visio Plan 2/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Visio Plan 2/);
  await page
    .getByRole('textbox', { name: 'Plätze' })
    .or(page.getByRole('spinbutton', { name: 'Plätze' }))
    .first()
    .fill('25');
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await expect(page.getByText(/liegt im Warenkorb/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/${tenant}/marketplace/shop/cart`);
  await page.getByRole('textbox', { name: /Ihre Bestellnummer/ }).fill('PO-4711');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).dblclick();

  // One button ordered, once; the order's page fills its way by itself and ends with what is next.
  await expect(page).toHaveURL(/order-history\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByText('PO-4711').first()).toBeVisible();
  const way = page.getByRole('list', { name: 'Weg der Bestellung' });
  await expect(way.getByRole('listitem')).toHaveText([/^Geprüft/, /^Bei Microsoft/, /^Bereit/]);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ihre Plätze sind bereit' }),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Abonnement öffnen' }).first()).toBeVisible();
  await expectAccessible(page);

  // The list is asked for this one order, so no other one's state counts.
  await page.goto(`/${tenant}/marketplace/order-history?search=PO-4711`);
  const ordered = page.getByRole('row', { name: /Visio Plan 2/ });
  await expect(ordered).toHaveCount(1);
  await expect(async () => {
    await page.reload();
    await expect(ordered.getByText('Abgeschlossen')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await page.goto(`/${tenant}/marketplace/your-subscriptions?search=visio`);
  await expect(page.getByRole('row', { name: /Visio Plan 2/ }).first()).toContainText('25');
  await expectAccessible(page);
});

test('quantities that cannot be ordered are refused where they are typed', async ({ page }) => {
  await signIn(page, 'paul.kurz@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/shop/search?search=visio`);
  await page
    .getByRole('link', { name: /Visio Plan 2/ })
    .first()
    .click();
  const quantity = page
    .getByRole('textbox', { name: 'Plätze' })
    .or(page.getByRole('spinbutton', { name: 'Plätze' }))
    .first();

  for (const typed of ['0', '-3', '1000000000']) {
    await quantity.fill(typed);
    await quantity.blur();
    await expect(page.getByRole('button', { name: 'In den Warenkorb' }).first()).toBeDisabled();
  }
  await quantity.fill('5');
  await quantity.blur();
  await expect(page.getByRole('button', { name: 'In den Warenkorb' }).first()).toBeEnabled();
});
