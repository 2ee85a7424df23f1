import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';
import { watchTraffic } from './traffic.ts';
import { putOn } from './visit.ts';

test('an invitation takes four steps until its link is in the hand', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/admin/users`);

  await page.getByRole('button', { name: 'Benutzer einladen' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: /E-Mail-Adresse/ })).toBeFocused();
  await page.keyboard.type('jo@firm.example');
  await form.getByText('Einkauf', { exact: true }).click();
  await form.getByRole('button', { name: 'Einladen und Link erhalten' }).click();

  const link = form.locator('code');
  await expect(link).toHaveText(/\/welcome\?key=[\w-]{43}$/);
  await expect(form.getByRole('button', { name: 'Link kopieren' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await link.textContent());
});

test('the invitation form says what is missing as a question, and offers no role of staff', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/admin/users?dialog=invite`);
  const form = page.getByRole('dialog');
  await expect(form.getByText('Bestellt, ändert und kündigt Abonnements.')).toBeVisible();
  await expect(form.getByText('Kundenbetreuung')).toHaveCount(0);

  await form.getByRole('textbox', { name: /E-Mail-Adresse/ }).fill('jo@firm');
  await form.getByRole('button', { name: 'Einladen und Link erhalten' }).click();
  await expect(form.getByText('Ist „jo@firm“ richtig?').first()).toBeVisible();
  await expect(form.getByText('Wählen Sie mindestens eine Rolle').first()).toBeVisible();
  await expectAccessible(page);

  await form.getByRole('textbox', { name: /E-Mail-Adresse/ }).fill('ines.roth@adler.example');
  await form.getByText('Einkauf', { exact: true }).click();
  await form.getByRole('button', { name: 'Einladen und Link erhalten' }).click();
  await expect(form.getByText('ines.roth@adler.example gehört schon dazu').first()).toBeVisible();
});

test('§2 /welcome: Lena invites Mia, who makes an account, accepts, works, gets another role and is blocked', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);

  // A list with a good line, a member and no address: the preview says what becomes of each.
  await page.goto(`/${tenant}/admin/users?dialog=inviteMany`);
  await page
    .getByRole('textbox', { name: /E-Mail-Adressen/ })
    .fill('mia@firm.example;Mia Meier;de\nlena.adler@adler.example\nnobody');
  await page.getByRole('dialog').getByText('Einkauf', { exact: true }).click();
  await page.getByRole('button', { name: 'Adressen prüfen' }).click();
  await expect(page.getByText('Gehört schon dazu')).toBeVisible();
  await expect(page.getByText('Keine E-Mail-Adresse')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '1 Person einladen' }).click();

  // No mail server here: the inviter hands the link over, and it is shown once.
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  expect(link).toMatch(/\/welcome\?key=[\w-]{43}$/);
  await page.getByRole('button', { name: 'Fertig' }).click();
  const mia = page.getByRole('row', { name: /mia@firm\.example/ });
  await expect(mia.getByText('Eingeladen', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ locale: 'de-DE' });
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest).toHaveURL(/\/welcome$/);
  await expect(
    guest.getByRole('heading', { name: 'Einladung zu Adler Maschinenbau GmbH' }),
  ).toBeVisible();
  await expect(guest.getByText('Bestellt, ändert und kündigt Abonnements.')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Anmelden und weiter' }).click();
  await guest.getByRole('link', { name: /Konto anlegen/ }).click();
  await expect(guest.locator('#login')).toHaveValue('mia@firm.example');
  await guest.locator('#name').fill('Mia Meier');
  await guest.locator('#password').fill('correct horse');
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Konto anlegen und anmelden' }).click();
  await guest.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(guest).toHaveURL(new RegExp(`/${tenant}/portal$`));
  const menu = guest.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('button', { name: 'Einkauf' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Verwaltung' })).toHaveCount(0);

  // The used link opens nothing any more.
  await guest.goto(link);
  await expect(
    guest.getByRole('heading', { name: 'Diese Einladung kann nicht geöffnet werden' }),
  ).toBeVisible();
  await guest.getByRole('button', { name: 'Einladung verwerfen' }).click();

  // Another role takes effect with the next page, in her own browser.
  await page.goto(`/${tenant}/admin/users?search=mia`);
  await page.getByRole('link', { name: 'Mia Meier' }).click();
  const pane = page.getByRole('dialog', { name: 'Mia Meier', exact: true });
  await expect(pane.getByText('Bestellt, ändert und kündigt Abonnements.')).toBeVisible();
  await expect(pane.getByText(/hat die Einladung .*angenommen/)).toBeVisible();
  await expect(pane.getByText('unbefristet')).toBeVisible();
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Rollen ändern' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rollen von Mia Meier' });
  await sheet.getByText('Einkauf', { exact: true }).click();
  await sheet.getByText('Freigabe und Controlling', { exact: true }).click();
  await sheet.getByRole('textbox', { name: /Grund/ }).fill('Neue Aufgabe');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(mia.getByText('Freigabe und Controlling')).toBeVisible();
  await guest.goto(`/${tenant}/marketplace/order-history`);
  await expect(guest.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible();
  await expect(menu.locator('a[href*="/marketplace/shop/"]')).toHaveCount(0);

  // A block ends it; it can be taken back.
  await pane.getByRole('button', { name: 'Sperren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sperren' }).click();
  await expect(mia.getByText('Gesperrt')).toBeVisible();
  await guest.reload();
  await expect(guest).toHaveURL(/\/invalid$/);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Mia Meier ist gesperrt' })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect(mia.getByText('Gesperrt')).toHaveCount(0);
  await guest.goto(`/${tenant}/marketplace/order-history`);
  await expect(guest.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible();
  await context.close();
});

test('the pane of an invitation gives a new link and withdraws it; its end is that of the roles', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/admin/users?dialog=invite`);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /E-Mail-Adresse/ }).fill('al@firm.example');
  await form.getByText('Einkauf', { exact: true }).click();
  await form.getByRole('button', { name: 'Einladen und Link erhalten' }).click();
  const first = await form.locator('code').textContent();
  await form.getByRole('button', { name: 'Fertig' }).click();

  await page.getByRole('link', { name: 'al@firm.example' }).click();
  const pane = page.getByRole('dialog', { name: 'al@firm.example' });
  await expect(pane.getByText('unbefristet')).toBeVisible();
  await pane.getByRole('button', { name: 'Neuen Link erzeugen' }).click();
  await expect(pane.locator('code')).toHaveText(/\/welcome\?key=/);
  expect(await pane.locator('code').textContent()).not.toBe(first);
  await expectAccessible(page);

  await pane.getByRole('button', { name: 'Zurückziehen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(page.getByRole('row', { name: /al@firm/ })).toHaveCount(0);
  await expect(pane).toHaveCount(0);
});

test('access review: the decision stands beside the person, all the others stay with one confirm', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/admin/access-review`);
  await page.getByRole('button', { name: 'Prüfung beginnen' }).click();
  const paul = page.getByRole('region', { name: 'Paul Kurz' });
  await paul.getByText('Zugang beenden', { exact: true }).click();
  await expect(page.getByText(/0 behalten, 1 enden, \d offen/)).toBeVisible();
  await paul.getByRole('button', { name: 'Notiz zu Paul Kurz' }).click();
  await page.keyboard.type('Bleibt im Einkauf');
  await paul.getByText('Behalten', { exact: true }).click();
  await expect(page.getByText(/1 behalten, 0 enden, \d offen/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /übrigen behalten und abschließen/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/Personen ohne Entscheidung behalten/)).toBeVisible();
  await question.getByRole('button', { name: /übrigen behalten und abschließen/ }).click();
  await expect(page.getByText('Abgeschlossen', { exact: true })).toBeVisible();
  await expect(paul.getByText('Bleibt im Einkauf')).toBeVisible();
});

test('A3 roles: a new role with a live menu, in English, on a phone and in the dark; a global one is read-only', async ({
  page,
}) => {
  watchTraffic(page);
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  await page.goto(`/${tenant}/admin/roles?role=new`);
  const editor = page.getByRole('dialog');
  await expect(editor.getByText('Häufige Fragen', { exact: true })).toBeVisible();
  await expect(editor.getByText('Shop', { exact: true })).toHaveCount(0);
  await editor.getByRole('textbox', { name: 'Name' }).fill('Lager');
  await editor.getByText('Lizenzen kaufen', { exact: true }).click();
  await expect(editor.getByText('Shop', { exact: true })).toBeVisible();
  await editor.getByText('Bestellungen freigeben', { exact: true }).click();
  await expect(editor.getByText(/darf bestellen und freigeben/)).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('row', { name: /Lager/ }).getByText('Eigene')).toBeVisible();

  await page.getByRole('link', { name: 'Administrator' }).click();
  await expect(page.getByRole('dialog').getByText(/Globale Rolle/)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${tenant}/admin/users`);
  await putOn(page, { theme: 'dark', language: 'en' });
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByText('Lena Adler (you)')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);
});

test('§3 Essential: Mara sees what her bundle allows, and why she cannot make roles', async ({
  page,
}) => {
  await signIn(page, 'mara.bergmann@bergmann.example');
  const tenant = tenantOf(page);

  await page.goto(`/${tenant}/admin/users`);
  await expect(page.getByText(/\d von 5 Benutzern belegt/)).toBeVisible();
  await page.goto(`/${tenant}/admin/roles`);
  await expect(
    page.getByRole('row', { name: /Einkauf/ }).getByText('Nicht in Ihrem Lizenzpaket'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rolle anlegen' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
