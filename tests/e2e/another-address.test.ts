import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, tenantOf } from './portal.ts';

const invited = 'sam.ebert@hafenlogistik.example';

/** Kim administrates Hafenlogistik; the tenant's id is known from one of its own people. */
async function atHafenlogistik(page: Page, browser: Browser): Promise<string> {
  const context = await browser.newContext({ locale: 'de-DE' });
  const jonas = await context.newPage();
  await signIn(jonas, 'jonas.petersen@hafenlogistik.example');
  const tenant = tenantOf(jonas);
  await context.close();
  await signIn(page, 'kim.multi@adler.example');
  return tenant;
}

/** Follows the link and makes an account under this address. */
async function openAs(guest: Page, link: string, login: string): Promise<void> {
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Anmelden und weiter' }).click();
  await guest.getByRole('link', { name: /Konto anlegen/ }).click();
  await guest.locator('#login').fill(login);
  await guest.locator('#name').fill('Sam Ebert');
  await guest.locator('#password').fill('correct horse');
  await guest.getByRole('button', { name: 'Konto anlegen und anmelden' }).click();
}

test('0073: an invitation opened under another address waits; Kim compares both and confirms, and Sam’s page goes on by itself', async ({
  page,
  browser,
}) => {
  const tenant = await atHafenlogistik(page, browser);
  await page.goto(`/${tenant}/admin/users?dialog=invite`);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /E-Mail-Adresse/ }).fill(invited);
  await form.getByText('Einkauf', { exact: true }).click();
  await form.getByRole('button', { name: 'Einladen und Link erhalten' }).click();
  const link = (await form.locator('code').textContent()) ?? '';
  await form.getByRole('button', { name: 'Fertig' }).click();

  const context = await browser.newContext({ locale: 'de-DE' });
  const sam = await context.newPage();
  await openAs(sam, link, 'sam@ebert.example');
  await expect(sam.getByText(/Sie sind als sam@ebert\.example angemeldet/)).toBeVisible();
  await sam.getByRole('button', { name: 'Einladung annehmen' }).click();
  const waits = sam.getByRole('heading', { name: 'Warten auf Kim Multi' });
  await expect(waits).toBeVisible();
  await expect(sam.getByText('s…@hafenlogistik.example')).toBeVisible();
  await expect(sam.getByText(invited)).toHaveCount(0);
  await expectAccessible(sam);
  await sam.reload();
  await expect(waits).toBeVisible();

  // The open list says so by itself.
  const row = page.getByRole('row', { name: new RegExp(invited) });
  await expect(row.getByText('Anfrage offen')).toBeVisible();
  await page.getByRole('link', { name: invited }).click();
  const pane = page.getByRole('dialog', { name: invited });
  const answer = pane.getByRole('region', { name: 'Andere Adresse: Ihre Antwort' });
  await expect(answer.getByText(invited)).toBeVisible();
  await expect(answer.getByText('sam@ebert.example (Sam Ebert)')).toBeVisible();
  await expect(pane.getByText('Anfrage offen')).toHaveCount(1);
  await expect(pane.getByRole('button', { name: 'Neuen Link erzeugen' })).toHaveCount(0);
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Konto bestätigen' }).click();

  await expect(sam).toHaveURL(new RegExp(`/${tenant}/portal$`));
  const menu = sam.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('button', { name: 'Einkauf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sam Ebert' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await context.close();
});
