import Big from 'big.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openOrdersContract } from '#domains/orders/open-orders.schema.ts';
import { createOpenOrdersHandlers } from '#domains/orders/server/orders.handlers.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import {
  customersContract,
  type Customer,
  type CustomerRow,
  type CustomersOutlook,
  type CustomersSummary,
} from '../customers.schema.ts';
import { createCreditPort } from '#domains/orders/server/credit.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { createCustomersHandlers } from './customers.handlers.ts';

let shop: Shop;
let at = new Date();
const bought = new Date('2026-06-18T09:00:00Z');

beforeAll(async () => {
  shop = await openShop();
  const customersHandlers = createCustomersHandlers({
    credit: createCreditPort({ directory: tenantDirectory, owed: shop.owed }),
  });
  const onClock = Object.fromEntries(
    Object.entries(customersHandlers).map(([name, handler]) => [
      name,
      (call: object) =>
        (handler as (call: object) => unknown)(
          Object.defineProperty(call, 'now', { value: () => at }),
        ),
    ]),
  ) as typeof customersHandlers;
  shop.portal.mount(customersContract, onClock);
  shop.portal.mount(openOrdersContract, createOpenOrdersHandlers(shop));
});
beforeEach(() => setNow(bought));
afterAll(() => shop.close());

function setNow(now: Date): void {
  at = now;
  shop.setNow(now);
}

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

async function book(buyer: Buyer, quantity: number, termDuration: 'P1M' | 'P1Y' = 'P1Y') {
  const termPrice = eur(termDuration === 'P1Y' ? '120.00' : '10.00');
  await buyer.add(shop.sell({ termPrice, termDuration }), quantity);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
}

async function listed(query: string, ...of: readonly Buyer[]): Promise<CustomerRow[]> {
  const staff = await shop.portal.newStaff(['SalesTools.Write']);
  const { body } = await shop.portal.get(`/internal/customers?take=200${query}`, staff);
  const ours = of.map(({ tenantId }) => tenantId);
  return (body as { data: CustomerRow[] }).data.filter(({ tenantId }) => ours.includes(tenantId));
}

test('a customer stands in the list with revenue, seats and the next end of a term', async () => {
  const [small, large] = [await shop.newBuyer(), await shop.newBuyer()];
  await book(small, 2);
  await book(large, 30);
  await book(large, 5, 'P1M');

  const rows = await listed('&sortBy=monthly&sortDirection=desc', small, large);

  expect(rows).toMatchObject([
    {
      tenantId: large.tenantId,
      monthly: eur('350'),
      subscriptions: 2,
      seats: 35,
      nextEnd: '2026-07-17',
      ending: 1,
      endingMonthly: eur('50'),
    },
    { tenantId: small.tenantId, monthly: eur('20'), nextEnd: '2027-06-17', ending: 0 },
  ]);
});

test('the filters leave those whose term ends soon, and those whose order waits', async () => {
  const [ends, waits] = [await shop.newBuyer(), await shop.newBuyer()];
  await book(ends, 1, 'P1M');
  await book(waits, 1);
  await withTenant(shop.db, waits.tenantId, (db) =>
    sql`update orders set state = 'needsInput'`.execute(db),
  );

  expect((await listed('&show=ending', ends, waits)).map(({ tenantId }) => tenantId)).toEqual([
    ends.tenantId,
  ]);
  expect(await listed('&show=waiting', ends, waits)).toMatchObject([
    { tenantId: waits.tenantId, waiting: 1 },
  ]);
});

test('the search takes every word, and a customer who has nothing is there with nothing', async () => {
  const buyer = await shop.newBuyer({ tenant: { name: 'Werft Nordlicht 4711' } });

  expect(await listed('&search=nordlicht%204711', buyer)).toMatchObject([
    { tenantName: 'Werft Nordlicht 4711', monthly: eur('0'), nextEnd: null, seats: 0 },
  ]);
  expect(await listed('&search=nordlicht%20fehlt', buyer)).toEqual([]);
});

test('the figures are those of the whole list', async () => {
  const buyer = await shop.newBuyer();
  const staff = await shop.portal.newStaff(['Marketplace.Write']);
  const before = await shop.portal.get('/internal/customers/summary', staff);
  await book(buyer, 3, 'P1M');
  const after = await shop.portal.get('/internal/customers/summary', staff);

  const [was, is] = [before.body as CustomersSummary, after.body as CustomersSummary];
  expect(Number(is.monthly.value) - Number(was.monthly.value)).toBe(30);
  expect(is.ending.customers - was.ending.customers).toBe(1);
  expect(is.customers).toBe(was.customers);
});

test('one customer: what it pays, and how much of its credit is used, by its parts (B4)', async () => {
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '1250' } });
  await book(buyer, 10);
  const staff = await shop.portal.newStaff(['Tenants.Write']);

  const { status, body } = await shop.portal.get(`/marketplace/${buyer.tenantId}/customer`, staff);

  expect(status).toBe(200);
  expect(body as Customer).toMatchObject({
    tenantId: buyer.tenantId,
    monthly: eur('100'),
    others: [],
    subscriptions: 1,
    seats: 10,
    credit: {
      ...{ limit: eur('1250'), taken: eur('100'), share: 0.08 },
      ...{ invoices: eur('0'), unbilled: eur('100'), orders: eur('0') },
    },
  });
});

describe('product reference A17, staff: revenue over time', () => {
  const year = async (): Promise<CustomersOutlook> => {
    const staff = await shop.portal.newStaff(['Marketplace.Write']);
    return (await shop.portal.get('/internal/customers/outlook', staff)).body as CustomersOutlook;
  };
  const peakOn = ({ peaks }: CustomersOutlook, on: string, outcome: string) =>
    peaks.find((one) => one.on === on && one.outcome === outcome);
  const stepBefore = ({ steps }: CustomersOutlook, on: string) =>
    steps.findLast(({ from }) => from <= on);

  test('the terms of all customers that end on a day are one peak with money and names', async () => {
    setNow(new Date('2026-09-03T09:00:00Z'));
    const [one, two] = [
      await shop.newBuyer({ tenant: { name: 'Reederei Peak' } }),
      await shop.newBuyer(),
    ];
    await book(one, 4);
    const alone = await year();
    await book(two, 6);
    const both = await year();

    expect(peakOn(alone, '2027-09-02', 'renews')).toMatchObject({
      monthly: eur('40'),
      subscriptions: 1,
      customers: 1,
      tenant: { id: one.tenantId, name: 'Reederei Peak' },
      state: 'renews',
    });
    expect(peakOn(both, '2027-09-02', 'renews')).toMatchObject({
      monthly: eur('100'),
      customers: 2,
      tenant: null,
    });
  });

  test('what renews goes on after its term, no longer bound; the figure is the sum of today', async () => {
    setNow(new Date('2026-10-05T09:00:00Z'));
    const before = await year();
    await book(await shop.newBuyer(), 10, 'P1M');
    const after = await year();

    expect(new Big(after.monthly.value).minus(before.monthly.value).toString()).toBe('100');
    expect(after.steps.find(({ from }) => from === '2026-10-05')?.amount).toEqual(after.monthly);
    const [ended, next] = [stepBefore(before, '2026-11-05'), stepBefore(after, '2026-11-05')];
    expect(new Big(next?.amount.value ?? 0).minus(ended?.amount.value ?? 0).toString()).toBe('100');
    expect(next?.bound).toEqual(ended?.bound);
    expect(after.deciding).toMatchObject({ until: '2026-11-04' });
  });

  test('a month later the line remembers each day on which revenue changed', async () => {
    // What other tests have booked stands in the same line.
    const riseOn = (line: CustomersOutlook, [eve, day]: readonly [string, string]) =>
      new Big(stepBefore(line, day)?.amount.value ?? 0).minus(
        stepBefore(line, eve)?.amount.value ?? 0,
      );
    const days = ['2027-03-07', '2027-03-08'] as const;
    setNow(new Date('2027-04-20T09:00:00Z'));
    const without = riseOn(await year(), days);
    setNow(new Date('2027-03-08T09:00:00Z'));
    await book(await shop.newBuyer(), 10);
    await book(await shop.newBuyer(), 5);
    setNow(new Date('2027-04-20T09:00:00Z'));
    const line = await year();

    expect(riseOn(line, days).minus(without).toString()).toBe('150');
    expect(line.before?.on).toBe('2027-03-31');
  });
});

test('a customer without a limit has no share of it', async () => {
  const buyer = await shop.newBuyer();
  const staff = await shop.portal.newStaff(['Tenants.Write']);
  const { body } = await shop.portal.get(`/marketplace/${buyer.tenantId}/customer`, staff);

  expect(body).toMatchObject({ credit: null, monthly: eur('0'), subscriptions: 0 });
});

test('staff who look after customers read it, nobody else does', async () => {
  const buyer = await shop.newBuyer();
  const own = `/marketplace/${buyer.tenantId}`;
  const stranger = await shop.portal.newStaff(['DasTool.Write']);
  const staff = await shop.portal.newStaff(['SalesTools.Write']);
  const status = async (path: string, who: typeof staff) =>
    (await shop.portal.get(path, who)).status;

  expect(await status(`${own}/open-orders`, staff)).toBe(200);
  expect(await status(`${own}/orders`, staff)).toBe(200);
  expect(await status(`${own}/orders`, stranger)).toBe(403);
  for (const path of [
    '/internal/customers',
    '/internal/customers/summary',
    '/internal/customers/outlook',
    `${own}/customer`,
  ]) {
    expect(await status(path, stranger), path).toBe(403);
    expect(await status(path, buyer.person), path).toBe(403);
  }
  expect(await status(`${own}/open-orders`, stranger)).toBe(403);
});

test('staff who look after customers open one order of theirs, nobody else does', async () => {
  const buyer = await shop.newBuyer();
  await book(buyer, 3);
  const [placed] = await buyer.orders();
  const path = `/marketplace/${buyer.tenantId}/orders/${placed?.id ?? ''}`;
  const staff = await shop.portal.newStaff(['SalesTools.Write']);

  const { status, body } = await shop.portal.get(path, staff);

  expect(status).toBe(200);
  expect(body).toMatchObject({ number: 'ORD-00001', lines: [{ quantity: 3 }] });
  const stranger = await shop.portal.newStaff(['DasTool.Write']);
  expect((await shop.portal.get(path, stranger)).status).toBe(403);
  const other = await shop.newBuyer();
  const elsewhere = path.replace(buyer.tenantId, other.tenantId);
  expect((await shop.portal.get(elsewhere, staff)).status).toBe(404);
});

test('a customer who has left is not found', async () => {
  const buyer = await shop.newBuyer();
  const staff = await shop.portal.newStaff(['Tenants.Write']);
  await withSystem(shop.db, (db) =>
    sql`update tenants set state = 'offboarded' where id = ${buyer.tenantId}`.execute(db),
  );

  expect((await shop.portal.get(`/marketplace/${buyer.tenantId}/customer`, staff)).status).toBe(
    404,
  );
  expect(await listed('', buyer)).toEqual([]);
});
