import { expect, test } from '@playwright/test';
import { signIn } from './portal.ts';

const services = '/internal/dev-tools/background-services';

test('staff start a service by hand and read how it went for each customer', async ({ page }) => {
  await signIn(page, 'admin@nordwind.example', services);
  await page.getByRole('button', { name: 'Beträge fortschreiben jetzt starten' }).click();
  const question = page.getByRole('dialog', { name: 'Beträge fortschreiben jetzt starten?' });
  await question.getByRole('button', { name: 'Jetzt starten' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('link', { name: /^Beträge fortschreiben/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Beträge fortschreiben' });
  const runs = sheet.getByRole('table', { name: 'Läufe' });
  await runs
    .getByRole('row', { name: /gelungen/ })
    .getByRole('link')
    .first()
    .click();

  await expect(sheet.getByText(/von Hand, /)).toBeVisible();
  await expect(sheet.getByRole('log', { name: 'Protokoll' })).toContainText('zu Ende: gelungen');
  await expect(
    sheet.getByRole('table', { name: 'Ergebnisse je Kunde' }).getByText('Adler Maschinenbau GmbH'),
  ).toBeVisible();
});

test('a service is paused with a reason that everybody reads, and resumed', async ({ page }) => {
  await signIn(page, 'admin@nordwind.example', services);
  await page.getByRole('button', { name: 'Alte Dateien löschen anhalten' }).click();
  const sheet = page.getByRole('dialog', { name: 'Alte Dateien löschen anhalten' });
  await sheet.getByRole('textbox', { name: 'Grund' }).fill('Umzug des Speichers');
  await sheet.getByRole('button', { name: 'Anhalten' }).click();

  const row = page.getByRole('row', { name: /Alte Dateien löschen/ });
  await expect(row).toContainText('„Umzug des Speichers“');
  await row.getByRole('button', { name: 'Fortsetzen' }).click();
  await expect(row.getByRole('button', { name: 'Alte Dateien löschen anhalten' })).toBeVisible();
});

test('a step of a process shows what was asked and answered, and its whole process', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', '/internal/marketplace-tools/process-logs');
  const list = page.getByRole('table', { name: 'Vorgangsprotokolle' });
  await list.getByRole('link').first().click();

  const sheet = page.getByRole('dialog').or(page.getByRole('complementary')).last();
  await expect(sheet.getByRole('heading', { name: 'Anfrage' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Antwort' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Der ganze Vorgang' })).toBeVisible();
});
