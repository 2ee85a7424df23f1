import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCostsContract } from '#domains/orders/order-costs.schema.ts';
import type { OrderCost, OrderCostFigures } from '#domains/orders/order-costs.schema.ts';
import { createOrderCostsHandlers } from '#domains/orders/server/orders.handlers.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { heldHistory } from '#domains/subscriptions/server/held-histories.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { sql } from 'kysely';
import { bringAllUp } from './charges.jobs.ts';
import { orderInvoices } from './billed-and-owed.store.ts';

let shop: Shop;
const bought = new Date('2026-06-18T09:00:00Z');

beforeAll(async () => {
  shop = await openShop();
  shop.setNow(bought);
  shop.portal.mount(orderCostsContract, createOrderCostsHandlers({ orderInvoices }));
});
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

const newBuyer = () =>
  shop.newBuyer({
    claims: ['portal:user', 'marketplace:shop', 'marketplace', 'businesscockpit:finances'],
    tenant: { licenseBundle: 'Standard', billingCurrency: 'EUR' },
  });

/** Orders so many seats at 120 € a year, by the month, and has the order carried out. */
async function order(buyer: Buyer, seats: number, poNumber = ''): Promise<string> {
  const offer = shop.sell({ termPrice: eur('120.00') });
  await buyer.add(offer, seats);
  const { body } = await buyer.place({ poNumber });
  await shop.carryOut(buyer, body.id);
  return body.id;
}

// The type says what the endpoint answers; a test that errs fails.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
async function read<T>(buyer: Buyer, path: string): Promise<{ status: number; body: T }> {
  const response = await shop.portal.app.inject({
    method: 'GET',
    url: `/api/billing/${buyer.tenantId}${path}`,
    headers: { authorization: `Bearer ${buyer.person.bearer}` },
  });
  return { status: response.statusCode, body: response.json<T>() };
}

const list = async (buyer: Buyer, query = ''): Promise<OrderCost[]> =>
  (await read<{ data: OrderCost[] }>(buyer, `/order-costs${query}`)).body.data;

test('§2 finances/orders: an order says its effect a month, its commitment, and what was charged for it', async () => {
  const buyer = await newBuyer();
  const id = await order(buyer, 10, 'PO 4711');
  await bringAllUp({
    db: shop.db,
    directory: tenantDirectory,
    heldHistory,
    agreedItems: [],
    now: () => bought,
  });

  expect(await list(buyer)).toMatchObject([
    {
      id,
      poNumber: 'PO 4711',
      monthly: eur('100'),
      commitment: eur('1200'),
      invoices: [],
      billed: eur('0'),
      unbilled: eur('100'),
    },
  ]);
});

test('what stands on a document names it, what does not waits', async () => {
  const buyer = await newBuyer();
  const id = await order(buyer, 4);
  await bringAllUp({
    db: shop.db,
    directory: tenantDirectory,
    heldHistory,
    agreedItems: [],
    now: () => bought,
  });
  await putOnDocument(buyer, 'R-2026-4711');

  const [row] = await list(buyer);

  expect(row).toMatchObject({
    id,
    invoices: [{ number: 'R-2026-4711' }],
    billed: eur('40'),
    unbilled: eur('0'),
  });
});

test('bookkeeping finds what lacks a number or a cost centre, and the sums follow the list', async () => {
  const buyer = await newBuyer();
  await order(buyer, 10, 'PO 1');
  await order(buyer, 5);

  const lacking = await list(buyer, '?lacks=poNumber');
  const all = await read<OrderCostFigures>(buyer, '/order-cost-figures');
  const some = await read<OrderCostFigures>(buyer, '/order-cost-figures?lacks=poNumber');

  expect(lacking).toMatchObject([{ poNumber: '', monthly: eur('50') }]);
  expect(all.body).toEqual({
    orders: 2,
    monthly: eur('150'),
    commitment: eur('1800'),
    withoutCostCentre: 2,
    withoutPoNumber: 1,
  });
  expect(some.body).toMatchObject({ orders: 1, monthly: eur('50'), withoutPoNumber: 1 });
});

test('the dearest a month stand first where that is asked for', async () => {
  const buyer = await newBuyer();
  for (const seats of [3, 9, 6]) await order(buyer, seats);

  const rows = await list(buyer, '?sortBy=monthly&sortDirection=desc&take=2');

  expect(rows.map(({ monthly }) => monthly.value)).toEqual(['90', '60']);
});

test('§6 businesscockpit:finances: without it nobody reads the costs of orders', async () => {
  const buyer = await shop.newBuyer({ claims: ['portal:user', 'marketplace', 'marketplace:shop'] });

  expect((await read(buyer, '/order-costs')).status).toBe(403);
  expect((await read(buyer, '/order-cost-figures')).status).toBe(403);
});

test('§6 completedOrders: costs of orders are for licence bundles that carry it', () => {
  expect(orderCostsContract.endpoints.list.bundle).toBe('completedOrders');
  expect(orderCostsContract.endpoints.figures.bundle).toBe('completedOrders');
});

/** Puts every charge of a customer on one document. */
const putOnDocument = (buyer: Buyer, number: string): Promise<void> =>
  withTenant(shop.db, buyer.tenantId, async (tx) => {
    await sql`with posted as (insert into invoices (number, kind, state, month, issued_on, due_on, currency_code, net, tax_case,
        tax_rate, tax, gross, buyer, seller, issued_at)
      select ${number}, 'invoice', 'open', '2026-06-01', '2026-07-03', '2026-07-17', 'EUR', sum(amount), 'domestic', 0, 0, sum(amount),
        '{}', '{}', ${bought} from charges returning id)
      update charges set invoice_id = posted.id from posted`.execute(tx);
  });
