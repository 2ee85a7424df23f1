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
  await expect(page.getByRole('button', { name: /^25 Plätze zurücknehmen/ })).toBeVisible();
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
  const booked = page.getByRole('row', { name: /Visio Plan 2/ }).first();
  await expect(booked).toContainText('25');
  await expectAccessible(page);

  // Bought too many: some of them go back within the week.
  await booked.getByRole('link').first().click();
  await page.getByRole('button', { name: /^25 Plätze zurücknehmen/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
  await dialog.getByRole('textbox', { name: 'So viele Plätze' }).fill('5');
  await expect(dialog.getByText('Gutschrift, anteilig')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByRole('button', { name: /^20 Plätze zurücknehmen/ })).toBeVisible({
    timeout: 60_000,
  });
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

test('25 seats are bought in five steps: typed, product, cart, review, ordered', async ({
  page,
}) => {
  await signIn(page, 'mara.bergmann@bergmann.example');
  const steps: string[] = [];
  const step = async (name: string, act: () => Promise<void>): Promise<void> => {
    steps.push(name);
    await act();
  };
  await expect(page.locator('#main h1').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Suchen', exact: true })).toBeFocused();

  await step('typed', () => page.keyboard.type('25 visio plan 2 kaufen'));
  await expect(
    page.getByRole('option', { name: /25 Plätze Visio Plan 2 kaufen/ }).first(),
  ).toHaveAttribute('aria-selected', 'true');
  await step('product', () => page.keyboard.press('Enter'));
  await expect(page.getByRole('textbox', { name: 'Plätze' })).toHaveValue('25');
  await step('cart', () => page.getByRole('button', { name: 'In den Warenkorb' }).first().click());
  await step('review', () => page.getByRole('link', { name: 'Zum Warenkorb' }).first().click());
  await step('ordered', () =>
    page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click(),
  );

  await expect(page).toHaveURL(/order-history\/order\/[0-9a-f-]{36}$/);
  expect(steps.length).toBeLessThanOrEqual(5);
});

test('a window of 940 pixels shows the product page without an empty column', async ({ page }) => {
  await page.setViewportSize({ width: 940, height: 800 });
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/shop/search?search=visio`);
  await page
    .getByRole('link', { name: /Visio Plan 2/ })
    .first()
    .click();
  const panel = page.getByRole('complementary').filter({ hasText: 'In den Warenkorb' });
  await expect(panel).toBeVisible();

  const aside = await panel.boundingBox();
  const whole = await page.locator('.mk-product').boundingBox();

  expect([aside?.x, aside?.width]).toEqual([whole?.x, whole?.width]);
});
