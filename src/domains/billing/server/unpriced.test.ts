import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { offeringSamples } from '#domains/services/offering-samples.values.ts';
import { unpricedServices } from '#domains/services/server/unpriced-services.store.ts';
import { unpricedSubscriptions } from '#domains/subscriptions/server/unpriced-subscriptions.store.ts';
import type { Problem } from '#platform/common/errors.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { billingRunsContract, type Unpriced, type UnpricedRow } from '../billing-runs.schema.ts';
import type { UnpricedItemsPort } from '#domains/subscriptions/subscriptions.port.ts';
import { createBillingRunsHandlers } from './billing-runs.handlers.ts';
import { insertManualCharge } from './charges.store.ts';
import { putBillingSettings } from './settings.store.ts';

const settings = {
  ...{ name: 'Nordwind Systems GmbH', street: 'Hafenstraße 12', postalCode: '20457' },
  ...{ city: 'Hamburg', country: 'DE', vatId: 'DE000000000', iban: 'DE02120300000000202051' },
  ...{ bic: 'BYLADEM1001', email: 'rechnung@nordwind.example', contactName: 'Alex Nord' },
  ...{ phone: '+49 40 1234560', paymentDays: 14 },
};
// a month of its own: other tests release theirs
const month = '2026-03-01';
const at = new Date('2026-03-10T09:00:00Z');

let shop: Shop;
let staff: string;
/** Customers of the test that runs: those of others in the same database are none of ours. */
let own: Buyer[] = [];
const ofOwn = (source: UnpricedItemsPort<Db>): UnpricedItemsPort<Db> => ({
  async unpricedItems(db, within) {
    const items = await source.unpricedItems(db, within);
    return items.filter(({ tenantId }) => own.some((buyer) => buyer.tenantId === tenantId));
  },
});

beforeAll(async () => {
  shop = await openShop({ databaseUrl: await ownDatabase() });
  shop.setNow(at);
  const unpricedItems = [ofOwn(unpricedSubscriptions), ofOwn(unpricedServices)];
  shop.portal.mount(billingRunsContract, createBillingRunsHandlers({ unpricedItems }));
  staff = (await shop.portal.newStaff(['Marketplace.Write'])).bearer;
  await withSystem(shop.db, (tx) => putBillingSettings(tx, settings, at));
});
afterAll(() => shop.close());

async function newCustomer(): Promise<Buyer> {
  const buyer = await shop.newBuyer({ tenant: { billingCurrency: 'EUR' } });
  own.push(buyer);
  return buyer;
}

/** Orders a subscription at a price and has it carried out. */
async function book(buyer: Buyer, price: string): Promise<void> {
  await buyer.add(shop.sell({ termPrice: { value: price, currencyCode: 'EUR' } }), 4);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
}

interface Service {
  readonly price: string | null;
  readonly startedOn?: string;
  readonly endsOn?: string | null;
  readonly chargedFrom?: string;
}

async function agree(buyer: Buyer, service: Service): Promise<string> {
  const { price, startedOn = '2026-01-01', endsOn = null, chargedFrom = startedOn } = service;
  const [offeringId, id] = [randomUUID(), randomUUID()];
  await withSystem(shop.db, async (tx) => {
    await sql`insert into service_offerings (id, key, published_number, created_at) values (${offeringId}, ${`k${offeringId.slice(0, 8)}`}, 1, ${at})`.execute(
      tx,
    );
    await sql`insert into service_offering_versions (offering_id, number, content, state, changed_by, changed_at)
      values (${offeringId}, 1, ${JSON.stringify(offeringSamples[0])}::jsonb, 'published', 'test', ${at})`.execute(
      tx,
    );
  });
  await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`insert into contracted_services (id, offering_id, offering_number, started_on, ends_on, notice_days, unit_de, unit_en,
        price, currency_code, contact, health, charged_from)
      values (${id}, ${offeringId}, 1, ${startedOn}::date, ${endsOn}::date, 30, '', '', ${price}::numeric,
        ${price === null ? null : 'EUR'}, '', 'fine', ${chargedFrom}::date)`.execute(tx),
  );
  return id;
}

// The type says what the endpoint answers; a test that errs fails.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
async function call<T>(method: 'GET' | 'POST', path: string, payload?: object, bearer = staff) {
  const response = await shop.portal.app.inject({
    ...{ method, url: `/api/internal/billing${path}` },
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<T>() };
}

const unpriced = async (): Promise<Unpriced> =>
  (await call<Unpriced>('GET', `/unpriced?month=${month}`)).body;
const itemsOf = async ({ tenantId }: Buyer): Promise<UnpricedRow[]> =>
  (await unpriced()).items.filter((item) => item.tenantId === tenantId);

describe('product rule B4: what is charged nothing for is told before a run', () => {
  test('a subscription at zero is named with its seats and its product; one with a price, or a trial, is not', async () => {
    const [free, paid, trying] = [await newCustomer(), await newCustomer(), await newCustomer()];
    await book(free, '0');
    await book(paid, '120.00');
    await book(trying, '0');
    await withTenant(shop.db, trying.tenantId, (tx) =>
      sql`update subscriptions set is_trial = true`.execute(tx),
    );

    const [subscription] = await free.subscriptions();
    expect(await itemsOf(free)).toMatchObject([
      { kind: 'subscription', why: 'zero', quantity: 4, id: subscription?.id },
    ]);
    expect(await itemsOf(paid)).toEqual([]);
    expect(await itemsOf(trying)).toEqual([]);
  });

  test('a service without a price is named; one that was agreed at zero is free by agreement', async () => {
    const buyer = await newCustomer();
    const missing = await agree(buyer, { price: null });
    await agree(buyer, { price: '0' });
    await agree(buyer, { price: '45.00' });

    expect(await itemsOf(buyer)).toMatchObject([
      { kind: 'service', why: 'missing', id: missing, pricedAt: missing },
    ]);
  });

  test('a service that has ended, has not begun, or is charged from later on is none of the month', async () => {
    const buyer = await newCustomer();
    await agree(buyer, { price: null, endsOn: '2026-02-28' });
    await agree(buyer, { price: null, startedOn: '2026-04-01' });
    await agree(buyer, { price: null, chargedFrom: '2026-04-01' });

    expect(await itemsOf(buyer)).toEqual([]);
  });

  test('a release wants a confirmation of exactly what was seen', async () => {
    own = [];
    const buyer = await newCustomer();
    await withTenant(shop.db, buyer.tenantId, (tx) =>
      insertManualCharge(tx, {
        ...{ kind: 'oneOff', title: 'Einrichtung', on: '2026-03-20', by: 'Alex Nord', at },
        amount: { value: '100.00', currencyCode: 'EUR' },
      }),
    );
    await agree(buyer, { price: null });
    const { fingerprint } = await unpriced();
    await agree(buyer, { price: null });
    const figures = await call<{ fingerprint: string }>('GET', `/figures?month=${month}`);
    const release = (given: string) =>
      call<Problem>('POST', '/runs', {
        ...{ month, unpriced: given, warned: figures.body.fingerprint },
      });

    for (const given of ['', fingerprint])
      expect((await release(given)).body).toMatchObject({
        ...{ type: 'ERROR_BILLING_UNPRICED_ITEMS', status: 409, params: { count: 2 } },
      });
    expect((await release((await unpriced()).fingerprint)).status).toBe(200);
  });

  test('others than staff who bill see nothing of it', async () => {
    const path = `/unpriced?month=${month}`;
    const support = (await shop.portal.newStaff(['DasTool.Write'])).bearer;
    const { bearer } = (await newCustomer()).person;

    expect((await call('GET', path, undefined, support)).status).toBe(403);
    expect((await call('GET', path, undefined, bearer)).status).toBe(403);
  });
});
