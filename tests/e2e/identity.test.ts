import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll } from './portal.ts';

/** Judges the page in both themes, and on a phone. */
async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('embedded sign-in: in the operator’s name, accessible in both themes, a fault at its field', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /Als Kunde anmelden/ }).click();
  const login = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
  await expect(login).toBeFocused();
  await expect(page.getByText('Nordwind Systems').first()).toBeVisible();
  await expectGood(page);

  await page.keyboard.press('Enter');
  await expect(login).toHaveAccessibleDescription('Bitte geben Sie Ihre E-Mail-Adresse ein.');
  await expect(login).toBeFocused();
  await expectGood(page);

  await login.fill('lena.adler@adler.example');
  await page.getByLabel('Passwort', { exact: true }).fill('not it');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort stimmt nicht');
  await expect(login).toHaveValue('lena.adler@adler.example');
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: /Create one/ }).click();
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page.getByRole('textbox', { name: /name/i })).toBeFocused();
  await expectGood(page);
});
