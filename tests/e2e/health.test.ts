import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { startOwnPortal, type OwnPortal } from './own-portal.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';

let own: OwnPortal;
test.beforeAll(async () => {
  own = await startOwnPortal(13, {});
});
test.afterAll(() => own.stop());

/** Opens a window of its own for a person. */
async function windowOf(browser: Browser, login: string, path = '/'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, login, own.address + path);
  return page;
}

const healthOf = (page: Page) =>
  `${own.address}/${tenantOf(page)}/operations/managed-tenant/service-health`;

/** Microsoft is read after the start; until then a page says that. */
async function whenRead(page: Page, wanted: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(wanted).first()).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 300_000 });
}

/** The sheet of the disruption of Teams, opened from what is wrong now. */
async function openTeams(page: Page) {
  await page.goto(healthOf(page));
  await whenRead(page, 'Ein Dienst läuft nicht wie gewohnt.');
  await page.getByRole('link', { name: 'Microsoft Teams' }).first().click();
  return page
    .getByRole('dialog')
    .or(page.getByRole('complementary'))
    .filter({ has: page.getByRole('heading', { name: /dropped from Microsoft Teams meetings/ }) });
}

test('A9.3: a degradation of Teams appears, is told, and explains two tickets', async ({
  browser,
}) => {
  const lena = await windowOf(browser, 'lena.adler@adler.example');
  const teams = await openTeams(lena);
  await expect(teams.getByText('dauert an')).toBeVisible();
  const reported = teams.getByRole('region', { name: 'Dazu gemeldet' });
  await expect(reported.getByText('Teams-Besprechungen brechen ab')).toBeVisible();
  await expectAccessible(lena);

  const mara = await windowOf(browser, 'mara.bergmann@bergmann.example');
  const same = await openTeams(mara);
  const theirs = same.getByRole('region', { name: 'Dazu gemeldet' });
  await expect(theirs.getByText('Ton in Teams setzt aus')).toBeVisible();
  await expect(theirs.getByText('Teams-Besprechungen brechen ab')).toBeHidden();

  // A ticket leads back to what explains it.
  await reported.getByRole('link', { name: 'Teams-Besprechungen brechen ab' }).click();
  const ticket = lena.getByRole('dialog', { name: 'Teams-Besprechungen brechen ab' });
  await ticket.getByRole('link', { name: 'TM1245518' }).click();
  await expect(teams.getByText('dauert an')).toBeVisible();

  await lena.goto(`${own.address}/${tenantOf(lena)}/portal`);
  await expect(lena.getByRole('link', { name: 'Microsoft Teams ist eingeschränkt' })).toBeVisible();
  const inbox = `${own.address}/${tenantOf(lena)}/portal/notifications`;
  await lena.goto(inbox);
  await expect(lena.getByText(/Microsoft Teams ist gestört: Some users/).first()).toBeVisible();
});

test('A9.5: changes stand in a calendar that keys walk through, and on a phone day by day', async ({
  browser,
}) => {
  const lena = await windowOf(browser, 'lena.adler@adler.example');
  const changes = `${own.address}/${tenantOf(lena)}/operations/managed-tenant/service-changes`;
  await lena.goto(changes);
  await whenRead(lena, 'town halls');
  await lena.getByRole('radio', { name: 'Kalender' }).click();
  await expect(lena).toHaveURL(/view=calendar/);
  const grid = lena.getByRole('grid', { name: 'Änderungen nach Termin' });
  const today = grid.locator('[aria-current=date]');
  await expect(today).toBeVisible();
  await today.focus();
  await lena.keyboard.press('PageDown');
  await expect(lena).toHaveURL(/month=20\d\d-\d\d/);
  await expect(grid.locator('[data-day]:focus')).toBeVisible();
  await lena.keyboard.press('ArrowRight');
  await expect(grid.locator('[data-day]:focus')).toBeVisible();

  // Its day is 34 days after the simulator's world began, so this month or the next ones.
  const townHalls = lena.getByRole('link', { name: /town halls/ });
  const turnTo = () =>
    expect(async () => {
      if (!(await townHalls.isVisible()))
        await lena.getByRole('button', { name: 'Monat danach' }).click();
      await expect(townHalls).toBeVisible({ timeout: 20_000 });
    }).toPass();
  await turnTo();
  await expectAccessible(lena);

  await lena.setViewportSize({ width: 390, height: 844 });
  await expect(grid).toBeHidden();
  await turnTo(); // a grid shows the first days of the month after, a phone does not
  expect(await sidewaysScroll(lena)).toBe(0);
  await townHalls.click();
  await expect(lena.getByText('Was es für Sie heißt')).toBeVisible();
});

test('A9.1: a question about an order becomes a ticket that leads back to it', async ({
  browser,
}) => {
  const lena = await windowOf(browser, 'lena.adler@adler.example');
  await lena.goto(`${own.address}/${tenantOf(lena)}/marketplace/order-history`);
  await lena
    .getByRole('table')
    .getByRole('link', { name: /^\S*\d/ })
    .first()
    .click();
  await lena.getByRole('link', { name: 'Dazu etwas fragen' }).click();
  const sheet = lena.getByRole('dialog', { name: 'Ticket eröffnen' });
  await expect(sheet.getByRole('textbox', { name: 'Betreff' })).toHaveValue(/^Bestellung /);
  await sheet.getByRole('textbox', { name: 'Beschreibung' }).fill('Wann kommen die Plätze?');
  await sheet.getByRole('button', { name: 'Eröffnen' }).click();
  await expect(lena.getByText('Wann kommen die Plätze?')).toBeVisible();
  const ticket = lena.getByRole('dialog', { name: /^Bestellung / });
  await ticket.getByRole('link', { name: /^Bestellung / }).click();
  await expect(lena).toHaveURL(/order-history\?order=/);
});

test('A9.3: the disruption ends: whoever watches it is told without a reload', async ({
  browser,
}) => {
  const lena = await windowOf(browser, 'lena.adler@adler.example');
  const teams = await openTeams(lena);
  await expect(teams.getByText('dauert an')).toBeVisible();

  const html = '<p>Meetings are <b>stable</b> again.</p>';
  const told = await fetch(`${own.control()}/issues/end`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ issueId: 'TM1245518', html }),
  });
  expect(told.ok).toBe(true);
  const staff = await windowOf(
    browser,
    'admin@nordwind.example',
    `/internal/customers/${tenantOf(lena)}`,
  );
  const data = staff.getByRole('region', { name: 'Daten aus Microsoft' });
  // Sections of a customer are read when they come into sight.
  await expect(async () => {
    await staff.keyboard.press('End');
    await expect(data).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 240_000 });
  // What was read within the last minute is not read again: staff press once more.
  await expect(async () => {
    await data.getByRole('button', { name: 'Jetzt abrufen' }).first().click();
    await expect(teams.getByText('Meetings are stable again.')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 300_000 });
  await expect(teams.getByText('dauert an')).toBeHidden();
});
