import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { startOwnPortal, type OwnPortal } from './own-portal.ts';
import { sidewaysScroll, signIn } from './portal.ts';

test.describe.configure({ mode: 'serial' });

let portal: OwnPortal;
let billing = '';
// A month is released once: who tries again begins with a portal where it is not yet.
test.beforeAll(async () => {
  portal = await startOwnPortal(20, {});
  billing = `${portal.address}/internal/marketplace-tools/billing`;
});
test.afterAll(() => portal.stop());

test('staff look at the month that is over, see what is missing, and release it', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', billing);
  await expect(page.getByRole('heading', { level: 1, name: /^Abrechnung / })).toBeVisible();
  await expect(
    page.getByText('E-Rechnungen werden vor der Freigabe nicht validiert.'),
  ).toBeVisible();
  await page
    .getByRole('row', { name: /Adler Maschinenbau/ })
    .getByRole('link')
    .first()
    .click();
  const preview = page
    .getByRole('dialog', { name: /^Adler Maschinenbau/ })
    .or(page.getByRole('complementary', { name: /^Adler Maschinenbau/ }));
  await expect(preview.getByText('Was auf dem Beleg stehen wird')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Bitte ansehen/ }).click();
  await expect(page).toHaveURL(/show=warned/);
  await expect(page.getByRole('row', { name: /Praxis/ })).toContainText('Anschrift fehlt');
  await page.getByRole('link', { name: /Kunden abzurechnen/ }).click();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Freigeben' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('Gestellte Rechnungen ändern sich nicht mehr.');
  await dialog.getByRole('button', { name: 'Freigeben' }).click();
  await expect(page.getByText(/\d+ Belege gestellt am .*Alex Nord/)).toBeVisible();
  await expect(page.getByText('Nichts abzurechnen')).toBeVisible();
});

test('staff hand the month to the accountant: frame once, then a batch to download', async ({
  page,
}) => {
  // Documents are issued in the month after the one they bill.
  await signIn(page, 'admin@nordwind.example', `${billing}?month=${monthsAgo(1)}`);
  await page.getByRole('button', { name: 'Buchhaltung' }).click();
  const frame = page.getByRole('dialog', { name: 'Berater, Mandant, Konten' });
  await frame.getByLabel('Beraternummer').fill('1001');
  await frame.getByLabel('Mandantennummer').fill('456');
  await expectAccessible(page);
  await frame.getByRole('button', { name: 'Speichern' }).click();

  const sheet = page.getByRole('dialog', { name: 'Buchhaltung (DATEV)' });
  await expect(sheet.getByText('Noch kein Stapel erstellt')).toBeVisible();
  await sheet.getByRole('button', { name: /^Stapel für .* erstellen$/ }).click();
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: /herunterladen$/ }).click();
  const batch = readFileSync(await (await saved).path(), 'latin1');

  expect(batch).toMatch(/^"EXTF";700;21;/);
  expect(batch).toMatch(/Adler Maschinenbau/);
  await expectAccessible(page);
});

/** A month as the address has it, counted back from this one. */
function monthsAgo(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1))
    .toISOString()
    .slice(0, 7);
}

test('a customer sees what the months cost, opens the invoice, asks a line why and takes the PDF', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example', portal.address);
  await page.getByRole('button', { name: 'Kosten' }).click();
  await page.getByRole('link', { name: 'Finanzen' }).click();
  await expect(page.getByText('Was haben die letzten zwölf Monate gekostet?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rechnungen' }).click();
  await page.getByRole('row', { name: /Offen/ }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung / })).toBeVisible();
  await expect(page.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();

  const line = page.locator('details').filter({ hasText: 'Neu gebucht' }).first();
  await line.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(line.getByRole('link', { name: /^Bestellung / })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF herunterladen' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(readFileSync(await file.path()).includes('factur-x.xml')).toBe(true);
  const data = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XRechnung (UBL)' }).click();
  const xml = await data;
  expect(xml.suggestedFilename()).toMatch(/-ubl\.xml$/);
  expect(readFileSync(await xml.path(), 'utf8')).toContain('xrechnung_3.0');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await line.getByRole('link', { name: /^Bestellung / }).click();
  await expect(page).toHaveURL(/order-history.*order=/);
});

test('staff mark an invoice as paid and enter an item; the customer sees the invoice as paid', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@nordwind.example', `${billing}/documents?search=Adler&state=open`);
  await expect(page.getByRole('heading', { level: 1, name: 'Belege' })).toBeVisible();
  const row = page.getByRole('row', { name: /Adler Maschinenbau/ }).first();
  await row.getByRole('link').first().click();
  const sheet = page
    .getByRole('dialog', { name: /^Rechnung / })
    .or(page.getByRole('complementary', { name: /^Rechnung / }));
  const name = await sheet.getByRole('heading', { name: /^Rechnung / }).textContent();
  const number = name?.replace('Rechnung ', '') ?? '';
  await expectAccessible(page);

  await sheet.getByRole('button', { name: 'Stornieren' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Gutschrift über');
  await question.getByRole('button', { name: 'Nicht stornieren' }).click();

  await sheet.getByRole('button', { name: 'Als bezahlt buchen' }).click();
  const dialog = page.getByRole('dialog', { name: `Zahlung auf ${number} buchen` });
  await expect(dialog.getByLabel('Betrag')).toHaveValue(/^\d+,\d\d$/);
  await dialog.getByLabel('Referenz').fill('Kontoauszug 11');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Als bezahlt buchen' }).click();
  await expect(page.getByText(`Der Beleg ${number} ist bezahlt.`)).toBeVisible();
  await expect(sheet.getByText('Kontoauszug 11')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Als bezahlt buchen' })).toHaveCount(0);

  await page.goto(`${billing}/documents`);
  await page.getByRole('button', { name: 'Einmaligen Posten eintragen' }).click();
  const entry = page.getByRole('dialog', { name: 'Einmaligen Posten eintragen' });
  await entry.getByRole('combobox', { name: /^Kunde/ }).fill('Adler');
  await page.getByRole('option', { name: /Adler Maschinenbau/ }).click();
  await entry.getByLabel('Text auf der Rechnung').fill('Umzug eines Postfachs');
  await entry.getByLabel('Betrag').fill('89,50');
  await expect(entry.getByText('Netto in EUR')).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Eintragen' }).click();
  await expect(page.getByText('Der Posten steht auf der nächsten Rechnung.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);

  const own = await browser.newContext({ locale: 'de-DE' });
  const customer = await own.newPage();
  await signIn(customer, 'lena.adler@adler.example', portal.address);
  await customer.getByRole('button', { name: 'Kosten' }).click();
  await customer.getByRole('link', { name: 'Finanzen' }).click();
  await customer.getByRole('link', { name: 'Rechnungen' }).click();
  await expect(customer.getByRole('row', { name: new RegExp(number) })).toContainText('Bezahlt');
  await own.close();
});
