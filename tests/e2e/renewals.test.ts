import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, tenantOf } from './portal.ts';

test('Lena schedules fewer seats for the next term, sees them on the subscription, and withdraws them', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  const product = 'Microsoft Defender for Endpoint P1';

  await page.goto(`/${tenant}/marketplace/renewals`);
  const seats = page.getByRole('textbox', { name: `${product}: Plätze danach` });
  await expect(seats).toHaveValue('120');
  await seats.fill('110');
  await page.getByRole('button', { name: 'Eine Entscheidung festhalten' }).click();
  await expect(page.getByText('Eine Entscheidung ist festgehalten.')).toBeVisible();
  await expectAccessible(page);

  // The provider carries it out in seconds; the row then has it as saved.
  await expect(async () => {
    await page.reload();
    await expect(seats).toHaveValue('110', { timeout: 15_000 });
    await expect(seats).toBeEnabled({ timeout: 15_000 });
  }).toPass({ timeout: 240_000 });
  await page.goto(`/${tenant}/marketplace/your-subscriptions?search=defender`);
  const row = page.getByRole('row', { name: product });
  await expect(row).toContainText('danach 110');
  await row.getByRole('link').first().click();
  await expect(page.getByText('110 Plätze', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Plätze zur Verlängerung' }).click();
  const dialog = page.getByRole('dialog', { name: /^Plätze ab der nächsten Laufzeit/ });
  await expect(dialog.getByText('Unterschied im Monat')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Planung zurücknehmen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Geplante Änderung der Plätze zurückgenommen')).toBeVisible({
    timeout: 60_000,
  });
  await expect(row).not.toContainText('danach');
});
