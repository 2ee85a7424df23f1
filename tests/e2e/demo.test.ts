import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';

/**
 * Calls that reach the server, but for those that demo mode leaves alone (spec §7: who, where,
 * push).
 */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isLeftAlone = /\/user\/me$|\/api\/config$|\/status$|\/notifications\/|\/notices/.test(
      pathname,
    );
    if (pathname.startsWith('/api/') && !isLeftAlone) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

async function switchDemo(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Konto von/ }).click();
  const item = page.getByRole('menuitemcheckbox', { name: 'Beispieldaten in „Marktplatz“' });
  await expect(item).toHaveAttribute('aria-checked', String(!isOn));
  await item.click();
}

/** Collects what the page's policy refuses, as the browser tells it. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/TrustedScript|Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  return refused;
}

test('SEC-8: sample data and the access review ask the browser for nothing that the policy refuses', async ({
  page,
}) => {
  const refused = watchRefusals(page);
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/marketplace/your-subscriptions`);
  await switchDemo(page, true);
  await expect(page.getByText('Sie sehen Beispieldaten')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto(`/${tenantOf(page)}/admin/access-review`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();

  expect(refused).toEqual([]);
});

test('Lena looks at the marketplace with sample data, buys something, and nothing of it reaches the server', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  await page.goto(`/${tenant}/marketplace/your-subscriptions`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // One row that no other journey touches; they share this tenant.
  const isKept = (row: string): boolean => row.includes('Power BI Pro');
  const real = (await page.getByRole('row').allTextContents()).filter(isKept);
  expect(real).toHaveLength(1);

  await switchDemo(page, true);
  await expect(page.getByText('Sie sehen Beispieldaten')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1 }).locator('..').getByText('Beispieldaten'),
  ).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect
    .poll(async () => (await page.getByRole('row').allTextContents()).filter(isKept))
    .not.toEqual(real);
  await expectAccessible(page);
  const calls = watchCalls(page);

  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Shop', exact: true })
    .first()
    .click();
  await page.getByRole('searchbox', { name: /^Name, Aufgabe/ }).fill('visio');
  await page
    .getByRole('link', { name: /Visio Plan 2/ })
    .first()
    .click();
  await expect(page.getByText('Sie sehen Beispieldaten')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Plätze' })
    .or(page.getByRole('spinbutton', { name: 'Plätze' }))
    .first()
    .fill('7');
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await expect(page.getByText(/liegt im Warenkorb/)).toBeVisible();
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await page.getByRole('textbox', { name: /Ihre Bestellnummer/ }).fill('PO-DEMO');
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByText('PO-DEMO').first()).toBeVisible();
  expect(calls).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Echte Daten zeigen' }).click();
  await expect(page.getByText('Sie sehen Beispieldaten')).toBeHidden();
  await page.goto(`/${tenant}/marketplace/order-history?search=PO-DEMO`);
  await expect(page.getByText('PO-DEMO', { exact: true })).toHaveCount(0);
  await page.goto(`/${tenant}/marketplace/your-subscriptions`);
  await expect
    .poll(async () => (await page.getByRole('row').allTextContents()).filter(isKept))
    .toEqual(real);
});

test('a link into sample data shows the same rows again, in English too, and a phone shows all of it', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const address = `/${tenantOf(page)}/marketplace/order-history?take=25`;
  await page.goto(address);
  await switchDemo(page, true);
  await expect(page.getByText('Sie sehen Beispieldaten')).toBeVisible();
  const first = page.getByRole('row').nth(2);
  await expect(first).toContainText('ORD-000');
  // Samples are dated from the visit: the minute may be the next one after the reload.
  const rowTexts = async () =>
    (await page.getByRole('row').allTextContents()).map((text) =>
      text.replaceAll(/\d\d:\d\d/g, ''),
    );
  const rows = await rowTexts();

  await page.reload();
  await expect(page.getByText('Sie sehen Beispieldaten')).toBeVisible();
  await expect.poll(rowTexts).toEqual(rows);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: /^Konto von/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByText('You are looking at sample data')).toBeVisible();
  await expectAccessible(page);
});

test('§4 demo mode: staff see 100 sample tenants, choose one, and are back with the real ones when it ends', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', '/internal/portal');
  const switcher = page.getByRole('button', { name: /^Kunden wechseln/ });
  const finder = page.getByRole('dialog', { name: 'Kunden' });
  const before = await switcher.textContent();
  await page.getByRole('button', { name: /^Konto von/ }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Beispieldaten in/ }).click();
  await expect(page.getByText('Sie sehen Beispieldaten')).toBeVisible();
  await expectAccessible(page);

  await switcher.click();
  const options = finder.getByRole('option');
  // a hundred in all: fifty are offered at once
  await expect(finder.getByText(/^50 weitere Treffer/)).toBeVisible();
  await expect(options).toHaveCount(50);
  await expect(options.filter({ hasText: 'Adler Maschinenbau GmbH' })).toHaveCount(0);
  const name = (await options.nth(3).textContent()) ?? '';
  await options.nth(3).click();
  await expect(switcher).toContainText(name);

  await page.getByRole('button', { name: 'Echte Daten zeigen' }).click();
  await expect(switcher).toHaveText(before ?? '');
  await switcher.click();
  await expect(options.filter({ hasText: 'Adler Maschinenbau GmbH' })).toBeVisible();
});
