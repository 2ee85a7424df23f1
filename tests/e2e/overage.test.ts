import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, tenantOf } from './portal.ts';

const row = (name: string) => ({ name: new RegExp(name) });

test('Lena moves overage to another Azure subscription, sets an alarm, and moves it back', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  const overage = `/${tenant}/marketplace/configuration/overage`;
  await page.goto(overage);
  await expect(page.getByRole('row', row('Adler Telefonie'))).toContainText('An');
  await expect(page.getByRole('row', row('Messe 2025'))).toContainText('Bei Microsoft nicht aktiv');
  await expectAccessible(page);

  await turnOn('Adler Entwicklung', 'Bisher läuft der Mehrverbrauch auf „Adler Telefonie“.');
  await expect(page.getByRole('row', row('Adler Entwicklung'))).toContainText('An');
  await expect(page.getByRole('row', row('Adler Telefonie'))).toContainText('Aus');
  const change = page.getByRole('listitem').filter({ hasText: 'Lena Adler' }).first();
  await expect(change).toContainText('Ausgeführt');
  await expectAccessible(page);

  await page.getByRole('button', { name: /Warnschwelle (setzen|ändern)/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Warnschwelle für „Adler Entwicklung“' });
  await dialog.getByRole('textbox', { name: 'Betrag im Monat' }).fill('null');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText(/Geben Sie einen Betrag über null ein/).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Betrag im Monat' }).fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('row', row('Adler Entwicklung'))).toContainText('Erreicht');

  await page.goto(`/${tenant}/portal`);
  await page.getByRole('button', { name: /weitere Einträge zeigen/ }).click();
  const due = page.getByRole('link', { name: /Azure-Kosten über der Warnschwelle/ }).first();
  await expect(due).toBeVisible();
  await due.click();
  await page.getByRole('button', { name: 'Warnschwelle ändern' }).click();
  await page.getByRole('textbox', { name: 'Betrag im Monat' }).fill('');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: 'Warnschwelle setzen' })).toBeVisible();

  await page.goto(overage);
  await turnOn('Adler Telefonie', 'Bisher läuft der Mehrverbrauch auf „Adler Entwicklung“.');
  await expect(page.getByRole('row', row('Adler Telefonie'))).toContainText('An');

  async function turnOn(name: string, says: string): Promise<void> {
    await page.getByRole('row', row(name)).getByRole('link', row(name)).click();
    await page.getByRole('button', { name: 'Einschalten' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(says);
    await expect(question).toContainText('Jede weitere Nutzung kostet Geld');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Einschalten' }).click();
    await expect(question).toBeHidden();
  }
});
