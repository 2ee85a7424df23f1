import { expect, test } from '@playwright/test';
import { signIn } from './portal.ts';

const path = '/internal/dev-tools/partner-center';

test('a person signs in at Partner Center and back, and out again', async ({ page }) => {
  await signIn(page, 'admin@nordwind.example', path);
  const person = page.getByRole('region', { name: 'Anmeldung einer Person' });
  await expect(person.getByText('nicht angemeldet', { exact: true })).toBeVisible();

  // The simulator signs its person in at once.
  await person.getByRole('button', { name: 'An Partner Center anmelden' }).click();
  await expect(person.getByText('angemeldet', { exact: true })).toBeVisible();
  await expect(person.getByText(/^agent@/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await person.getByRole('button', { name: 'Abmelden' }).click();
  const question = page.getByRole('alertdialog', { name: 'Vom Partner Center abmelden?' });
  await expect(question).toContainText('Bestellungen laufen weiter');
  await question.getByRole('button', { name: 'Abmelden' }).click();
  await expect(person.getByText('nicht angemeldet', { exact: true })).toBeVisible();
});

test('an answer that nobody waits for, and one that says no, are told and gone', async ({
  page,
}) => {
  await signIn(page, 'admin@nordwind.example', path);

  await page.goto(`${path}?code=guessed&state=guessed`);
  await expect(page.getByRole('alert')).toContainText('nicht von Ihnen begonnen');
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await page.goto(`${path}?error=access_denied&error_description=AADSTS65004%3A+Call+us`);
  const told = page.getByText('Die Anmeldung bei Microsoft wurde abgebrochen');
  await expect(told).toBeVisible();
  await expect(page.getByText('AADSTS65004')).toBeVisible();
  await expect(page.getByText('Call us')).toBeHidden();
});
