import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';

test('ECO-5: Lena makes a token, a program uses it, she revokes it and the program stands outside', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(600_000);
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  const program = await playwright.request.newContext({ ...(baseURL && { baseURL }) });

  await page.goto(`/${tenant}/admin/api-tokens`);
  await page.getByRole('button', { name: 'API-Token erstellen' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'API-Token erstellen' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Datensicherung');
  await sheet.getByText('Benutzer sehen', { exact: true }).click();
  await sheet.getByRole('button', { name: 'API-Token erstellen' }).click();

  const shown = page.getByRole('dialog').locator('code');
  await expect(shown).toHaveText(/^atr_[0-9A-Za-z]{46}$/);
  await expectAccessible(page);
  const token = (await shown.textContent()) ?? '';
  await page.getByRole('dialog').getByRole('button', { name: 'Fertig' }).click();
  const row = page.getByRole('row', { name: /Datensicherung/ });
  await expect(row.getByText('Gültig')).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await expectAccessible(page);

  const ask = (path: string) =>
    program.get(`/api/tenants/${tenant}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await ask('users')).status()).toBe(200);
  expect((await ask('user/me')).status()).toBe(403);

  await row.getByRole('button', { name: /Widerrufen/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click();
  await expect(row.getByText('Widerrufen')).toBeVisible();
  expect((await ask('users')).status()).toBe(401);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await program.dispose();
});

test('ECO-7: a provisioning token is made from the setup page, and Entra’s first requests work with it', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(600_000);
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  await page.goto(`/${tenant}/admin/provisioning`);
  await expect(page.getByText(`/scim/v2/${tenant}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Token für die Bereitstellung erstellen' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Entra');
  await sheet.getByText('Das Portal benutzen', { exact: true }).click();
  await sheet.getByRole('button', { name: 'API-Token erstellen' }).click();
  const token = (await page.getByRole('dialog').locator('code').textContent()) ?? '';

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
  });
  const missing = await program.get(`/scim/v2/${tenant}/Users?filter=userName eq "nobody"`);
  expect(await missing.json()).toMatchObject({ totalResults: 0 });
  const found = await program.get(
    `/scim/v2/${tenant}/Users?filter=userName eq "lena.adler@adler.example"`,
  );
  expect(await found.json()).toMatchObject({ totalResults: 1 });
  expect((await program.get(`/api/tenants/${tenant}/users`)).status()).toBe(401);
  await program.dispose();
});

test('the API reference names the endpoints without any script, and the account menu leads to one’s own tokens', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  await page.getByRole('button', { name: /Konto von/ }).click();
  await page.getByRole('menuitem', { name: 'API-Tokens' }).click();
  await expect(page).toHaveURL(new RegExp(`/${tenant}/portal/api-tokens$`));
  await expect(page.getByRole('heading', { name: 'Ihre API-Tokens' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Beschreibung der Schnittstelle' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/api/reference');
  await expect(page.getByRole('heading', { name: 'API reference' })).toBeVisible();
  await page.getByText('/api/tenants/{tenantId}/users', { exact: true }).first().click();
  await expectAccessible(page);
});
