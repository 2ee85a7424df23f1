import { expect, test } from '@playwright/test';
import { signIn, tenantOf } from './portal.ts';

const staff = 'admin@nordwind.example';
const tools = '/internal/marketplace-tools/product-management';
const margins = `${tools}/margins`;

test('UXR-2: typed input is asked for on closing and on going back, and comes back as a draft after a reload', async ({
  page,
}) => {
  await signIn(page, staff, `${tools}/sheets`);
  await page.getByRole('link', { name: 'Margenregeln' }).first().click();
  await page.getByRole('button', { name: 'Regel anlegen' }).click();
  const sheet = page.getByRole('dialog');
  const percent = sheet.getByRole('textbox', { name: 'Aufschlag' });
  await percent.fill('12,5');

  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await sheet.getByRole('button', { name: 'Abbrechen' }).click();
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(percent).toHaveValue('12,5');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  expect(new URL(page.url()).pathname).toBe(margins);
  await expect(percent).toHaveValue('12,5');

  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Regel anlegen' }).click();
  await expect(percent).toHaveValue('12,5');
  await expect(sheet).toContainText('Ihr Entwurf vom');

  await sheet.getByRole('button', { name: 'Abbrechen' }).click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Regel anlegen' }).click();
  await expect(percent).toHaveValue('');
});

test('UXR-2: typed input is asked for on switching the tenant and on signing out', async ({
  page,
}) => {
  await signIn(page, 'kim.multi@adler.example');
  const tenant = tenantOf(page);
  await page.goto(`/${tenant}/marketplace/your-subscriptions`);
  const href =
    (await page.locator('main a[href*="subscription="]').first().getAttribute('href')) ?? '';
  await page.goto(`${href}&dialog=rename`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Werk Ost');
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });

  // The dialog makes what lies behind it inert for the mouse; scripts and assistive tools reach it
  // all the same.
  await page.locator('button').filter({ hasText: 'Unternehmen wechseln' }).dispatchEvent('click');
  await page.getByRole('option', { name: 'Hafenlogistik Nord AG' }).last().dispatchEvent('click');
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  expect(tenantOf(page)).toBe(tenant);
  await expect(name).toHaveValue('Werk Ost');

  const signOut = async () => {
    await page.locator('button').filter({ hasText: 'Konto von' }).dispatchEvent('click');
    await page.locator('[role=menuitem]').filter({ hasText: 'Abmelden' }).dispatchEvent('click');
  };
  await signOut();
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(name).toHaveValue('Werk Ost');
  await signOut();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
});
