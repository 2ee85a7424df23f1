import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll, signIn } from './portal.ts';

test.use({ actionTimeout: 20_000 });

const base = '/internal/support-tools';
const name = 'Wiesental Feinkost GmbH';
const renamed = 'Wiesental Genuss GmbH';

async function personAt(browser: Browser, login: string, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, login, path);
  return page;
}

/** A step of the onboarding, opened by its name. */
async function openStep(page: Page, step: string): Promise<void> {
  await page.getByRole('list', { name: 'Schritte der Einrichtung' }).getByRole('link', { name: step, exact: true }).click();
  await expect(page.getByRole('heading', { name: step })).toBeVisible();
}

async function complete(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Schritt abschließen' }).click();
  await expect(page.getByText(`Der Schritt „${step}“ ist erledigt`).first()).toBeVisible();
}

test('A13: a customer is onboarded, invited, renamed, offboarded by two people and restored', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await signIn(page, 'admin@nordwind.example', `${base}/onboarding/service-onboarding`);

  // What is in the way is said while typing, with the way to the record.
  await page.getByRole('button', { name: 'Kunden einrichten' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name des Kunden').fill('adler maschinenbau gmbh');
  await expect(sheet.getByText('Ein Mandant mit diesem Namen ist bereits vorhanden.')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Adler Maschinenbau GmbH öffnen' })).toBeVisible();
  await sheet.getByLabel('Name des Kunden').fill(name);
  await expect(sheet.getByText('Ein Mandant mit diesem Namen ist bereits vorhanden.')).toBeHidden();
  await sheet.getByRole('button', { name: 'Einrichtung beginnen' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectAccessible(page);

  await openStep(page, 'Microsoft-Mandant');
  await page.getByLabel('Mandanten-ID bei Microsoft').fill('6f9619ff-8b86-4011-b42d-00c04fc964ff');
  await page.getByLabel('onmicrosoft-Domäne').fill('wiesental.onmicrosoft.example');
  await page.getByLabel('ID der GDAP-Beziehung').fill('2d7c5c70-1d7e-4d3b-9c5f-b1f7d2f0a111');
  await complete(page, 'Microsoft-Mandant');
  await openStep(page, 'Lizenzpaket');
  await complete(page, 'Lizenzpaket');
  await openStep(page, 'Dienste');
  await page.getByText('Marktplatz', { exact: true }).last().click();
  await complete(page, 'Dienste');

  await openStep(page, 'Erste Administration');
  await page.getByLabel('E-Mail-Adresse').fill('noa@wiesental.example');
  await page.getByRole('button', { name: 'Einladen', exact: true }).click();
  const link = page.getByText(/\/welcome\?key=/).or(page.locator('input[value*="/welcome?key="]'));
  await expect(link.first()).toBeVisible();
  const invitation =
    (await link
      .first()
      .inputValue()
      .catch(() => link.first().textContent())) ?? '';

  // The customer joins, and does what is theirs on the home.
  const noa = await personAt(browser, 'nobody@new.example', '/');
  await noa.goto(new URL(invitation.trim()).pathname + new URL(invitation.trim()).search);
  await noa.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(noa.getByRole('heading', { name: 'Ihr Portal wird eingerichtet' })).toBeVisible({ timeout: 20_000 });
  await noa.getByRole('button', { name: 'Angaben machen' }).first().click();
  await noa.getByLabel('Ihr Vor- und Nachname').fill('Noa Neu');
  await noa.getByText('Ich nehme den Microsoft-Kundenvertrag für mein Unternehmen an.').click();
  await noa.getByText('Ich nehme die Vereinbarung zur Auftragsverarbeitung für mein Unternehmen an.').click();
  await complete(noa, 'Verträge');
  await noa.getByRole('button', { name: 'Angaben machen' }).first().click();
  await expect(noa.getByRole('link', { name: /Im Admin Center genehmigen/ })).toBeVisible();
  await noa.getByText('Die Beziehung ist im Microsoft 365 Admin Center genehmigt.').click();
  await complete(noa, 'Zugriff bei Microsoft');
  await noa.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(noa)).toBe(0);

  await page.reload();
  await openStep(page, 'Ansprechperson');
  await page.getByLabel(/^Name/).fill('Noa Neu');
  await page.getByLabel('E-Mail-Adresse').fill('noa@wiesental.example');
  await complete(page, 'Ansprechperson');
  await openStep(page, 'Prüfung');
  await page.getByRole('button', { name: 'Prüfen und abschließen' }).click();
  await expect(page.getByText('Der Kunde ist eingerichtet.')).toBeVisible({ timeout: 30_000 });

  // Renamed: live uniqueness, history, id stays.
  await page.goto(`${base}/customer-base/rename-tenant`);
  await page.getByLabel('Kunde').fill('Wiesental');
  await page.getByRole('option', { name }).click();
  const id = new URL(page.url()).searchParams.get('tenant') ?? '';
  await page.getByLabel('Name des Kunden').fill('Kanzlei Özdemir');
  await expect(page.getByText('Ein Mandant mit diesem Namen ist bereits vorhanden.')).toBeVisible();
  await page.getByLabel('Name des Kunden').fill(renamed);
  await page.getByRole('button', { name: 'Umbenennen' }).click();
  await expect(page.getByText(`„${name}“ wurde „${renamed}“`)).toBeVisible();
  await expect(page.getByText(id)).toBeVisible();
  await expectAccessible(page);

  // Offboarded: planned, looked at, confirmed by somebody else, proven step by step.
  await page.goto(`${base}/offboarding/offboarding-customers?dialog=plan`);
  await page.getByRole('dialog').getByLabel('Kunde').fill('Wiesental');
  await page.getByRole('option', { name: renamed }).click();
  await page.getByRole('dialog').getByLabel('Grund').fill('Vertrag gekündigt');
  await page.getByRole('dialog').getByRole('button', { name: 'Planen', exact: true }).click();
  await page.getByRole('button', { name: 'Probelauf' }).click();
  await expect(page.getByText('Was geht und was bleibt').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abmeldung bestätigen' })).toBeHidden();
  await expectAccessible(page);
  const address = new URL(page.url()).pathname + new URL(page.url()).search;

  const sina = await personAt(browser, 'support@nordwind.example', address);
  await sina.getByRole('button', { name: 'Abmeldung bestätigen' }).click();
  await sina.getByLabel(`Geben Sie „${renamed}“ ein`).fill(renamed);
  await sina.getByRole('alertdialog').getByRole('button', { name: 'Abmeldung bestätigen' }).click();
  await expect(sina.getByText('Zugang beendet')).toBeVisible({ timeout: 30_000 });
  await noa.goto('/');
  await expect(noa).toHaveURL(/\/(invalid|reroute|login)/);

  await sina.getByRole('button', { name: 'Wiederherstellen' }).click();
  await sina.getByRole('alertdialog').getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(sina.getByRole('dialog').getByText('wiederhergestellt', { exact: true })).toBeVisible();
  await noa.goto('/');
  await expect(noa.getByText(renamed).first()).toBeVisible({ timeout: 20_000 });
});
