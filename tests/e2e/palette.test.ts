import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn } from './portal.ts';

const lena = 'lena.adler@adler.example';
const admin = 'admin@nordwind.example';

/** Opens the palette by keyboard and types. */
async function type(page: Page, text: string): Promise<Locator> {
  await expect(page.locator('#main h1').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Suchen', exact: true });
  await expect(field).toBeFocused();
  await field.fill(text);
  return page.getByRole('dialog', { name: 'Suchen', exact: true });
}

const option = (palette: Locator, name: RegExp) => palette.getByRole('option', { name }).first();

test('a customer finds things, pages and actions by keyboard alone, mistyped too', async ({
  page,
}) => {
  await signIn(page, lena);
  const palette = await type(page, 'visoi');
  await expect(option(palette, /Visio Plan 2/)).toBeVisible();
  await expect(palette.getByText('Nichts heißt genau „visoi“', { exact: false })).toBeVisible();
  await expectAccessible(page);

  for (const [text, name] of [
    ['business prem', /Microsoft 365 Business Premium.*120 Plätze/],
    ['ORD-00006', /ORD-00006/],
    ['ines', /Ines Roth/],
    ['hilfe', /Start|Tastenkürzel/],
    ['dunkel', /Dunkles Design/],
    ['warenkorb', /Warenkorb/],
  ] as const) {
    await palette.getByRole('combobox').fill(text);
    await expect(option(palette, name), text).toBeVisible();
    await expect(palette.getByRole('status')).toHaveText(/\d Treffer/);
  }

  await palette.getByRole('combobox').fill('ORD-00006');
  await expect(option(palette, /ORD-00006/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order-history\?order=/);
  await expect(palette).toHaveCount(0);
});

test('what is typed while the palette is on its way is not lost', async ({ page }) => {
  await signIn(page, lena);
  const palette = Promise.withResolvers<undefined>();
  await page.route(/assets\/command-palette-/, async (route) => {
    await palette.promise;
    await route.continue();
  });
  await expect(page.locator('#main h1').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const early = page.getByRole('textbox', { name: 'Suchen', exact: true });
  await expect(early).toBeFocused();
  await page.keyboard.type('visio');

  palette.resolve(undefined);

  const field = page.getByRole('combobox', { name: 'Suchen', exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('visio');
  await expect(option(page.getByRole('dialog'), /Visio Plan 1/)).toBeVisible();
});

test('a command leads to the page with what was typed; nothing happens before', async ({
  page,
}) => {
  await signIn(page, lena);
  const palette = await type(page, '25 visio kaufen');
  await expect(option(palette, /25 Plätze Visio Plan 1 kaufen/)).toBeVisible();
  await expect(palette.getByText('Verstanden als', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/shop\/product\/.*quantity=25/);
  await expect(page.getByRole('heading', { name: 'Visio Plan 2', level: 1 })).toBeVisible();

  await type(page, 'Paul sperren');
  await expect(option(palette, /Paul Kurz sperren/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Paul Kurz sperren?' })).toBeVisible();
  await page.keyboard.press('Escape');

  await type(page, 'xyzxyz');
  await expect(palette.getByRole('status')).toHaveText('Kein Treffer für „xyzxyz“');
  await expect(option(palette, /Im Shop nach „xyzxyz“ suchen/)).toBeVisible();
});

test('pages and actions are found without a connection', async ({ page, context }) => {
  await signIn(page, lena);
  const palette = await type(page, 'abonnements');
  await expect(option(palette, /Abonnements/)).toBeVisible();
  await context.setOffline(true);
  await palette.getByRole('combobox').fill('rollen');
  await expect(option(palette, /Rollen/)).toBeVisible();
  await context.setOffline(false);
});

test('staff find customers, people, orders and pages that no menu has', async ({ page }) => {
  await signIn(page, admin);
  const palette = await type(page, 'lena');
  await expect(option(palette, /Lena Adler/)).toBeVisible();

  for (const [text, name] of [
    ['protokoll', /Protokoll/],
    ['benachrichtigung', /Benachrichtigungen/],
    ['bergman', /Bergmann & Söhne KG/],
    ['ORD-00004', /Hafenlogistik Nord AG/],
  ] as const) {
    await palette.getByRole('combobox').fill(text);
    await expect(option(palette, name), text).toBeVisible();
  }

  await palette.getByRole('combobox').fill('adler maschinenbau');
  await expect(option(palette, /Adler Maschinenbau GmbH/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Adler Maschinenbau/ }).first()).toBeVisible();
});
