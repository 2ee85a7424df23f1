import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn } from './portal.ts';

const transfers = '/internal/marketplace-tools/transfer-subscriptions';
const otherId = '5b1f3c52-7c1e-4c58-9d35-6f0c7a4b2e10';

test('staff send a subscription to another partner, who accepts; the page says so by itself', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', transfers);
  await page.getByRole('button', { name: 'Neue Übertragung' }).click();
  const form = page.getByRole('dialog', { name: 'Neue Übertragung' });
  await form.getByRole('combobox', { name: 'Kunde' }).fill('Hafenlogistik');
  await page
    .getByRole('option', { name: /Hafenlogistik/ })
    .first()
    .click();
  await form.getByRole('textbox', { name: 'Name des anderen Partners' }).fill('Förde Systeme KG');
  await form.getByRole('textbox', { name: 'Verzeichnis-ID des anderen Partners' }).fill(otherId);
  await form.getByRole('checkbox').first().check({ force: true });
  await expect(form.getByText(/Azure-Reservierungen/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'An Förde Systeme KG senden' }).click();
  await expect(form).toBeHidden();

  const pane = page.getByRole('complementary').or(page.getByRole('dialog')).last();
  await expect(pane.getByText('Umgezogen')).toBeVisible();
  await expect(pane.getByRole('list', { name: 'Verlauf' })).toContainText('Abgeschlossen');
  const row = page.getByRole('row', { name: /Förde Systeme KG/ }).first();
  await expect(row).toContainText('Abgeschlossen');
  await expectAccessible(page);

  await page.reload();
  await expect(row).toContainText('Abgeschlossen');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
});
