import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';
import { watchTraffic } from './traffic.ts';
import { putOn } from './visit.ts';

const premium = 'Microsoft 365 Business Premium';

/**
 * The directories are fetched after the start; until then the page says that it was not read. A
 * home with many decisions shows the first ones until it is asked for the others.
 */
async function whenRead(page: Page, ready: RegExp | string): Promise<void> {
  const wanted = page.getByText(ready).first();
  const others = page.getByRole('button', { name: /weitere Einträge zeigen$/ });
  await expect(async () => {
    await page.reload();
    await expect(wanted.or(others).first()).toBeVisible({ timeout: 20_000 });
    if (await others.isVisible()) await others.click();
    await expect(wanted).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 300_000 });
}

test('the story of 14 free seats by clicking alone: the home tells their cost, the last day is seen, they are given back, home and history tell it', async ({
  page,
}, { retry }) => {
  await signIn(page, 'lena.adler@adler.example');
  if (retry > 0) await withdraw(page, premium);
  await whenRead(page, `${premium}: 8 freie Plätze`);
  await expect(page.getByText('14 Plätze sind niemandem zugewiesen')).toBeVisible();
  await page.getByRole('link', { name: 'Freie Plätze', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Frei\s*14/ })).toBeVisible();
  await expect(page.getByText('242,36').first()).toBeVisible();
  await expect(page.getByText(/lassen sich davon 172,16/)).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('link', { name: new RegExp(premium) })
    .first()
    .click();
  const pane = page.getByRole('dialog', { name: premium });
  await expect(pane).toContainText('112 / 120');
  await expect(pane).toContainText('172,16');
  await expect(pane).toContainText('zur Verlängerung');
  await expectAccessible(page);
  await giveBack(page, '112');

  await page.getByRole('link', { name: 'Start', exact: true }).first().click();
  // The provider carries it out in seconds; then the seats are no longer to be decided.
  await whenRead(page, 'Freie Plätze abgegeben');
  await expect(page.getByText(`${premium}: 8 freie Plätze`)).toHaveCount(0);
  await page.getByRole('link', { name: 'Freie Plätze abgegeben', exact: true }).click();

  await page.getByRole('link', { name: 'Verlauf', exact: true }).click();
  const event = page.getByRole('row', { name: new RegExp(premium) }).first();
  await expect(event).toContainText('Plätze der nächsten Laufzeit festgelegt');
  await expect(event).toContainText('ab der nächsten Laufzeit 112');
  await expect(event).toContainText('Lena Adler');
  await expect(page.getByText(/An diesen Tagen wurde das Verzeichnis nicht gelesen/)).toBeVisible();
  await expectAccessible(page);

  // As it was, for the journeys beside this one.
  await withdraw(page, premium);
});

/** Withdraws what is planned for the next term of a product; a try that broke off may have left it. */
async function withdraw(page: Page, product: string): Promise<void> {
  await page.goto(`/${tenantOf(page)}/business-cockpit/licenses/overview`);
  await page
    .getByRole('link', { name: new RegExp(product) })
    .first()
    .click();
  const pane = page.getByRole('dialog', { name: product });
  const planned = pane.getByRole('link', { name: 'Ansehen', exact: true });
  await expect(
    planned.or(pane.getByRole('link', { name: 'Zur Verlängerung abgeben' })),
  ).toBeVisible();
  if (!(await planned.isVisible())) return;
  await planned.click();
  const dialog = page.getByRole('dialog', { name: /^Plätze ab der nächsten Laufzeit/ });
  await dialog.getByRole('button', { name: 'Planung zurücknehmen' }).click();
  await expect(dialog).toBeHidden();
}

/** Gives free seats of the open pane back, down to a number. */
async function giveBack(page: Page, seats: string): Promise<void> {
  await page.getByRole('link', { name: 'Zur Verlängerung abgeben' }).click();
  const dialog = page.getByRole('dialog', { name: /^Plätze ab der nächsten Laufzeit/ });
  const field = dialog.getByRole('textbox', { name: 'Plätze ab der nächsten Laufzeit' });
  await field.fill(seats);
  await field.blur();
  await dialog.getByRole('button', { name: 'Plätze festlegen' }).click();
  await expect(dialog).toBeHidden();
}

const leaver = 'Jonas Ostermann';

test('C12: Jonas leaves: what he holds, what it saves, ticket and seat in one step, told by the history, and taken back', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  await page.goto(`/${tenant}/business-cockpit/licenses/assignments?search=ostermann`);
  await whenRead(page, leaver);
  await page.getByRole('link', { name: leaver }).click();
  const pane = page.getByRole('dialog', { name: leaver });
  await expect(pane).toContainText('Das Konto kann sich nicht anmelden');

  await pane.getByRole('button', { name: 'Verlässt das Unternehmen' }).click();
  const dialog = page.getByRole('dialog', { name: `${leaver} verlässt das Unternehmen` });
  await expect(dialog.getByRole('checkbox', { name: /Business Standard/ })).toBeChecked();
  await expect(dialog).toContainText('35 → 34 Plätze');
  await expect(dialog).toContainText('Sie sparen im Monat');
  await expect(dialog).toContainText('11,70');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lizenzen zurücknehmen' }).click();
  await expect(dialog).toBeHidden();
  await expect(pane.getByRole('link', { name: /^In Auftrag: Ticket/ })).toBeVisible();

  await page.goto(`/${tenant}/business-cockpit/licenses/history`);
  const told = page.getByRole('row', { name: new RegExp(`Unternehmen: ${leaver}`) });
  await expect(told).toContainText('1 Platz weniger ab der nächsten Laufzeit');
  await expect(told).toContainText('Lena Adler');
  await expectAccessible(page);

  // As it was, for the journeys beside this one: the request, then the seats of the next term.
  await told.getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(told).toContainText('zurückgezogen');
  await told.getByRole('link', { name: 'Planung ansehen' }).click();
  const seats = page.getByRole('dialog', { name: /^Plätze ab der nächsten Laufzeit/ });
  await seats.getByRole('button', { name: 'Planung zurücknehmen' }).click();
  await expect(seats).toBeHidden();
});

test('staff treat a licence for all customers by keyboard: chosen, kept, and as it was again', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', '/internal/portal');
  await page.getByRole('button', { name: 'Marktplatz', exact: true }).click();
  await page.getByRole('link', { name: 'Behandlung von Lizenzen' }).click();
  const entra = 'Microsoft Entra ID P1';
  await whenRead(page, entra);
  const field = page.getByRole('button', { name: new RegExp(`Behandlung: ${entra}$`) });
  const choose = async (treatment: string): Promise<void> => {
    await field.press('Enter');
    await page.getByRole('option', { name: treatment, exact: true }).press('Enter');
    await expect(page.getByText('Die Behandlung ist gespeichert.').first()).toBeVisible();
    await expect(field).toContainText(treatment);
  };

  await choose('Ausblenden');
  await page.reload();
  await expect(field).toContainText('Ausblenden');
  await expectAccessible(page);
  // As it was, for the journeys beside this one.
  await choose('Wie jede andere');
});

test.describe('in English, in the dark, on a phone, by keyboard', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the same licence opens with Enter and closes with Escape, and nothing scrolls sideways', async ({
    page,
  }) => {
    watchTraffic(page);
    await signIn(page, 'lena.adler@adler.example');
    const tenant = tenantOf(page);
    await page.goto(`/${tenant}/business-cockpit/licenses/overview`);
    await whenRead(page, /^Stand /);
    await putOn(page, { theme: 'dark', language: 'en' });
    await expect(page.getByRole('heading', { name: 'Licences', level: 1 })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole('link', { name: /Microsoft 365 Business Standard/ }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: /Microsoft 365 Business Standard/ });
    await expect(sheet.getByText('What can be given back')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('the story of free seats again: Tab and Enter lead from the home to what is given back, and to the history', async ({
    page,
  }, { retry }) => {
    const standard = 'Microsoft 365 Business Standard';
    watchTraffic(page);
    await signIn(page, 'lena.adler@adler.example');
    if (retry > 0) {
      await putOn(page, { theme: 'light', language: 'de' });
      for (const product of [premium, standard]) await withdraw(page, product);
    }
    await whenRead(page, `${premium}: 8 freie Plätze`);
    await putOn(page, { theme: 'dark', language: 'en' });
    await expect(page.getByText('14 seats are assigned to nobody')).toBeVisible();
    await tabTo(page, 'link', /^Free seats$/, 120);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^Free\s*14/ })).toBeVisible();
    await tabTo(page, 'link', new RegExp(standard), 120);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: standard })).toContainText('70.20');
    expect(await sidewaysScroll(page)).toBe(0);

    await tabTo(page, 'link', 'Give back at the renewal');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Seats from the next term on/ });
    await tabTo(page, 'textbox', 'Seats from the next term on');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('29');
    await tabTo(page, 'button', 'Set seats');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectAccessible(page);

    await page.goBack();
    await expect(page.getByRole('dialog', { name: standard })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: standard })).toBeHidden();
    await tabTo(page, 'link', 'History', 120);
    await page.keyboard.press('Enter');
    const events = page.getByRole('row', { name: new RegExp(standard) });
    await expect(events.filter({ hasText: 'Seats of the next term set' }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    // As it was, for the journeys beside this one.
    await tabTo(page, 'link', 'Overview', 120);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^Free\s*14/ })).toBeVisible();
    await tabTo(page, 'link', new RegExp(standard), 120);
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: standard })
      .getByRole('link', { name: 'View', exact: true })
      .press('Enter');
    await dialog.getByRole('button', { name: 'Withdraw schedule' }).press('Enter');
    await expect(dialog).toBeHidden();
  });

  test('a licence is asked for by keyboard: the free seat, no extra cost, Escape keeps all as it was', async ({
    page,
  }) => {
    watchTraffic(page);
    await signIn(page, 'lena.adler@adler.example');
    const tenant = tenantOf(page);
    await page.goto(`/${tenant}/business-cockpit/licenses/assignments`);
    await whenRead(page, /^Stand /);
    await putOn(page, { theme: 'dark', language: 'en' });
    await page.getByRole('button', { name: 'Request a licence' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Request a licence' });
    await dialog.getByRole('textbox', { name: 'For whom?' }).fill('Nina Neu');
    await dialog.getByRole('button', { name: /Which licence/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Microsoft 365 Business Premium' }).press('Enter');
    await expect(dialog).toContainText('1 free seat is used, at no extra cost');
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
});
