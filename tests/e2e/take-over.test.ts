import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { startOwnPortal, type OwnPortal } from './own-portal.ts';
import { signIn } from './portal.ts';

const takeOver = '/internal/marketplace-tools/take-over';
const compare = '/internal/marketplace-tools/differences';

let own: OwnPortal;
// What Microsoft has is changed past the portal here: nobody else may see that.
test.beforeAll(async () => {
  own = await startOwnPortal(7, {});
});
test.afterAll(() => own.stop());

interface Told {
  readonly customers: readonly { readonly id: string; readonly name: string }[];
}

test('Alex takes a customer over, sees that nothing differs, and then what was changed at Microsoft', async ({
  page,
}) => {
  const told = (await (await fetch(`${own.control()}/state`)).json()) as Told;
  const customer = told.customers.at(-1);
  if (!customer) throw new Error('the simulator has no customer');
  await signIn(page, 'admin@nordwind.example', `${own.address}${takeOver}`);
  await page.getByRole('button', { name: 'Jetzt lesen' }).click();
  await page.getByRole('link', { name: customer.name }).first().click();
  const pane = page.getByRole('complementary').or(page.getByRole('dialog')).last();
  await expect(pane.getByRole('table', { name: 'Abonnements bei Microsoft' })).toBeVisible();
  await expectAccessible(page);

  await pane.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(pane.getByText(`Übernommen als „${customer.name}“.`)).toBeVisible();
  await pane.getByRole('link', { name: 'Zum Vergleich' }).click();
  await expect(page.getByText('Kein Unterschied passt dazu')).toBeVisible();
  await page.goto(`${own.address}${compare}`);
  await expect(page.getByText('Nichts weicht ab')).toBeVisible();

  await fetch(`${own.control()}/seats`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId: customer.id, seats: 222 }),
  });
  await page.getByRole('button', { name: 'Jetzt lesen' }).click();
  await page
    .getByRole('link', { name: new RegExp(customer.name) })
    .first()
    .click();
  await expect(pane.getByText('Die Plätze wurden am Portal vorbei geändert.')).toBeVisible();
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Stand von Microsoft übernehmen' }).click();
  await expect(page.getByText('Nichts weicht ab')).toBeVisible();
});
