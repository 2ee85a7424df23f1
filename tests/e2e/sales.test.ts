import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';
import { watchTraffic } from './traffic.ts';
import { putOn } from './visit.ts';

const title = 'Geräte der Werkstatt';

test('Alex writes an offer; Mara chooses an option and accepts it on a phone: contract, order, service', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@nordwind.example', '/internal/sales-tools/offerportfolio/quotes');
  await beginOffer(page);
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await addFromShelf(page, 'Verwaltete Geräte');
  const devices = page.getByRole('group', { name: /Verwaltete Geräte/ });
  await devices.getByRole('textbox', { name: 'Einzelpreis' }).fill('6,50');
  await devices.getByRole('textbox', { name: 'Kosten je Stück' }).fill('4');
  await addFromShelf(page, 'Visio Plan 2', 'visio plan 2');
  const visio = page.getByRole('group', { name: /Visio Plan 2/ });
  await visio.getByRole('checkbox', { name: /Option/ }).check({ force: true });
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(page.getByText('Gespeichert.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'An den Kunden schicken' }).click();
  await expect(page.getByText('Noch nicht gelesen.')).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const mara = await phone.newPage();
  watchTraffic(mara);
  await signIn(mara, 'mara.bergmann@bergmann.example');
  await putOn(mara, { language: 'en', theme: 'dark' });
  const tenant = tenantOf(mara);
  await mara.goto(`/${tenant}/marketplace/offers`);
  await mara.getByRole('link', { name: title }).click();
  await mara.getByRole('checkbox', { name: /Visio Plan 2/ }).check({ force: true });
  expect(await sidewaysScroll(mara)).toBe(0);
  await expectAccessible(mara);
  await mara.getByRole('button', { name: 'Accept with obligation to pay' }).click();
  const asked = mara.getByRole('alertdialog');
  await expect(asked.getByText(/You accept for Bergmann/)).toBeVisible();
  await asked.getByRole('textbox', { name: /Your PO number/ }).fill('PO-WERKSTATT');
  await asked.getByRole('button', { name: 'Accept with obligation to pay' }).click();
  await expect(mara.getByText(/^Contract /).first()).toBeVisible();
  await expect(mara.getByRole('button', { name: /^Accept/ })).toHaveCount(0);

  await mara.getByRole('link', { name: /^View order/ }).click();
  await expect(
    mara
      .getByRole('dialog')
      .getByText(/Visio Plan 2/)
      .first(),
  ).toBeVisible();
  await mara.goto(`/${tenant}/service/your-services`);
  await expect(mara.getByRole('heading', { name: 'Managed devices' })).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(page.getByText(/Vertrag V-\d+, Bestellung ORD-/)).toBeVisible();
});

test('Alex finds a service and a licence in the portfolio and begins an offer with it', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', '/internal/sales-tools/offerportfolio');
  const list = page.getByRole('table', { name: 'Portfolio' });
  await expect(list.getByRole('row', { name: /Lizenz/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Jede Art/ }).click();
  await page.getByRole('option', { name: 'Leistung' }).click();
  await expect(list.getByRole('row', { name: /Lizenz/ })).toHaveCount(0);
  await list.getByRole('link', { name: 'Datensicherung' }).click();
  const pane = page.getByRole('dialog', { name: 'Datensicherung' });
  await expect(pane.getByText('Exchange Online')).toBeVisible();
  await expect(pane.getByText(/\d von \d+ Kunden/)).toBeVisible();

  await page.goto('/internal/sales-tools/offerportfolio');
  await page.getByRole('searchbox').fill('visio plan 2');
  await expect(list.getByRole('row', { name: /Datensicherung/ })).toHaveCount(0);
  await list
    .getByRole('link', { name: /Visio Plan 2/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^Anbieten.*1 Jahr, monatliche Rechnung/ }).click();
  const asked = page.getByRole('dialog', { name: 'Neues Angebot' });
  await expect(asked.getByText(/beginnt mit: Visio Plan 2.*, 1 Jahr/)).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('combobox', { name: 'Kunde' }).fill('Hafenlogistik');
  await page.getByRole('option', { name: /Hafenlogistik/ }).click();
  await asked.getByRole('button', { name: 'Angebot schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Visio Plan 2/);
  await expect(page.getByRole('group', { name: /Visio Plan 2/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/internal/sales-tools/offerportfolio?kind=service');
  await expect(page.getByText('Verwaltete Geräte')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('a gap in the white-space matrix becomes the draft of an offer with one press', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', '/internal/sales-tools/offerportfolio/white-space');
  const matrix = page.getByRole('table', { name: 'Lücken' });
  await expect(matrix.getByRole('row', { name: /Hafenlogistik/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Hafenlogistik.*: Überwachung der Anmeldungen/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Überwachung der Anmeldungen');
  await expect(page.getByRole('group', { name: /Überwachung der Anmeldungen/ })).toBeVisible();
  await page.goBack();
  await expect(matrix.getByRole('link', { name: /angeboten.*Überwachung.*Hafen/ })).toBeVisible();
});

test('Alex discards a draft, then withdraws an offer that was sent; Mara reads why', async ({
  page,
  browser,
}) => {
  const withdrawn = 'Geräte des Lagers';
  await signIn(page, 'admin@nordwind.example', '/internal/sales-tools/offerportfolio/quotes');
  await beginOffer(page);
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('table', { name: 'Angebote' })).toBeVisible();

  await beginOffer(page);
  await page.getByRole('textbox', { name: 'Titel' }).fill(withdrawn);
  await addFromShelf(page, 'Verwaltete Geräte');
  const devices = page.getByRole('group', { name: /Verwaltete Geräte/ });
  await devices.getByRole('textbox', { name: 'Einzelpreis' }).fill('6,50');
  await devices.getByRole('textbox', { name: 'Kosten je Stück' }).fill('4');
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await page.getByRole('button', { name: 'An den Kunden schicken' }).click();
  await page.getByRole('button', { name: 'Zurückziehen' }).click();
  const asked = page.getByRole('dialog', { name: /zurückziehen/ });
  await asked.getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(asked.getByText('Bitte sagen Sie dem Kunden, warum.').first()).toBeVisible();
  await asked.getByRole('textbox', { name: 'Grund' }).fill('Der Hersteller liefert nicht.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(page.getByText(/Der Hersteller liefert nicht/).first()).toBeVisible();

  const other = await browser.newContext();
  const mara = await other.newPage();
  watchTraffic(mara);
  await signIn(mara, 'mara.bergmann@bergmann.example');
  await mara.goto(`/${tenantOf(mara)}/marketplace/offers`);
  await mara.getByRole('searchbox').fill('Lagers');
  await mara.getByRole('link', { name: withdrawn }).click();
  await expect(mara.getByText(/zurückgezogen: Der Hersteller liefert nicht/)).toBeVisible();
  await expect(mara.getByRole('button', { name: /annehmen/ })).toHaveCount(0);
  await expectAccessible(mara);
  await other.close();
});

async function beginOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Neues Angebot' }).click();
  await page.getByRole('combobox', { name: 'Kunde' }).fill('Bergmann');
  await page.getByRole('option', { name: /Bergmann/ }).click();
  await page.getByRole('button', { name: 'Angebot schreiben' }).click();
}

/** Puts a licence or service on the offer. */
async function addFromShelf(page: Page, name: string, search?: string): Promise<void> {
  await page.getByRole('button', { name: 'Lizenz oder Leistung' }).click();
  const sheet = page.getByRole('dialog');
  if (search) await sheet.getByRole('searchbox').fill(search);
  await sheet
    .getByRole('button', { name: new RegExp(`^Hinzufügen: ${name}`) })
    .first()
    .click();
  await expect(sheet).toHaveCount(0);
}
