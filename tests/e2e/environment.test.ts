import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';

/** Reports and directories are fetched after the start; until then a page says that. */
async function whenRead(page: Page, wanted: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(wanted).first()).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 300_000 });
}

test('a customer sees who may do what in the environment, what is used of what is paid, by link and by own range, and goes on to the idle people in the cockpit', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const base = `/${tenantOf(page)}/operations/managed-tenant`;
  await page.goto(base);
  await whenRead(page, 'adlermaschinenbau.onmicrosoft.example');

  const access = page.getByRole('region', { name: 'Wer von uns darf was, bis wann' });
  await expect(access.getByRole('row', { name: /Sina Support/ })).toContainText('Technik');
  const relation = page.getByRole('region', { name: 'Was wir bei Microsoft dürfen' });
  await expect(relation).toContainText('Lizenzen zuweisen und entziehen');
  await expect(relation).toContainText('verlängert sich');
  await expect(page.getByRole('region', { name: 'Wie frisch ist was?' })).toContainText('Dienste');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Nutzung', exact: true }).click();
  await whenRead(page, 'Microsoft zählt mit Verzug.');
  await expect(page.getByText('Aktiv in 7 Tagen, von allen mit einer Lizenz.')).toBeVisible();
  const use = page.getByRole('region', { name: 'Wer nutzt was?' });
  await expect(use.getByRole('row', { name: /Exchange/ })).toContainText('/ 153');
  await expect(page.getByRole('region', { name: 'Speicher' })).toContainText('TB');
  await expectAccessible(page);

  // A link says its range, and leaves the reader's own alone; a choice becomes the reader's own.
  await page.goto(`${base}/usage?range=days180`);
  await expect(page.getByText('Aktiv in 180 Tagen, von allen mit einer Lizenz.')).toBeVisible();
  await page.goto(`${base}/usage`);
  await expect(page.getByText('Aktiv in 7 Tagen, von allen mit einer Lizenz.')).toBeVisible();
  await page.getByRole('button', { name: /Zeitraum/ }).click();
  await page.getByRole('option', { name: 'Letzte 30 Tage' }).click();
  await expect(page.getByText('Aktiv in 30 Tagen, von allen mit einer Lizenz.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Aktiv in 30 Tagen, von allen mit einer Lizenz.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'Im Cockpit ansehen' }).click();
  await expect(page).toHaveURL(/licenses\/assignments\?.*finding=inactive90/);
  await expect(page.getByRole('heading', { name: 'Lizenzen', level: 1 })).toBeVisible();
});
