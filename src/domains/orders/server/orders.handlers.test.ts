import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { Cart } from '../cart.schema.ts';
import type { Order, OrderFigures } from '../orders.schema.ts';
import { openShop, type Buyer, type Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

/** A machine under load may answer 503: the same request again, as a browser would send it. */
async function insist(
  buyer: Buyer,
  cart: Cart,
  key: string = randomUUID(),
): ReturnType<Buyer['place']> {
  for (;;) {
    const answer = await buyer.place({ key, cart });
    if (answer.status < 500) return answer;
  }
}

function rowsOf<T>(buyer: Buyer, table: string): Promise<T[]> {
  return withTenant(
    shop.db,
    buyer.tenantId,
    async (tx) => (await sql<T>`select * from ${sql.table(table)}`.execute(tx)).rows,
  );
}

test('an order takes the cart whole: number, lines, event, audit, outbox, reserved commitment, and the cart is empty', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ title: 'Business Premium', termPrice: eur('252.00') });
  await buyer.add(offer, 25);

  const { status, body } = await buyer.place({ poNumber: 'PO 4711' });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    number: 'ORD-00001',
    state: 'submitted',
    type: 'new',
    poNumber: 'PO 4711',
    placedBy: buyer.person.email,
    dueNow: { value: '525' },
    commitment: { value: '6300' },
  });
  expect(body.lines).toMatchObject([
    {
      position: 1,
      offerId: offer.offerId,
      quantity: 25,
      termPrice: eur('252.00'),
      state: 'pending',
      failure: null,
      subscriptionId: null,
    },
  ]);
  expect(body.events).toMatchObject([{ state: 'submitted', by: buyer.person.email }]);
  expect(await buyer.cart()).toMatchObject({ lines: [], revision: 2 });
  expect(
    (await rowsOf<{ action: string }>(buyer, 'audit_entries')).filter((entry) =>
      entry.action.startsWith('order'),
    ),
  ).toMatchObject([{ action: 'order.place', subject_id: body.id, actor_id: buyer.person.userId }]);
  expect(await rowsOf(buyer, 'outbox')).toMatchObject([
    { topic: 'orders.carryOut', payload: { orderId: body.id } },
    { topic: 'notices.mail' },
  ]);
  expect(await rowsOf(buyer, 'commitments')).toMatchObject([{ amount: '6300' }]);
});

test('the price of an order is kept for good, with the catalogue version it came from', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ termPrice: eur('100.00'), versionNumber: 12 });
  await buyer.add(offer, 1);
  const { body } = await buyer.place();

  shop.shelf.set(offer.offerId, { ...offer, termPrice: eur('999.00'), versionNumber: 13 });

  expect((await buyer.order(body.id)).lines).toMatchObject([{ termPrice: eur('100.00') }]);
  expect(await rowsOf(buyer, 'order_lines')).toMatchObject([{ catalog_version: 12 }]);
});

test('a request without a key is refused, the same key with another payload too (MON-2)', async () => {
  const buyer = await shop.newBuyer();
  await buyer.add(shop.sell(), 1);
  const { revision, commitment } = await buyer.cart();
  const body = { poNumber: '', note: '', cartRevision: revision, commitment };

  expect(await buyer.call('POST', '/orders', body)).toMatchObject({
    status: 400,
    body: { type: 'ERROR_IDEMPOTENCY_KEY_MISSING' },
  });
  expect((await buyer.call('POST', '/orders', body, 'key-1')).status).toBe(200);
  expect(
    await buyer.call('POST', '/orders', { ...body, poNumber: 'other' }, 'key-1'),
  ).toMatchObject({
    status: 422,
    body: { type: 'ERROR_IDEMPOTENCY_KEY_REUSED' },
  });
});

test('a hundred requests with one key at the same time make one order and get one answer (MON-3, MON-15)', async () => {
  const buyer = await shop.newBuyer();
  await buyer.add(shop.sell(), 2);
  const cart = await buyer.cart();
  const key = randomUUID();

  const answers = await Promise.all(Array.from({ length: 100 }, () => insist(buyer, cart, key)));

  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 100 }, () => 200));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await buyer.orders()).toHaveLength(1);
  expect(await rowsOf(buyer, 'outbox')).toMatchObject([
    { topic: 'orders.carryOut' },
    { topic: 'notices.mail' },
  ]);
});

test('an answer that was lost is given again, word for word, also when the cart has been filled anew (MON-2)', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell();
  await buyer.add(offer, 2);
  const cart = await buyer.cart();
  const first = await buyer.place({ key: 'lost', cart });
  await buyer.add(offer, 9);

  const again = await buyer.place({ key: 'lost', cart });

  expect(again).toEqual(first);
  expect(await buyer.orders()).toHaveLength(1);
});

test('two tabs that order the same cart under keys of their own make one order (MON-15)', async () => {
  const buyer = await shop.newBuyer();
  await buyer.add(shop.sell(), 2);
  const cart = await buyer.cart();

  const answers = await Promise.all(Array.from({ length: 8 }, () => insist(buyer, cart)));

  const refused = answers.filter((answer) => answer.status !== 200);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(new Set(refused.map((answer) => answer.body.type))).toEqual(
    new Set(['ERROR_MARKETPLACE_CART_CHANGED']),
  );
  expect(await buyer.orders()).toHaveLength(1);
});

test('a cart that another tab has changed is not ordered', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell();
  await buyer.add(offer, 2);
  const seen = await buyer.cart();
  await buyer.add(offer, 20);

  expect(await buyer.place({ cart: seen })).toMatchObject({
    status: 409,
    body: { type: 'ERROR_MARKETPLACE_CART_CHANGED' },
  });
  expect(await buyer.orders()).toEqual([]);
});

test('a price that moved between looking and ordering is not charged: the customer has to agree first', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ termPrice: eur('100.00') });
  await buyer.add(offer, 1);
  const seen = await buyer.cart();
  shop.shelf.set(offer.offerId, { ...offer, termPrice: eur('100.01') });

  expect(await buyer.place({ cart: seen })).toMatchObject({
    status: 409,
    body: { type: 'ERROR_MARKETPLACE_CART_CHANGED' },
  });
  expect((await buyer.place()).status).toBe(200);
});

test('an empty cart is not ordered', async () => {
  const buyer = await shop.newBuyer();

  expect(await buyer.place()).toMatchObject({
    status: 409,
    body: { type: 'ERROR_MARKETPLACE_CART_EMPTY' },
  });
});

test('§8 PRODUCT_FORBIDDEN_SEATCOUNT: more seats than the pooled cap allows are refused with product and title (B2.7)', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ title: 'Business Standard', pooledMaximum: 300 });
  await buyer.add(offer, 301);

  expect(await buyer.place()).toMatchObject({
    status: 409,
    body: {
      type: 'ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT',
      params: { productId: offer.productId, title: 'Business Standard' },
    },
  });
});

test('seats of an order that is still running count for the cap', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ pooledMaximum: 300 });
  await buyer.add(offer, 250);
  await buyer.place();

  await buyer.add(offer, 51);

  expect((await buyer.cart()).lines).toMatchObject([{ problem: 'seatCap', available: 50 }]);
  expect((await buyer.place()).body.type).toBe('ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT');
});

test('what vanished from the price list is named', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ title: 'Vanished' });
  await buyer.add(offer, 1);
  shop.shelf.delete(offer.offerId);

  expect(await buyer.place()).toMatchObject({
    status: 409,
    body: {
      type: 'ERROR_MARKETPLACE_OFFER_NOT_ORDERABLE',
      params: { title: 'Vanished', problem: 'gone' },
    },
  });
});

test('§8 CREDITLIMIT_EXCEEDED: an order beyond the credit limit is refused and nothing of it remains; the last cent may be spent (B4)', async () => {
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '1000.00' } });
  const offer = shop.sell({ termPrice: eur('500.01') });
  await buyer.add(offer, 2);

  expect(await buyer.place()).toMatchObject({
    status: 409,
    body: { type: 'ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED' },
  });
  expect(await buyer.orders()).toEqual([]);
  expect((await buyer.cart()).lines).toHaveLength(1);

  shop.shelf.set(offer.offerId, { ...offer, termPrice: eur('500.00') });
  expect(await buyer.place()).toMatchObject({ status: 200, body: { number: 'ORD-00001' } });
  expect((await buyer.cart()).creditLeft).toEqual(eur('0'));
});

test('a limit of zero means zero, and what costs nothing passes it', async () => {
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '0' } });
  await buyer.add(
    shop.sell({ isTrial: true, termDuration: 'P1M', billingPlan: 'None', termPrice: eur('0') }),
    25,
  );
  expect((await buyer.place()).status).toBe(200);

  await buyer.add(shop.sell({ termPrice: eur('0.01') }), 1);
  expect((await buyer.place()).body.type).toBe('ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED');
});

test(
  '200 orders at once at the edge of the limit: exactly as many pass as fit, and numbers have no gaps (MON-7)',
  { timeout: 60_000 },
  async () => {
    const first = await shop.newBuyer({ tenant: { creditLimit: '1000.00' } });
    const offer = shop.sell({ termPrice: eur('100.00') });
    const buyers: Buyer[] = [];
    for (let n = 0; n < 40; n += 1) buyers.push(await shop.newColleague(first));
    const carts: [Buyer, Cart][] = [];
    for (const buyer of buyers) carts.push([buyer, (await buyer.add(offer, 1)).body]);

    const answers = await Promise.all(
      carts.flatMap(([buyer, cart]) => Array.from({ length: 5 }, () => insist(buyer, cart))),
    );

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    expect(
      new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.type)),
    ).toContain('ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED');
    const orders = await first.orders();
    expect(orders.map((order) => order.number).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, n) => `ORD-${String(n + 1).padStart(5, '0')}`),
    );
    expect((await first.cart()).creditLeft).toEqual(eur('0'));
  },
);

test('figures count by state and sum what was ordered, here alone', async () => {
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()];
  const figures = async (query = '', who = buyer) =>
    (await who.call<OrderFigures>('GET', `/order-figures?${query}`)).body;
  expect(await figures()).toEqual({ states: [], monthly: eur('0'), commitment: eur('0') });

  for (const [title, price] of [
    ['Visio Plan 2', '120.00'],
    ['Power BI Pro', '240.00'],
  ] as const) {
    await buyer.add(shop.sell({ title, termPrice: eur(price) }), 2);
    await buyer.place({ poNumber: `PO-${title.slice(0, 2)}` });
  }
  const all = await figures();
  expect(all.states.reduce((count, { orders }) => count + orders, 0)).toBe(2);
  expect(all).toMatchObject({ monthly: eur('60'), commitment: eur('720') });
  expect(await figures('search=power')).toMatchObject({ commitment: eur('480') });
  expect(await figures('state=rejected')).toMatchObject({
    states: all.states,
    commitment: eur('0'),
  });
  expect((await figures('', other)).states).toEqual([]);
});

test('the list is paged, sorted and searched in the database', async () => {
  const buyer = await shop.newBuyer();
  for (const [title, price] of [
    ['Visio Plan 2', '30.00'],
    ['Power BI Pro', '20.00'],
    ['Project Plan 3', '10.00'],
  ] as const) {
    await buyer.add(shop.sell({ title, termPrice: eur(price) }), 1);
    await buyer.place({ poNumber: `PO-${title.slice(0, 2)}` });
  }
  const list = async (query: string) =>
    (
      await buyer.call<{ data: Order[]; metadata: { count: number; total: number } }>(
        'GET',
        `/orders?${query}`,
      )
    ).body;

  expect(
    (await list('sortBy=commitment&sortDirection=asc')).data.map((order) => order.commitment.value),
  ).toEqual(['10', '20', '30']);
  expect((await list('sortBy=number&take=2')).data.map((order) => order.number)).toEqual([
    'ORD-00003',
    'ORD-00002',
  ]);
  expect(await list('search=power%20po-po')).toMatchObject({
    data: [{ firstTitle: 'Power BI Pro' }],
    metadata: { count: 1, total: 1 },
  });
  expect(await list('search=100%25')).toMatchObject({ data: [], metadata: { total: 0 } });
  expect(await list('skip=40')).toMatchObject({ data: [], metadata: { count: 0, total: 3 } });
  expect(await list('state=completed')).toMatchObject({ data: [], metadata: { total: 0 } });
});

test('§7 onboarding: a tenant that is not onboarded to the marketplace orders nothing', async () => {
  const buyer = await shop.newBuyer({ tenant: { marketplaceOnboarded: false } });

  expect(
    await buyer.call('POST', '/orders', { cartRevision: 0, commitment: eur('0') }, 'k'),
  ).toMatchObject({
    status: 403,
    body: { type: 'ERROR_ONBOARDING_MISSING', params: { service: 'marketplace' } },
  });
});

test('another tenant sees neither list nor order', async () => {
  const buyer = await shop.newBuyer();
  await buyer.add(shop.sell(), 1);
  const { body } = await buyer.place();
  const stranger = await shop.newBuyer();

  expect(await stranger.orders()).toEqual([]);
  expect(await stranger.call('GET', `/orders/${body.id}`)).toMatchObject({
    status: 404,
    body: { type: 'ERROR_MARKETPLACE_ORDER_NOT_FOUND' },
  });
});

test('who may read orders but not shop cannot place one', async () => {
  const reader = await shop.newBuyer({
    claims: ['portal:user', 'marketplace', 'marketplace:orders:approve'],
  });

  expect((await reader.call('GET', '/orders')).status).toBe(200);
  expect(
    (await reader.call('POST', '/orders', { cartRevision: 0, commitment: eur('0') }, 'k')).status,
  ).toBe(403);
});
