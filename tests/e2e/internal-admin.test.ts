import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn } from './portal.ts';
import { watchTraffic } from './traffic.ts';
import { putOn } from './visit.ts';

test('§2 employees: Alex gives Sam a permission and a tenant, and cannot change their own', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example');
  await page.goto('/internal/admin/employees?search=sam');
  await page.getByRole('link', { name: 'Sam Vertrieb' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Marktplatz-Werkzeuge', { exact: true }).click();
  await expect(sheet.getByText('Kundenbetreuung').first()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('textbox', { name: /Grund/ }).fill('Neue Aufgabe');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    page.getByRole('row', { name: /Sam Vertrieb/ }).getByText('Marktplatz-Werkzeuge'),
  ).toBeVisible();

  // The portal as Sam sees it now, and back to where that began.
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await page.getByRole('button', { name: 'Portal so ansehen: Sam Vertrieb' }).click();
  await expect(page.getByText('Ansicht als „Sam Vertrieb“')).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Verwaltung' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ansicht beenden' }).click();
  await expect(page).toHaveURL(/\/internal\/admin\/employees\?search=sam$/);
  await expect(menu.getByRole('button', { name: 'Verwaltung' })).toBeVisible();

  await page.goto('/internal/admin/employees?search=alex');
  await page.getByRole('link', { name: /Alex Nord/ }).click();
  await expect(
    page.getByText(/Die eigenen Berechtigungen ändert eine andere Person/),
  ).toBeVisible();
  // What only is read stands in words, not in boxes that look as if they could be turned.
  await expect(
    page.getByRole('dialog').getByText('Mitarbeitende verwalten', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Mitarbeitende verwalten' })).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Speichern' })).toHaveCount(0);
});

test('A7 users: one address shows all tenants on one card, which leads to the tenant’s own page', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example');
  await page.goto('/internal/admin/users?search=kim.multi');
  await page.getByRole('link', { name: 'Kim Multi' }).click();
  const card = page.getByRole('dialog');
  await expect(card.getByRole('row', { name: /Adler Maschinenbau GmbH/ })).toBeVisible();
  await expect(card.getByRole('row', { name: /Hafenlogistik/ })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: /Hafenlogistik/ }).click();
  await expect(page).toHaveURL(/\/internal\/admin\/[0-9a-f-]{36}\/users$/);
  await expect(page.getByText(/Wer im Portal für .*Hafenlogistik/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Benutzer einladen' })).toBeVisible();
});

test('global roles and tenant groups: in English, on a phone and in the dark', async ({ page }) => {
  watchTraffic(page);
  await signIn(page, 'admin@nordwind.example');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/internal/admin/roles?role=new');
  await putOn(page, { theme: 'dark', language: 'en' });
  await expect(page.getByRole('heading', { name: 'New global role' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);
  await page.goto('/internal/admin/tenant-groups?group=new');
  await page.getByRole('textbox', { name: 'Name' }).fill('North');
  await page.getByRole('combobox', { name: 'Add customer' }).fill('Adler');
  await page.getByRole('option', { name: 'Adler Maschinenbau GmbH' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /North/ })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
