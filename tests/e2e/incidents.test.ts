import { type Browser, type Page, expect, test } from '@playwright/test';
import { signIn, tenantOf } from './portal.ts';

/** Opens a window of its own for a person. */
async function windowOf(browser: Browser, login: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, login, path);
  return page;
}

test('A11.2: the phishing case is decided by the customer, carried out with proof, closed, and handed out as a protocol', async ({
  browser,
}) => {
  const lena = await windowOf(browser, 'lena.adler@adler.example', '/');
  await lena.goto(`/${tenantOf(lena)}/security/incidents`);
  await lena.getByRole('link', { name: /Fremde Anmeldung bei Paul Kurz/ }).click();
  const question = lena.getByRole('region', {
    name: 'Dürfen wir das Konto von Paul Kurz sperren?',
  });
  await expect(question.getByRole('timer')).toBeVisible();
  await question.getByRole('button', { name: 'Ja, jetzt sperren' }).click();
  await expect(lena.getByText('Wir führen es aus und belegen es hier.')).toBeVisible();
  await expect(question).toHaveCount(0);

  const desk = '/internal/support-tools/incidents';
  const sina = await windowOf(browser, 'support@nordwind.example', desk);
  await sina.getByRole('link', { name: /Fremde Anmeldung bei Paul Kurz/ }).click();
  await sina.getByRole('textbox', { name: 'Beleg' }).fill('Anmeldung gesperrt um 12:25.');
  await sina.getByRole('button', { name: 'Ausgeführt und belegt' }).click();
  await expect(lena.getByText(/^Beleg: Anmeldung gesperrt um 12:25/)).toBeVisible();
  await sina.getByRole('button', { name: 'Eingedämmt' }).click();
  await expect(sina.getByLabel('Ablauf').getByText('Stand: Eingedämmt')).toBeVisible();
  await sina.getByRole('button', { name: /Abschließen als/ }).click();
  await sina.getByRole('option', { name: 'Echter Vorfall' }).click();

  await expect(lena.getByText('Ergebnis: Echter Vorfall')).toBeVisible();
  const file = lena.waitForEvent('download');
  await lena.getByRole('button', { name: 'Protokoll', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/^INC-\d{4}-1\.pdf$/);
  await expect(lena.getByRole('button', { name: 'Protokoll Nr. 1' })).toBeVisible();
});
