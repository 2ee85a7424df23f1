import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, tenantOf } from './portal.ts';

const name = 'VM-Fachanwendung';

test('Lena sees half a reservation unused, calculates an exchange and asks for it; Sina answers in the ticket', async ({
  page,
  browser,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  await page.goto(`/${tenant}/marketplace/azure-reservations`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Wenig genutzt');
  await expect(page.getByText(/Noch frei: 45\.688,00/)).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByText('Wie viel wird genutzt?')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Umtausch berechnen' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`${name}.* umtauschen`) });
  await dialog.getByRole('textbox', { name: 'Instanzen zurückgeben' }).fill('3');
  await dialog.getByRole('button', { name: /Neues Produkt/ }).click();
  await page.getByRole('option', { name: /D2s v5, 3 Jahre/ }).click();
  await dialog.getByRole('textbox', { name: 'Neue Instanzen' }).fill('2');
  await expect(dialog.getByText('So geht es nicht')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Anfragen' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Neue Instanzen' }).fill('8');
  await expect(dialog.getByText('So ist es möglich')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anfragen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anfragen' }).click();
  await expect(page.getByText(/Ihre Anfrage ist unterwegs/).first()).toBeVisible();
  const wish = page
    .getByRole('listitem')
    .filter({ hasText: /^Umtausch: 3 Instanzen/ })
    .first();
  await expect(wish).toContainText('Beim Betreuer');

  const sina = await (await browser.newContext()).newPage();
  await signIn(sina, 'support@nordwind.example', '/internal/support-tools/tickets');
  await sina
    .getByRole('link', { name: new RegExp(`Umtausch: ${name}`) })
    .first()
    .click();
  await expect(sina.getByText('3 von 6 Instanzen')).toBeVisible();
  await sina.getByRole('button', { name: /Danach/ }).click();
  await sina.getByRole('option', { name: 'Gelöst' }).click();
  const answer = sina.getByRole('textbox', { name: /Antwort an/ });
  await answer.fill('Der Umtausch ist ausgeführt.');
  await answer.press('Control+Enter');
  await expect(answer).toHaveValue('');
  await expect(wish).toContainText('Beantwortet');
  await sina.context().close();
});
