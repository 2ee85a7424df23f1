import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, tenantOf } from './portal.ts';

const name = 'Messe Hannover';

test('Lena keeps a budget of a cost centre; Paul’s cart says what it says, and follows when she raises it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const tenant = tenantOf(page);
  const budgets = `/${tenant}/marketplace/configuration/budget-management`;
  await page.goto(`${budgets}?dialog=new`);
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill(name);
  await page.getByRole('radio', { name: 'Eine Kostenstelle' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Kostenstelle' }).fill(name);
  await page.getByRole('textbox', { name: 'Betrag je Zeitraum' }).fill('100');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('100,00');
  await expectAccessible(page);

  const paul = await (await browser.newContext()).newPage();
  await signIn(paul, 'paul.kurz@adler.example');
  await chargedCart(paul, tenant);
  await expect(paul.getByText(`Budget „${name}“ reicht nicht`)).toBeVisible();
  const order = paul.getByRole('button', { name: /Zahlungspflichtig bestellen/ });
  await expect(order).toBeDisabled();
  await expectAccessible(paul);

  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Ändern' }).click();
  await page.getByRole('textbox', { name: 'Betrag je Zeitraum' }).fill('5.000');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Das Budget ist gespeichert').first()).toBeVisible();
  await expect(paul.getByText(`Budget „${name}“ reicht nicht`)).toBeHidden();
  await expect(order).toBeEnabled();

  await paul.getByRole('button', { name: 'Warenkorb leeren' }).click();
  await paul.getByRole('alertdialog').getByRole('button', { name: 'Warenkorb leeren' }).click();
  await expect(paul.getByText('Ihr Warenkorb ist leer')).toBeVisible();
  await paul.context().close();

  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Das Budget ist gelöscht').first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});

/** Puts ten seats into the cart and charges them to the cost centre. */
async function chargedCart(page: Page, tenant: string): Promise<void> {
  await page.goto(`/${tenant}/marketplace/shop/search?search=visio`);
  await page
    .getByRole('link', { name: /Visio Plan 2/ })
    .first()
    .click();
  await page
    .getByRole('textbox', { name: 'Plätze' })
    .or(page.getByRole('spinbutton', { name: 'Plätze' }))
    .first()
    .fill('10');
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await expect(page.getByText(/liegt im Warenkorb/)).toBeVisible();
  await page.goto(`/${tenant}/marketplace/shop/cart`);
  await page.getByRole('button', { name: /Zulasten von/ }).click();
  await page.getByRole('option', { name }).click();
}
