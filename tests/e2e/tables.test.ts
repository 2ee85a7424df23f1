import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';

test('Lena arranges the order list, saves and shares the view, and a copied address shows it to Paul', async ({
  page,
  browser,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const list = `/${tenantOf(page)}/marketplace/order-history`;
  await page.goto(list);
  const table = page.getByRole('table', { name: 'Bestellungen' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('button', { name: /^Ansicht:/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Ansicht anpassen' });
  await sheet.getByText('Gebunden', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Inhalt nach vorn' }).click();
  await sheet.getByText('Kompakt').click();
  await expectAccessible(page);
  const name = `Knapp ${String(Date.now())}`;
  await sheet.getByRole('textbox', { name: 'Name der neuen Ansicht' }).fill(name);
  await sheet.getByText('Mit allen im Unternehmen teilen').click();
  await sheet.getByRole('button', { name: 'Ansicht speichern' }).click();
  await expect(sheet.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(table.getByRole('columnheader', { name: 'Gebunden' })).toHaveCount(0);
  const address = new URL(page.url());
  expect(address.searchParams.get('columns')).toBe('number.items.placedAt.monthly');
  expect(address.searchParams.get('density')).toBe('dense');

  const other = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await signIn(other, 'paul.kurz@adler.example');
  await other.goto(address.pathname + address.search);
  const headers = (of: typeof page) =>
    of.getByRole('table', { name: 'Bestellungen' }).getByRole('columnheader').allTextContents();
  await expect(other.getByRole('button', { name: `Ansicht: ${name}` })).toBeVisible();
  expect(await headers(other)).toEqual(await headers(page));
});

test('the list as it is shown leaves as a file', async ({ page }) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(
    `/${tenantOf(page)}/marketplace/order-history?state=completed&columns=number.items`,
  );
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liste exportieren' });
  await dialog.getByText('CSV für deutsches Excel').click();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportieren' }).click(),
  ]);

  const text = readFileSync(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toMatch(
    /^Bestellungen \d{4}-\d{2}-\d{2} \d{2}-\d{2} \(\d+ Zeilen\)\.csv$/,
  );
  expect(text.split('\r\n')[0]).toBe('\uFEFFNummer;Ihre Bestellnummer;Inhalt;Art;Plätze;Status');
  expect(text).toContain(';Abgeschlossen');
  expect(text).toContain('Filter: Status;Abgeschlossen');
});

test('rows are read and opened by keyboard alone, and the page fits a phone', async ({ page }) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/order-history`);
  const rows = page.getByRole('table', { name: 'Bestellungen' }).locator('tbody').getByRole('row');
  await rows.first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last().getByRole('link')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
});

test('a header is dragged to another place and its edge to another width; the keyboard does the same in the view sheet', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/order-history`);
  const table = page.getByRole('table', { name: 'Bestellungen' });
  const header = (name: string) => table.getByRole('columnheader', { name });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const address = () => new URL(page.url()).searchParams.get('columns') ?? '';

  // The first header chooses all rows.
  await header('Inhalt').dragTo(table.getByRole('columnheader').nth(2));
  await expect(table.getByRole('columnheader').nth(2)).toHaveText('Inhalt');
  expect(address()).toMatch(/^number\.items\.placedAt/);

  const edge = await header('Inhalt').locator('.ui-column-edge').boundingBox();
  if (!edge) throw new Error('the header has no edge to drag');
  const before = (await header('Inhalt').boundingBox())?.width ?? 0;
  await page.mouse.move(edge.x + edge.width - 2, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width + 78, edge.y + edge.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => ((await header('Inhalt').boundingBox())?.width ?? 0) - before)
    .toBeGreaterThan(20); // the others give what they can spare
  expect(address()).toMatch(/items~\d+/);

  await page.getByRole('button', { name: /^Ansicht/ }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Ansicht anpassen' });
  await sheet.getByRole('textbox', { name: 'Breite von Inhalt in Pixeln' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('260');
  await page.keyboard.press('Tab');
  await expect.poll(address).toMatch(/items~260/);
  await sheet.getByRole('button', { name: 'Inhalt nach hinten' }).focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { includeHidden: true }).nth(3)).toHaveText(
    'Inhalt',
  );
});

test('§4 tables, strategy scroll: rows are added at the end and stay; another order begins anew', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/price-list?paging=scroll`);
  const rows = page.getByRole('table').locator('tbody tr[data-index]');
  const loaded = page.getByRole('status').filter({ hasText: /von/ });
  await expect(loaded).toContainText(/^50 /);
  const first = await rows.first().getByRole('rowheader').textContent();

  await page
    .getByRole('table')
    .locator('..')
    .evaluate((region) => region.scrollTo(0, region.scrollHeight));
  await expect(loaded).toContainText(/^100 /);
  await page
    .getByRole('table')
    .locator('..')
    .evaluate((region) => region.scrollTo(0, 0));
  await expect(rows.first().getByRole('rowheader')).toHaveText(first ?? '');

  await page
    .getByRole('button', { name: 'Je Abrechnung' })
    .or(page.getByRole('table').locator('thead button').nth(1))
    .first()
    .click();
  await expect(loaded).toContainText(/^50 /);
});

test('printing a list prints all its rows, with company, filters and count', async ({ page }) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/price-list?search=microsoft`);
  const table = page.getByRole('table').first();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const shown = await table.getByRole('row').count();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-prints', 'true');
  });

  await page.getByRole('button', { name: 'Ganze Liste drucken' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-prints', 'true');
  await page.emulateMedia({ media: 'print' });

  const sheet = page.locator('.list-print');
  await expect(sheet.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sheet).toContainText('Adler Maschinenbau GmbH');
  await expect(sheet).toContainText(/\d+ Zeilen · Suche: „microsoft“/);
  expect(await sheet.getByRole('row').count()).toBeGreaterThan(shown);
  await expect(page.locator('#root')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('print view: the rows and their heading, nothing to press, no frame', async ({ page }) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/price-list`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  for (const frame of ['banner', 'navigation', 'search'] as const)
    await expect(page.getByRole(frame).first()).toBeHidden();
  await expect(
    page
      .getByRole('button')
      .filter({ visible: true, hasNot: page.locator('svg + *') })
      .and(page.locator(':not(thead *)')),
  ).toHaveCount(0);
});
