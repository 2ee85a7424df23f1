import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, tenantOf } from './portal.ts';

test('Lena moves six seats to a better product, sees both lines of the money before, and the new subscription once it runs', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  const [plain, better] = ['Exchange Online (Plan 1)', 'Exchange Online (Plan 2)'];

  await page.goto(`/${tenant}/marketplace/your-subscriptions?search=exchange`);
  await page.getByRole('row', { name: plain }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Produkt wechseln' })).toBeVisible();
  // A journey beside this one may have given it a name of its own.
  const name = await page
    .getByRole('dialog')
    .getByRole('heading', { level: 2 })
    .first()
    .innerText();
  await page.getByRole('button', { name: 'Produkt wechseln' }).click();
  const dialog = page.getByRole('dialog', { name: `Produkt wechseln: ${name}` });
  await expect(dialog.getByRole('radio', { name: better })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'So viele Plätze wechseln' }).fill('6');
  await expect(dialog.getByText(`Endet: ${plain}`)).toBeVisible();
  await expect(dialog.getByText(`Beginnt: ${better}`)).toBeVisible();
  await expect(dialog.getByText(/^6 Plätze zu /)).toHaveCount(2);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Kostenpflichtig wechseln' }).click();
  await expect(dialog).toBeHidden();
  // The provider carries it out in seconds: the subscription then has what stayed.
  await expect(page.getByText('6 Plätze in ein anderes Produkt gewechselt')).toBeVisible({
    timeout: 60_000,
  });
  const sheet = page.getByRole('dialog', { name, exact: true });
  await sheet
    .getByRole('link', { name: /^Bestellung / })
    .first()
    .click();
  const order = page.getByRole('dialog', { name: /^Bestellung / });
  await expect(order.getByText(`Endet: ${plain}`)).toBeVisible();
  await order.getByRole('link', { name: 'Abonnement öffnen' }).click();
  const made = page.getByRole('dialog', { name: better });
  await expect(made.getByText('6 Plätze durch Produktwechsel')).toBeVisible();
  await expectAccessible(page);
});
