import { type Locator, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn } from './portal.ts';

const admin = 'admin@nordwind.example';
const customer = /^\/internal\/customers\/[0-9a-f-]{36}/;

const todo = (page: Page, text: RegExp): Locator =>
  page.locator('.ui-decide').filter({ hasText: text });

/** The moment until which a to-do can be done, as the page says it to programs. */
const deadlineOf = (row: Locator): Promise<string | null> =>
  row.locator('time').first().getAttribute('datetime');

test('A17 staff home: an order that waits has the deadline its customer sees, and leads to it', async ({
  page,
  browser,
}) => {
  const approver = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await signIn(approver, 'jonas.petersen@hafenlogistik.example');
  const asked = todo(approver, /Defender/);
  await expect(asked).toBeVisible();
  const deadline = await deadlineOf(asked);
  expect(deadline).toMatch(/^\d{4}-\d\d-\d\dT/);

  await signIn(page, admin, '/internal/portal');
  const waiting = todo(page, /Hafenlogistik.*Defender/).filter({ hasText: 'Freigabe' });
  await expect(waiting).toContainText('wartet auf Freigabe');
  expect(await deadlineOf(waiting)).toBe(deadline);

  await waiting.getByRole('link').first().click();
  await expect(page).toHaveURL((url) => customer.test(url.pathname));
  await expect(page.getByRole('dialog')).toContainText('Defender');
  await expectAccessible(page);
});

test('A17 staff home: every row of a customer leads to the customer’s page', async ({ page }) => {
  await signIn(page, admin, '/internal/portal');
  const renewals = page.getByRole('table', { name: /Verlängerungen|Laufzeit/ });
  await renewals.scrollIntoViewIfNeeded();
  await expect(renewals.getByRole('link').first()).toBeVisible();
  const rows = page.locator('#main tbody tr, #main .ui-decide');
  const links = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('a')?.getAttribute('href') ?? 'no link'),
  );

  expect(links.length).toBeGreaterThan(3);
  // what billing asks is about all customers, and a transfer is decided beside its partner's others
  const ofCustomers = links.filter(
    (href) => !/^\/internal\/marketplace-tools\/(billing|transfer-subscriptions)/.test(href),
  );
  expect(ofCustomers.filter((href) => !customer.test(href))).toEqual([]);
  expect(ofCustomers.length).toBeLessThan(links.length);
});

test('§2 side navigation: the operator’s audit trail is reached from the menu and says whether it is whole', async ({
  page,
}) => {
  await signIn(page, admin, '/internal/portal');
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await menu.getByRole('button', { name: 'Verwaltung' }).click();
  await menu.getByRole('link', { name: 'Protokoll', exact: true }).click();

  await expect(page).toHaveURL('/internal/portal/audit');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Protokoll des Betreibers' }),
  ).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
});

test('§2 side navigation: collapsed, it has no hole, and the keyboard meets nothing that is not seen', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example', '/:/marketplace/price-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Preisliste' })).toBeVisible();
  await page.getByRole('button', { name: 'Menü einklappen' }).click();
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(page.getByRole('button', { name: 'Menü ausklappen' })).toBeVisible();
  const controls = menu.locator('a, button');
  await expect(controls.nth(2)).toBeVisible();
  const boxes = await controls.evaluateAll((all) =>
    all
      .filter((one) => one instanceof HTMLElement && one.tabIndex >= 0 && one.checkVisibility())
      .map((one) => {
        const { top, bottom, width } = one.getBoundingClientRect();
        const isDrawn =
          one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          [...one.querySelectorAll('svg, img')].some((icon) => icon.getBoundingClientRect().width);
        return { top, bottom, width, isDrawn, name: one.textContent };
      }),
  );
  const ordered = boxes.toSorted((a, b) => a.top - b.top);
  const gaps = ordered.slice(1).map((box, at) => box.top - (ordered[at]?.bottom ?? 0));

  expect(ordered.length).toBeGreaterThan(2);
  expect(ordered.filter(({ isDrawn }) => !isDrawn)).toEqual([]);
  // The foot stands at the bottom of the window: that one distance is meant.
  expect(gaps.filter((gap) => gap > 60).length).toBeLessThanOrEqual(1);
});
