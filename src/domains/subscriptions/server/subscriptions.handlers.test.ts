import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import type { Claim } from '#platform/common/access.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { subscriptionActions } from '../subscriptions.values.ts';
import type { Subscription, ToldSubscription } from '../subscriptions.schema.ts';
import { holdings, ownedSeats } from './holdings.store.ts';

/** Body of a 412: the other edit. */
const refused = z.object({
  conflict: z.object({
    version: z.string(),
    changedBy: z.string().nullable(),
    changedAt: z.string().nullable(),
  }),
});

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterEach(() => shop.setNow(bought));
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const bought = new Date('2026-06-18T09:00:00Z');
const onTheThirdDay = new Date('2026-06-20T09:00:00Z');
const afterTheWindow = new Date('2026-06-25T09:00:01Z');

/** Ten seats at 10.08 a month for a year, bought on 18 June. */
async function booked(
  given: {
    readonly offer?: Partial<SellableOffer>;
    readonly quantity?: number;
    readonly creditLimit?: string;
  } = {},
): Promise<{ buyer: Buyer; offer: SellableOffer; id: string }> {
  shop.setNow(bought);
  const buyer = await shop.newBuyer({ tenant: { creditLimit: given.creditLimit ?? null } });
  const offer = shop.sell({ termPrice: eur('120.96'), ...given.offer });
  await buyer.add(offer, given.quantity ?? 10);
  const { body } = await buyer.place();
  await shop.carryOut(buyer, body.id);
  return { buyer, offer, id: (await buyer.subscriptions())[0]?.id ?? 'nothing was booked' };
}

type Placed = { orderId: string; orderNumber: string; type?: string; params?: unknown };

async function changeSeats(
  buyer: Buyer,
  id: string,
  seats: number,
  expectedSeats: number,
  key: string = randomUUID(),
) {
  return buyer.call<Placed>('POST', `/subscriptions/${id}/seats`, { seats, expectedSeats }, key);
}

async function get(buyer: Buyer, id: string): Promise<ToldSubscription> {
  return (await buyer.call<ToldSubscription>('GET', `/subscriptions/${id}`)).body;
}

test('more seats are quoted before they are ordered: prorated by the day, to the end of the term, and until when they can go again', async () => {
  const { buyer, id } = await booked();
  shop.setNow(onTheThirdDay);

  const { body } = await buyer.call('GET', `/subscriptions/${id}/seats/quote?seats=12`);

  expect(body).toEqual({
    dueNow: eur('18.82'),
    monthly: eur('120.96'),
    commitmentUntil: '2027-06-17',
    reducibleUntil: '2026-06-27T09:00:00.000Z',
    approval: null,
    budgets: [],
  });
});

test('a change of seats is an order of its own; the subscription is locked while it runs, and has the seats after it', async () => {
  const { buyer, id } = await booked();
  shop.setNow(onTheThirdDay);

  const { body } = await changeSeats(buyer, id, 12, 10);

  expect(await buyer.order(body.orderId)).toMatchObject({
    number: 'ORD-00002',
    type: 'seatsIncrease',
    state: 'submitted',
    dueNow: { value: '18.82' },
    commitment: { value: '240.58' },
    lines: [{ quantity: 2, subscriptionId: id }],
  });
  expect(await get(buyer, id)).toMatchObject({
    state: 'updating',
    seats: 10,
    allowedActions: Array.from({ length: 7 }, () => ({
      isAllowed: false,
      reason: 'REASON_LOCKED',
    })),
  });
  expect((await changeSeats(buyer, id, 13, 10)).body).toMatchObject({
    type: 'ERROR_MARKETPLACE_BOOKED_SUBSCRIPTION_LOCKED',
  });

  await shop.carryOut(buyer, body.orderId);

  expect(await get(buyer, id)).toMatchObject({
    state: 'active',
    seats: 12,
    monthly: { value: '120.96' },
    endsOn: '2027-06-17',
    refundableSeats: [
      { quantity: 10, until: '2026-06-25T09:00:00.000Z' },
      { quantity: 2, until: '2026-06-27T09:00:00.000Z' },
    ],
  });
});

test('what the provider refuses leaves the subscription as it was, and free again', async () => {
  const { buyer, id } = await booked({ creditLimit: '5000.00' });
  const left = (await buyer.cart()).creditLeft;
  const { body } = await changeSeats(buyer, id, 400, 10);

  await shop
    .carryOut(buyer, body.orderId, { lookUp: async () => ({ pooledMaximum: 300 }) })
    .catch(() => undefined);

  expect(body.type).toBe('ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED');
  const second = await changeSeats(buyer, id, 11, 10);
  await shop.carryOut(buyer, second.body.orderId, { lookUp: async () => ({ pooledMaximum: 10 }) });
  expect(await buyer.order(second.body.orderId)).toMatchObject({
    state: 'failed',
    lines: [{ failure: 'FAILURE_SEAT_CAP' }],
  });
  expect(await get(buyer, id)).toMatchObject({ state: 'active', seats: 10 });
  expect((await buyer.cart()).creditLeft).toEqual(left);
});

test('seats go within their window, with what is left of the cycle given back; afterwards they do not (B2.5, B2.6)', async () => {
  const { buyer, id } = await booked({ creditLimit: '2000.00' });
  shop.setNow(onTheThirdDay);

  const { body } = await changeSeats(buyer, id, 7, 10);
  expect(await buyer.order(body.orderId)).toMatchObject({
    type: 'seatsDecrease',
    dueNow: { value: '-28.22' },
    commitment: { value: '-360.86' },
  });
  await shop.carryOut(buyer, body.orderId);

  expect(await get(buyer, id)).toMatchObject({ seats: 7, refundableSeats: [{ quantity: 7 }] });
  expect((await buyer.cart()).creditLeft).toEqual(eur('1927.42')); // 2000 - 100.80 + 28.22
  shop.setNow(afterTheWindow);
  expect(await get(buyer, id)).toMatchObject({ refundableSeats: [], cancellableUntil: null });
  expect((await changeSeats(buyer, id, 6, 7)).body).toMatchObject({
    type: 'ERROR_MARKETPLACE_ACTION_NOT_ALLOWED',
    params: { action: 'decreaseSeats', reason: 'REASON_WINDOW_CLOSED' },
  });
});

test('B2.6: seats know the order that brought them, and go back in part; a renewal brings none', async () => {
  const { buyer, id } = await booked();
  const [{ orderId: first } = { orderId: '' }] = (await get(buyer, id)).refundableSeats;
  shop.setNow(onTheThirdDay);
  const { body } = await changeSeats(buyer, id, 12, 10);
  await shop.carryOut(buyer, body.orderId);

  expect((await buyer.order(first ?? '')).type).toBe('new');
  expect((await get(buyer, id)).refundableSeats).toMatchObject([
    { quantity: 10, orderId: first },
    { quantity: 2, orderId: body.orderId },
  ]);
  await shop.carryOut(buyer, (await changeSeats(buyer, id, 9, 12)).body.orderId);

  // those whose time ends first go first
  expect((await get(buyer, id)).refundableSeats).toMatchObject([
    { quantity: 7, orderId: first },
    { quantity: 2, orderId: body.orderId },
  ]);
});

test('after the first window only the seats added since may go', async () => {
  const { buyer, id } = await booked();
  shop.setNow(onTheThirdDay);
  await shop.carryOut(buyer, (await changeSeats(buyer, id, 12, 10)).body.orderId);
  shop.setNow(afterTheWindow);

  expect((await changeSeats(buyer, id, 9, 12)).body).toMatchObject({
    params: { reason: 'REASON_MORE_THAN_RETURNABLE' },
  });
  await shop.carryOut(buyer, (await changeSeats(buyer, id, 10, 12)).body.orderId);

  expect(await get(buyer, id)).toMatchObject({ seats: 10, refundableSeats: [] });
});

test('UXR-1: seats that somebody else has changed meanwhile are not changed again, and the answer says how many there are', async () => {
  const { buyer, id } = await booked();

  expect(await changeSeats(buyer, id, 20, 9)).toMatchObject({
    status: 412,
    body: { type: 'ERROR_CONFLICT', conflict: { current: { seats: 10 } } },
  });
});

test('a double click on a change makes one order; two tabs make one, too', async () => {
  const { buyer, id } = await booked();

  const sameKey = await Promise.all(
    Array.from({ length: 10 }, () => changeSeats(buyer, id, 11, 10, 'one')),
  );
  expect(new Set(sameKey.map((answer) => answer.body.orderId)).size).toBe(1);
  const otherKeys = await Promise.all(
    Array.from({ length: 10 }, () => changeSeats(buyer, id, 11, 10)),
  );
  expect(new Set(otherKeys.map((answer) => answer.body.type))).toEqual(
    new Set(['ERROR_MARKETPLACE_BOOKED_SUBSCRIPTION_LOCKED']),
  );

  expect(await buyer.orders()).toHaveLength(2);
});

test('the pooled cap holds for more seats too, counting the other subscriptions of the SKU (B2.7)', async () => {
  const { buyer, id, offer } = await booked({ offer: { pooledMaximum: 300 }, quantity: 200 });
  await buyer.add(offer, 90);
  await buyer.place();

  expect((await changeSeats(buyer, id, 211, 200)).body).toMatchObject({
    type: 'ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT',
    params: { productId: offer.productId, title: offer.title },
  });
  expect((await changeSeats(buyer, id, 210, 200)).status).toBe(200);
});

test('more seats count for the credit limit; choosing the end of the term never does (B4)', async () => {
  const { buyer, id } = await booked({ creditLimit: '1209.60' });

  expect((await changeSeats(buyer, id, 30, 10)).body.type).toBe(
    'ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED',
  );
  expect(
    (
      await buyer.call(
        'POST',
        `/subscriptions/${id}/end-of-term`,
        { action: 'cancel' },
        randomUUID(),
      )
    ).status,
  ).toBe(200);
});

test('the end of the term is one of three outcomes, never a switch (B2.19)', async () => {
  const { buyer, id } = await booked();
  const choose = (action: string) =>
    buyer.call<Placed>('POST', `/subscriptions/${id}/end-of-term`, { action }, randomUUID());

  for (const action of ['extend', 'cancel', 'renew']) {
    const { body } = await choose(action);
    expect(await buyer.order(body.orderId)).toMatchObject({
      type: 'renewalChange',
      commitment: { value: '0' },
    });
    await shop.carryOut(buyer, body.orderId);
    expect(await get(buyer, id)).toMatchObject({ endOfTermAction: action, state: 'active' });
  }
  expect((await choose('renew')).body).toMatchObject({
    params: { reason: 'REASON_END_OF_TERM_UNCHANGED' },
  });
  expect((await choose('none')).status).toBe(400);
});

test('cancelled within a day everything comes back, and the subscription is gone for good', async () => {
  const { buyer, id } = await booked({ creditLimit: '2000.00' });

  const { body } = await buyer.call<Placed>(
    'POST',
    `/subscriptions/${id}/cancel`,
    undefined,
    randomUUID(),
  );
  expect(await buyer.order(body.orderId)).toMatchObject({
    type: 'cancel',
    dueNow: { value: '-100.8' },
    commitment: { value: '-1209.6' },
  });
  await shop.carryOut(buyer, body.orderId);

  expect(await get(buyer, id)).toMatchObject({
    state: 'deleted',
    endsOn: '2026-06-18',
    renewsOn: null,
    monthly: eur('0'),
    cancellableUntil: null,
    refundableSeats: [],
  });
  expect((await buyer.cart()).creditLeft).toEqual(eur('2000'));
  expect((await changeSeats(buyer, id, 11, 10)).body).toMatchObject({
    params: { reason: 'REASON_ENDED' },
  });
});

test('a cancelled subscription tells everything that happened to it, each with its order', async () => {
  const { buyer, id } = await booked();
  shop.setNow(onTheThirdDay);
  const more = await changeSeats(buyer, id, 15, 10);
  await shop.carryOut(buyer, more.body.orderId);
  const path = `/subscriptions/${id}/cancel`;
  const { body } = await buyer.call<Placed>('POST', path, undefined, randomUUID());
  await shop.carryOut(buyer, body.orderId);

  const { events, orderId, orderNumber } = await get(buyer, id);
  expect(events).toMatchObject([
    { on: '2026-06-18', cause: 'booked', seats: 10, seatsBefore: null, orderId, orderNumber },
    {
      on: '2026-06-20',
      cause: 'seats',
      seats: 15,
      seatsBefore: 10,
      orderId: more.body.orderId,
      orderNumber: more.body.orderNumber,
    },
    {
      on: '2026-06-20',
      cause: 'cancelled',
      seatsBefore: 15,
      orderId: body.orderId,
      orderNumber: body.orderNumber,
    },
  ]);
});

test('what a cancellation gives back is said before it is ordered, and is what the order has', async () => {
  const { buyer, id } = await booked();
  shop.setNow(onTheThirdDay);

  const { body: quoted } = await buyer.call<object>('GET', `/subscriptions/${id}/cancel/quote`);
  const { body } = await buyer.call<Placed>(
    'POST',
    `/subscriptions/${id}/cancel`,
    undefined,
    randomUUID(),
  );

  expect(quoted).toMatchObject({ monthly: eur('-100.8') });
  expect(await buyer.order(body.orderId)).toMatchObject(quoted);
  expect((await buyer.call('GET', `/subscriptions/${id}/cancel/quote`)).status).toBe(409);
});

test('after a week there is no cancelling', async () => {
  const { buyer, id } = await booked();
  shop.setNow(afterTheWindow);

  expect(
    (await buyer.call('POST', `/subscriptions/${id}/cancel`, undefined, randomUUID())).body,
  ).toMatchObject({
    type: 'ERROR_MARKETPLACE_ACTION_NOT_ALLOWED',
    params: { action: 'cancel', reason: 'REASON_WINDOW_CLOSED' },
  });
});

async function rename(buyer: Buyer, id: string, name: string, version?: string) {
  const seen = version ?? (await get(buyer, id)).version;
  return buyer.call<Subscription>(
    'PUT',
    `/subscriptions/${id}/name`,
    { name },
    undefined,
    `"${seen}"`,
  );
}

test('a name is changed at once, and audited with the one before', async () => {
  const { buyer, id, offer } = await booked();

  expect((await rename(buyer, id, '  Vertrieb Nord ')).body.name).toBe('Vertrieb Nord');

  const { rows } = await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`select before, after from audit_entries where action = 'subscription.rename'`.execute(tx),
  );
  expect(rows).toEqual([{ before: { name: offer.title }, after: { name: 'Vertrieb Nord' } }]);
  expect((await rename(buyer, id, '   ')).status).toBe(400);
});

test('UXR-1: a name that a colleague gave in the meantime is answered with what, who and when, and stays', async () => {
  const { buyer, id } = await booked();
  const { version } = await get(buyer, id);
  await rename(await shop.newColleague(buyer), id, 'Werk Nord', version);

  const late = await rename(buyer, id, 'Werk Süd', version);
  expect(late).toMatchObject({
    status: 412,
    body: { type: 'ERROR_CONFLICT', conflict: { current: { name: 'Werk Nord' } } },
  });
  const { conflict } = refused.parse(late.body);
  expect(conflict.changedBy).toContain('@');
  expect(Number.isNaN(Date.parse(conflict.changedAt ?? ''))).toBe(false);
  expect((await get(buyer, id)).name).toBe('Werk Nord');

  expect((await rename(buyer, id, 'Werk Süd', conflict.version)).body.name).toBe('Werk Süd');
  expect((await rename(buyer, id, 'Werk Süd', version)).status).toBe(200);
  expect((await buyer.call('PUT', `/subscriptions/${id}/name`, { name: 'x' })).status).toBe(428);
});

test('a colleague who may only read sees every action with the reason why not, and is refused', async () => {
  const { buyer, id } = await booked();
  const claims: readonly Claim[] = ['portal:user', 'marketplace'];
  const reader = await shop.newColleague(buyer, claims);

  expect((await get(reader, id)).allowedActions).toEqual(
    subscriptionActions.map((action) => ({
      action,
      isAllowed: false,
      reason: 'REASON_PERMISSION',
    })),
  );
  expect((await changeSeats(reader, id, 11, 10)).status).toBe(403);
});

test('a trial is shown as one and stays as it is', async () => {
  const { buyer, id } = await booked({
    offer: { isTrial: true, termDuration: 'P1M', billingPlan: 'None', termPrice: eur('0') },
    quantity: 25,
  });

  expect(await get(buyer, id)).toMatchObject({
    isTrial: true,
    endOfTermAction: 'none',
    cancellableUntil: null,
  });
  expect((await changeSeats(buyer, id, 26, 25)).body).toMatchObject({
    params: { reason: 'REASON_TRIAL' },
  });
});

test('the list is paged, sorted and searched in the database, with batches and actions in it', async () => {
  const { buyer } = await booked({ offer: { title: 'Exchange Online' }, quantity: 3 });
  for (const [title, quantity] of [
    ['Ärztesoftware', 7],
    ['Zoom Rooms', 5],
  ] as const) {
    await buyer.add(shop.sell({ title }), quantity);
    await shop.carryOut(buyer, (await buyer.place()).body.id);
  }
  const list = async (query: string) =>
    (
      await buyer.call<{ data: Subscription[]; metadata: { total: number } }>(
        'GET',
        `/subscriptions?${query}`,
      )
    ).body;

  expect((await list('')).data.map((one) => one.name)).toEqual([
    'Ärztesoftware',
    'Exchange Online',
    'Zoom Rooms',
  ]);
  expect(
    (await list('sortBy=seats&sortDirection=desc&take=2')).data.map((one) => one.seats),
  ).toEqual([7, 5]);
  expect(await list('search=zoom')).toMatchObject({
    data: [{ name: 'Zoom Rooms', refundableSeats: [{ quantity: 5 }] }],
    metadata: { total: 1 },
  });
  expect(await list('state=deleted')).toMatchObject({ data: [], metadata: { total: 0 } });
  expect(await list('show=ending')).toMatchObject({ data: [], metadata: { total: 0 } });
  expect(await list('show=returnable&search=zoom')).toMatchObject({ metadata: { total: 1 } });
});

test('another tenant sees neither list nor subscription, and cannot change it', async () => {
  const { id } = await booked();
  const stranger = await shop.newBuyer();

  expect(await stranger.subscriptions()).toEqual([]);
  expect(await stranger.call('GET', `/subscriptions/${id}`)).toMatchObject({
    status: 404,
    body: { type: 'ERROR_MARKETPLACE_SUBSCRIPTION_NOT_FOUND' },
  });
  expect((await changeSeats(stranger, id, 11, 10)).status).toBe(404);
});

test('the shop and the cart hear what is owned: seats that are alive, and whether there was a trial', async () => {
  const { buyer, id, offer } = await booked();
  const answers = () =>
    withTenant(shop.db, buyer.tenantId, async (tx) => ({
      held: await holdings.findHoldings(tx, [offer.productId, 'unknown']),
      owned: await ownedSeats.ownedSeats(tx, [offer.productId, 'unknown']),
    }));

  expect(await answers()).toEqual({
    held: [{ productId: offer.productId, skuId: offer.skuId, seats: 10, hadTrial: false }],
    owned: new Map([[offer.productId, 10]]),
  });

  await shop.carryOut(
    buyer,
    (await buyer.call<Placed>('POST', `/subscriptions/${id}/cancel`, undefined, randomUUID())).body
      .orderId,
  );
  expect(await answers()).toEqual({
    held: [{ productId: offer.productId, skuId: offer.skuId, seats: 0, hadTrial: false }],
    owned: new Map(),
  });
});

test('the sequence of the billing documentation ends at thirty seats (B3.11)', async () => {
  const { buyer, id } = await booked({ offer: { termPrice: eur('144.00') } });
  let seats = 10;
  for (const [day, by] of [
    ['2026-06-19', 5],
    ['2026-06-21', 10],
    ['2026-06-22', -2],
    ['2026-06-23', -3],
    ['2026-07-03', 10],
  ] as const) {
    shop.setNow(new Date(`${day}T10:00:00Z`));
    const { body } = await changeSeats(buyer, id, seats + by, seats);
    await shop.carryOut(buyer, body.orderId);
    seats += by;
  }

  expect(await get(buyer, id)).toMatchObject({ seats: 30, state: 'active' });
});
