import { expect, test } from '@playwright/test';
import { signIn, tenantOf } from './portal.ts';

test('§4 active tenant: Kim switches from Adler to Hafenlogistik and stays on the page', async ({
  page,
}) => {
  await signIn(page, 'kim.multi@adler.example');
  const first = tenantOf(page);
  await page.goto(`/${first}/marketplace/price-list`);
  const header = page.getByRole('banner');
  const current =
    (await header
      .getByText(/Adler Maschinenbau GmbH|Hafenlogistik Nord AG/)
      .first()
      .textContent()) ?? '';
  const other = current.includes('Adler') ? 'Hafenlogistik Nord AG' : 'Adler Maschinenbau GmbH';

  await header
    .getByRole('button', { name: /Adler Maschinenbau GmbH|Hafenlogistik Nord AG/ })
    .click();
  await page
    .getByRole('option', { name: other })
    .or(page.getByRole('menuitemradio', { name: other }))
    .or(page.getByRole('menuitem', { name: other }))
    .first()
    .click();

  await expect(page).toHaveURL(/\/marketplace\/price-list/);
  expect(tenantOf(page)).not.toBe(first);
  await expect(page).toHaveTitle(new RegExp(other));
});

test('a tenant that is not theirs is refused and the own one shown', async ({ page, browser }) => {
  await signIn(page, 'mara.bergmann@bergmann.example');
  const bergmann = tenantOf(page);
  const lenas = await (await browser.newContext()).newPage();
  await signIn(lenas, 'lena.adler@adler.example');
  const adler = tenantOf(lenas);

  await lenas.goto(`/${bergmann}/marketplace/price-list`);

  await expect(lenas).toHaveURL(new RegExp(`/${adler}/`));
  await lenas.context().close();
});

test('staff change master data on the page of a customer, which tells who changed what', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', '/internal/customers');
  await page.getByRole('link', { name: 'Kanzlei Özdemir' }).first().click();
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Stammdaten', exact: true }),
  });
  // what stands below the fold is loaded when it comes into sight
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(section).toBeVisible({ timeout: 500 });
  }).toPass();

  await section.getByRole('button', { name: 'Ändern' }).click();
  await page.getByRole('textbox', { name: 'Käuferreferenz' }).fill('04011000-1');
  await page.getByRole('button', { name: 'Speichern' }).click();

  const history = section.getByRole('list', { name: 'Änderungen der Stammdaten' });
  await expect(history.getByRole('listitem').first()).toContainText('– → 04011000-1 · Alex Nord');
});
