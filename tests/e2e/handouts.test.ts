import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';
import { watchTraffic } from './traffic.ts';
import { putOn } from './visit.ts';

const home = '/internal/das-tool/home';

test('a reworded sentence reaches the customer, who reads the difference on a phone and acknowledges it', async ({
  page,
  browser,
}) => {
  // Alex rewords the sentence about backup; the customers who hold it are counted.
  await signIn(page, 'admin@nordwind.example', '/internal/das-tool/snippets');
  await page.getByRole('link', { name: 'Was wir sichern' }).first().click();
  await expect(page.getByText('5 Dokumente bei 5 Kunden')).toBeVisible();
  await expectAccessible(page);
  const text = page.getByRole('textbox', { name: 'Text auf Deutsch' });
  await text.fill((await text.inputValue()).replace('90 Tage', '120 Tage'));
  await page.getByRole('radio', { name: 'Englisch' }).click();
  const english = page.getByRole('textbox', { name: 'Text auf Englisch' });
  await english.fill((await english.inputValue()).replace('90 days', '120 days'));
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await page.getByRole('button', { name: 'Zur Prüfung geben' }).click();
  await expect(page.getByText(/Dieser Text ist in Prüfung/)).toBeVisible();
  // The author may take it back, but not publish it.
  await expect(page.getByRole('button', { name: 'Zurückgeben' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toHaveCount(0);

  // Sina reviews and publishes it, then makes the documents anew.
  const sina = await (await browser.newContext()).newPage();
  await signIn(sina, 'support@nordwind.example', new URL(page.url()).pathname);
  await sina.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(sina.getByText('Fassung 3, Veröffentlicht')).toBeVisible();
  await sina.getByRole('button', { name: 'Neu erstellen' }).click();
  await sina.goto(home);
  await expect(sina.getByText(/5 von 5, 5 erneuert, 0 ohne/)).toBeVisible();
  await expectAccessible(sina);
  await sina.context().close();

  // Mara reads in English on her phone what is different, and acknowledges it.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const mara = await phone.newPage();
  watchTraffic(mara);
  await signIn(mara, 'mara.bergmann@bergmann.example');
  await putOn(mara, { language: 'en', theme: 'dark' });
  const tenant = tenantOf(mara);
  await mara.goto(`/${tenant}/service/your-handouts`);
  await mara.getByRole('link', { name: 'Backup' }).click();
  await expect(mara.getByRole('heading', { name: 'Backup', level: 1 })).toBeVisible();
  await expect(mara.locator('ins').filter({ hasText: '120' })).toBeVisible();
  await expect(mara.locator('del').filter({ hasText: '30' })).toBeVisible();
  expect(await sidewaysScroll(mara)).toBe(0);
  await expectAccessible(mara);
  await mara.getByRole('button', { name: 'Read and acknowledged' }).click();
  await expect(mara.getByText(/You acknowledged this version on/)).toBeVisible();

  // The proof stands in the audit trail of the company.
  await mara.goto(`/${tenant}/admin/audit`);
  await expect(mara.getByText(/read and acknowledged the document/).first()).toBeVisible();
  await mara.context().close();
});

test('staff put a new version of a service on offer; a company asks for an offer and finds what is about its services', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@nordwind.example', '/internal/das-tool/offerings');
  await page.getByRole('link', { name: 'Überwachung der Anmeldungen' }).click();
  const commitment = page.getByRole('textbox', { name: 'Zusage auf Englisch' });
  await commitment.fill('First response within ten minutes');
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(page.getByText('Fassung 3, Fassung 2 gilt')).toBeVisible();
  await page.getByRole('button', { name: 'Ins Angebot nehmen' }).click();
  await expect(page.getByRole('button', { name: 'Aus dem Angebot nehmen' })).toBeVisible();
  await expectAccessible(page);

  // Mara sees what she has with the handouts about it, and asks for what she has not.
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const mara = await other.newPage();
  watchTraffic(mara);
  await signIn(mara, 'mara.bergmann@bergmann.example');
  await putOn(mara, { language: 'en', theme: 'light' });
  await mara.goto(`/${tenantOf(mara)}/service/your-services`);
  await expect(mara.getByRole('heading', { name: 'Handouts about it' })).toBeVisible();
  await mara.getByRole('button', { name: 'Ask for an offer: Monitoring of sign-ins' }).click();
  await expect(mara.getByText('Offer for Monitoring of sign-ins')).toBeVisible();
  expect(await sidewaysScroll(mara)).toBe(0);
  await expectAccessible(mara);

  // Alex answers; Mara is told, and reads the answer beside her request.
  await page.goto(home);
  await page.getByRole('button', { name: /Beantworten: Bergmann.*Überwachung/ }).click();
  await page.getByRole('textbox', { name: 'Antwort' }).fill('Our offer follows on Monday.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(page.getByText('Beantwortet. Mara Bergmann ist benachrichtigt.')).toBeVisible();
  await expect(mara.getByText('Our offer follows on Monday.')).toBeVisible();
  await mara.goto(`/${tenantOf(mara)}/portal/notifications`);
  await expect(mara.getByText(/You asked for an offer, and it is answered/).first()).toBeVisible();
  await other.close();

  // Alex agrees on it with the company, in the version of today.
  await page.goto('/internal/das-tool/offerings?view=customers');
  await page.getByRole('combobox', { name: 'Kunde' }).fill('Bergmann');
  await page.getByRole('option', { name: /Bergmann/ }).click();
  await expect(page.getByText('12 von 15 Postfächer')).toBeVisible();
  await page.getByRole('link', { name: 'Leistung vereinbaren' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /Leistung/ }).click();
  await page.getByRole('option', { name: 'Überwachung der Anmeldungen' }).click();
  await expectAccessible(page);
});
