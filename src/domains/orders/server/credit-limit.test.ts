import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTenantAccounts } from '#domains/tenants/server/tenant-accounts.fixture.ts';
import { openShop, type Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

test('a limit that staff set refuses an order above it, and one that they raise lets it go', async () => {
  const { keep, read } = await openTenantAccounts(shop.portal);
  const buyer = await shop.newBuyer();
  await buyer.add(shop.sell({ termPrice: eur('500.01') }), 2);

  expect((await keep(buyer.tenantId, { creditLimit: '1000.00' })).status).toBe(200);
  expect(await buyer.place()).toMatchObject({
    status: 409,
    body: { type: 'ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED' },
  });

  await keep(buyer.tenantId, { creditLimit: '1000.02' });
  expect((await buyer.place()).status).toBe(200);
  expect((await read(buyer.tenantId)).history).toMatchObject([
    { field: 'creditLimit', before: '1000.00', after: '1000.02' },
    { field: 'creditLimit', before: '', after: '1000.00' },
  ]);
});
