import { type Browser, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, tenantOf } from './portal.ts';

const margins = '/internal/marketplace-tools/product-management/margins';

/** Two people at once, each in a browser of their own. */
async function two(
  browser: Browser,
  logins: readonly [string, string],
  path = '/',
): Promise<[Page, Page]> {
  const enter = async (login: string): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, login, path);
    return page;
  };
  return [await enter(logins[0]), await enter(logins[1])];
}

async function editFirstRule(page: Page, percent: string): Promise<void> {
  await page.getByRole('button', { name: 'Bearbeiten: Alle Kunden, Alle Produkte' }).click();
  await page.getByRole('textbox', { name: 'Aufschlag' }).fill(percent);
}

test('UXR-1: two of the staff change one margin rule; the second sees both and chooses', async ({
  browser,
}) => {
  const [first, second] = await two(
    browser,
    ['admin@nordwind.example', 'admin@nordwind.example'],
    margins,
  );
  await editFirstRule(first, '11');
  await editFirstRule(second, '22');
  await first.getByRole('button', { name: 'Speichern' }).click();
  await expect(first.getByText('Die Regel ist gespeichert.')).toBeVisible();

  await second.getByRole('button', { name: 'Speichern' }).click();
  const conflict = second.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(conflict).toContainText('hat dies gespeichert, während Sie daran gearbeitet haben');
  await expect(conflict).toContainText('11');
  await expect(conflict).toContainText('22');
  await expectAccessible(second);
  await conflict.getByRole('button', { name: 'Meine Eingabe speichern' }).click();
  await expect(second.getByText('Die Regel ist gespeichert.')).toBeVisible();
  await expect(second.getByRole('row').nth(1)).toContainText('22');
  await first.reload();
  await expect(first.getByRole('row').nth(1)).toContainText('22');
  await Promise.all([first.context().close(), second.context().close()]);
});

test('UXR-1: two customers rename one subscription; the second takes what the first has saved', async ({
  browser,
}) => {
  const [lena, other] = await two(browser, [
    'lena.adler@adler.example',
    'lena.adler@adler.example',
  ]);
  const list = `/${tenantOf(lena)}/marketplace/your-subscriptions`;
  await lena.goto(list);
  const href =
    (await lena.locator('main a[href*="subscription="]').first().getAttribute('href')) ?? '';
  for (const page of [lena, other]) {
    await page.goto(`${href}&dialog=rename`);
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  }
  await lena.getByRole('textbox', { name: 'Name' }).fill('Werk Nord');
  await other.getByRole('textbox', { name: 'Name' }).fill('Werk Süd');
  await lena.getByRole('button', { name: 'Speichern' }).click();
  await expect(lena.getByText('Das Abonnement heißt jetzt Werk Nord')).toBeVisible();

  await other.getByRole('button', { name: 'Speichern' }).click();
  const conflict = other.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(conflict).toContainText('Werk Nord');
  await expect(conflict).toContainText('Werk Süd');
  await conflict.getByRole('button', { name: 'Gespeicherten Stand übernehmen' }).click();
  await expect(other.getByRole('dialog', { name: 'Werk Nord' })).toBeVisible();
  await Promise.all([lena.context().close(), other.context().close()]);
});
