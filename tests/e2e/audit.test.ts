import { expect, test } from '@playwright/test';
import { expectAccessible, sidewaysScroll, signIn, tenantOf } from './portal.ts';

test('ECO-8: a customer sees who changed and who looked, verifies the chain and takes the trail along', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ locale: 'de-DE' });
  const staff = await context.newPage();
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);

  // Staff opens its home, which reads over all customers: that is told where each customer can read it.
  await signIn(staff, 'admin@nordwind.example');
  await expect(staff).toHaveURL(/\/internal\/portal$/);

  await page.goto(`/${tenant}/admin/audit?trail=everyTenant`);
  await expect(page.getByRole('heading', { level: 1, name: 'Protokoll' })).toBeVisible();
  const look = page.getByRole('row').filter({ hasText: 'hat Daten aller Kunden gelesen' }).first();
  await expect(look).toContainText('on the internal home');
  await expectAccessible(page);

  // An entry with what was before and after.
  await page.goto(`/${tenant}/admin/audit?subjectKind=role`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/entry=/);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('table', { name: 'Vorher und nachher' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Kette prüfen' }).click();
  await expect(page.getByText(/Unverändert: \d+ Einträge geprüft/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);

  // The operator's own trail, for staff.
  await staff.goto('/internal/portal/audit');
  await expect(staff.getByRole('heading', { level: 1, name: 'Protokoll des Betreibers' })).toBeVisible();
  await expect(staff.getByText('hat Daten aller Kunden gelesen').first()).toBeVisible();
  await expectAccessible(staff);
  await context.close();
});
