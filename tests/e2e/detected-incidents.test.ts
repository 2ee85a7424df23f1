import { expect, test } from '@playwright/test';
import { signIn } from './portal.ts';

test('A11.2: what Microsoft found at a customer is taken over once, with its alerts and what is affected', async ({
  page,
}) => {
  await signIn(page, 'support@nordwind.example', '/internal/support-tools/incidents');
  await page.getByRole('tab', { name: /^Von Microsoft/ }).click();
  const found = page.getByRole('link', { name: 'Impossible travel activity involving one user' });
  await found.click();
  const more = page.getByRole('link', { name: /^Bei Microsoft ansehen/ });
  await expect(more).toHaveAttribute('href', /^https:\/\/security\.microsoft\.com\/incidents\//);
  await page.getByRole('button', { name: 'Als Vorfall übernehmen' }).click();

  await expect(page.getByText(/^Übernommen als INC-\d{4}$/)).toBeVisible();
  const timeline = page.getByLabel('Ablauf');
  await expect(timeline.getByText('Impossible travel activity', { exact: true })).toBeVisible();
  await expect(timeline.getByText('Vorfall eröffnet')).toBeVisible();
  await page.goto('/internal/support-tools/incidents?tab=microsoft');
  await expect(page.getByRole('link', { name: /^Suspicious inbox/ })).toBeVisible();
  await expect(found).toHaveCount(0);
});

test('A11.2: a finding that is no incident is dismissed with a reason, and can be found again', async ({
  page,
}) => {
  await signIn(page, 'support@nordwind.example', '/internal/support-tools/incidents?tab=microsoft');
  const found = page.getByRole('link', { name: /^Suspicious inbox manipulation rule/ });
  await found.click();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(
    page.getByText('Bitte schreiben Sie, warum es kein Vorfall ist.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Grund' }).fill('Mit der Buchhaltung abgesprochen.');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByText(/^Verworfen von /)).toBeVisible();

  await page.goto('/internal/support-tools/incidents?tab=microsoft&view=dismissed');
  await expect(found).toBeVisible();
});
