import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn } from './portal.ts';

const november = join(
  import.meta.dirname,
  '../../src/main/demo-operator/sheets/Nov_NCE_LicenseBasedPL_GA_DE.csv',
);
const tools = '/internal/marketplace-tools/product-management';

const germanNumber = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'));

test.describe.configure({ mode: 'serial' });

test('staff upload the November sheet, look at what would change, publish it and can roll back', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', `${tools}/sheets`);

  await page.locator('input[type=file]').setInputFiles(november);
  await expect(page.getByRole('heading', { level: 1, name: /Nov_NCE/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Geprüft')).toBeVisible();
  await expect(page.getByText(/5\.526 von 5\.526 Zeilen/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wen die Preisliste betrifft' })).toContainText(
    /\d Kunden, \d+ Plätze/,
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Teurer' }).click();
  await expect(page).toHaveURL(/kind=priceUp/);
  // A8: the old price stands before the new one; all rows of this filter became dearer
  const steps = page.getByRole('table').locator('.mt-then');
  await expect(steps.first()).toContainText('→');
  const prices = await steps.allTextContents();
  const values = prices.map((step) => (step.match(/\d[\d.]*,\d\d/g) ?? []).map(germanNumber));
  expect(values.filter(([before = 0, after = 0]) => !(before < after))).toEqual([]);

  const bar = page.getByRole('button', { name: /Preise: \+4 % bis \+6 %/ });
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page
      .getByRole('table')
      .getByText(/^\+4,\d % ?teurer|teurer$/)
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
  await page.getByText('nur was jemand hat').click();
  await expect(page.getByRole('row', { name: /Adler Maschinenbau/ }).first()).toContainText(
    /\+\d+,\d\d/,
  );
  await expect(page.getByRole('row', { name: /niemanden/ })).toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(0);

  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText(/\d Kunden, \d+ Plätze/);
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page).toHaveURL(/\/versions/);
  await expect(page.getByRole('row', { name: /Nov_NCE/ }).getByText('Gilt jetzt')).toBeVisible();
  await expect(page.getByText('Gilt jetzt')).toHaveCount(1);
  await expectAccessible(page);
});

test('the same sheet a second time changes nothing', async ({ page }) => {
  await signIn(page, 'admin@nordwind.example', `${tools}/sheets`);

  await page.locator('input[type=file]').setInputFiles(november);

  await expect(page.getByText('Gleicher Inhalt wie eine frühere Datei')).toBeVisible({
    timeout: 30_000,
  });
});

test('a file that is no sheet is refused with the reason, and the page stays usable', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', `${tools}/sheets`);

  await page.locator('input[type=file]').setInputFiles({
    name: 'bild.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255, 254]),
  });
  await expect(page.getByText(/kein|nicht/i).first()).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'leer.csv', mimeType: 'text/csv', buffer: Buffer.from('') });

  await expect(page.locator('input[type=file]')).toBeEnabled();
});

test('a margin rule for one customer is made, shown and deleted', async ({ page }) => {
  await signIn(page, 'admin@nordwind.example', `${tools}/margins`);

  await page.getByRole('button', { name: 'Regel anlegen' }).click();
  await page.getByRole('combobox', { name: 'Kunde' }).fill('Özdemir');
  await page.getByRole('option', { name: 'Kanzlei Özdemir' }).click();
  await page.getByRole('textbox', { name: 'Aufschlag' }).fill('7,5');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const row = page.getByRole('row', { name: /Kanzlei Özdemir/ });
  await expect(row).toContainText('7,5');

  await row.hover();
  await row.getByRole('button', { name: /Löschen/ }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Löschen' })
    .click();
  await expect(row).toHaveCount(0);
});

test('a licence gets a name of one’s own, and Microsoft’s back', async ({ page }) => {
  await signIn(page, 'admin@nordwind.example', `${tools}/license-names`);
  const list = page.getByRole('table', { name: 'Lizenznamen' });
  const row = list.getByRole('row', { name: /Enterprise Mobility \+ Security E5/ });

  await row.hover();
  await row.getByRole('button', { name: /Umbenennen/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Eigene Sicherheit');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const renamed = list.getByRole('row', { name: /Eigene Sicherheit/ });
  await expect(renamed).toContainText('Eigener Name');

  await renamed.hover();
  await renamed.getByRole('button', { name: /Microsofts Namen/ }).click();
  await expect(renamed).toHaveCount(0);
});
