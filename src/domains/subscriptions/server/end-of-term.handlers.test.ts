import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { outlookContract } from '../outlook.schema.ts';
import type { Outlook } from '../outlook.schema.ts';
import type { ToldSubscription } from '../subscriptions.schema.ts';
import { createOutlookHandlers } from './decisions.handlers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.portal.mount(
    outlookContract,
    createOutlookHandlers({
      offers: { findOffers: async (_db, ids) => ids.flatMap((id) => shop.shelf.get(id) ?? []) },
    }),
  );
});
afterEach(() => shop.setNow(new Date()));
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

/** Ten seats at 10.08 a month for a year. */
async function booked(given: Partial<SellableOffer> = {}) {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ termPrice: eur('120.96'), ...given });
  await buyer.add(offer, 10);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
  return { buyer, offer, id: (await buyer.subscriptions())[0]?.id ?? 'nothing was booked' };
}

type Placed = {
  orderId: string;
  isWaiting: boolean;
  type?: string;
  params?: unknown;
  conflict?: unknown;
};

const decide = (buyer: Buyer, id: string, body: object, key: string = randomUUID()) =>
  buyer.call<Placed>('POST', `/subscriptions/${id}/end-of-term`, body, key);
const schedule = (buyer: Buyer, id: string, seats: number, expectedSeats = 10, key?: string) =>
  decide(buyer, id, { action: 'renew', nextTerm: { seats, expectedSeats } }, key);
const get = async (buyer: Buyer, id: string) =>
  (await buyer.call<ToldSubscription>('GET', `/subscriptions/${id}`)).body;

async function scheduled(seats: number, given: Partial<SellableOffer> = {}) {
  const made = await booked(given);
  const { body } = await schedule(made.buyer, made.id, seats);
  await shop.carryOut(made.buyer, body.orderId);
  return made;
}

test('B2.10 the next term is quoted before it is decided: the money now and then, at the list of today', async () => {
  const { buyer, offer, id } = await booked();
  shop.shelf.set(offer.offerId, { ...offer, termPrice: eur('132.00') });

  const { body } = await buyer.call('GET', `/subscriptions/${id}/next-term/quote?seats=6`);

  expect(body).toEqual({
    from: (await get(buyer, id)).renewsOn,
    stillAssigned: 0,
    current: { seats: 10, unit: eur('10.08'), monthly: eur('100.8') },
    next: { seats: 6, unit: eur('11.00'), monthly: eur('66') },
    approval: null,
    budgets: [],
  });
});

test('B2.10 fewer seats are scheduled by an order; now nothing changes, and the outlook knows', async () => {
  const { buyer, id } = await booked();

  const { body } = await schedule(buyer, id, 6);

  expect(await buyer.order(body.orderId)).toMatchObject({
    type: 'renewalChange',
    dueNow: eur('0'),
    monthly: eur('-40.32'),
    commitment: eur('0'),
  });
  await shop.carryOut(buyer, body.orderId);
  expect(await get(buyer, id)).toMatchObject({ seats: 10, nextSeats: 6, monthly: eur('100.8') });
  expect((await get(buyer, id)).events.at(-1)).toMatchObject({ cause: 'nextSeats', nextSeats: 6 });
  const outlook = (await buyer.call<Outlook>('GET', '/outlook')).body;
  expect(outlook.peaks.find(({ kind }) => kind === 'term')).toMatchObject({
    seats: 10,
    afterSeats: 6,
    monthly: eur('100.8'),
    after: eur('60.48'),
  });
  expect(outlook.steps.at(-1)?.amount).toEqual(eur('60.48'));
});

test('it can be changed and withdrawn until the term ends; the same once more changes nothing', async () => {
  const { buyer, id } = await scheduled(6);

  expect((await schedule(buyer, id, 6, 6)).body).toMatchObject({
    params: { reason: 'REASON_END_OF_TERM_UNCHANGED' },
  });
  await shop.carryOut(buyer, (await schedule(buyer, id, 4, 6)).body.orderId);
  expect(await get(buyer, id)).toMatchObject({ nextSeats: 4 });
  await shop.carryOut(buyer, (await schedule(buyer, id, 10, 4)).body.orderId);

  expect(await get(buyer, id)).toMatchObject({ seats: 10, nextSeats: null });
  expect((await get(buyer, id)).events.at(-1)).toMatchObject({
    cause: 'nextSeats',
    nextSeats: null,
    droppedSeats: null,
  });
});

test('UXR-1: whoever saw other seats is told which are scheduled', async () => {
  const { buyer, id } = await scheduled(6);

  const { status, body } = await schedule(buyer, id, 3, 10);

  expect(status).toBe(412);
  expect(body.conflict).toMatchObject({ current: { seats: 6 }, version: '6' });
});

test('the same key places one order', async () => {
  const { buyer, id } = await booked();
  const key = randomUUID();

  const [one, other] = [
    await schedule(buyer, id, 6, 10, key),
    await schedule(buyer, id, 6, 10, key),
  ];

  expect(other.body.orderId).toBe(one.body.orderId);
});

test('B2.7, B2.8: seats stay within what the offer allows; one always stays', async () => {
  const { buyer, id } = await booked({ minQuantity: 5, maxQuantity: 20 });

  for (const seats of [4, 21])
    expect((await schedule(buyer, id, seats)).body.type).toBe(
      'ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT',
    );
  expect((await schedule(buyer, id, 0)).status).toBe(400);
  expect((await schedule(buyer, id, 5)).status).toBe(200);
});

test('B2.10: only a term that renews can begin with other seats', async () => {
  const { buyer, id } = await booked();

  const refused = await decide(buyer, id, {
    action: 'cancel',
    nextTerm: { seats: 6, expectedSeats: 10 },
  });
  expect(refused.body).toMatchObject({ params: { reason: 'REASON_NOT_RENEWING' } });

  await shop.carryOut(buyer, (await decide(buyer, id, { action: 'cancel' })).body.orderId);
  const action = (await get(buyer, id)).allowedActions.find((one) => one.action === 'setNextSeats');
  expect(action).toMatchObject({ isAllowed: false, reason: 'REASON_NOT_RENEWING' });
  // renewing again, with other seats, is one decision
  await shop.carryOut(buyer, (await schedule(buyer, id, 6)).body.orderId);
  expect(await get(buyer, id)).toMatchObject({ endOfTermAction: 'renew', nextSeats: 6 });
});

const noticed = async (buyer: Buyer, message: string) =>
  (
    await withTenant(shop.db, buyer.tenantId, (tx) =>
      sql`select params ->> 'seats' as seats from notices where message = ${message}`.execute(tx),
    )
  ).rows;

test('B2.10: another outcome drops what was scheduled, and says so', async () => {
  const { buyer, id } = await scheduled(6);

  await shop.carryOut(buyer, (await decide(buyer, id, { action: 'cancel' })).body.orderId);

  expect(await get(buyer, id)).toMatchObject({ nextSeats: null });
  expect((await get(buyer, id)).events.at(-1)).toMatchObject({
    cause: 'endOfTerm',
    droppedSeats: 6,
  });
  expect(await noticed(buyer, 'SUBSCRIPTION_SEATS_DROPPED')).toEqual([{ seats: '6' }]);
});

const orderSeats = (buyer: Buyer, id: string, seats: number, expectedSeats: number) =>
  buyer.call<Placed>('POST', `/subscriptions/${id}/seats`, { seats, expectedSeats }, randomUUID());

test('B2.10: more seats and fewer seats now leave the next term as it was scheduled, and say so', async () => {
  const { buyer, id } = await scheduled(6);

  await shop.carryOut(buyer, (await orderSeats(buyer, id, 12, 10)).body.orderId);
  expect(await get(buyer, id)).toMatchObject({ seats: 12, nextSeats: 6 });
  await shop.carryOut(buyer, (await orderSeats(buyer, id, 11, 12)).body.orderId);

  expect(await get(buyer, id)).toMatchObject({ seats: 11, nextSeats: 6 });
  expect((await get(buyer, id)).events.at(-1)).toMatchObject({
    cause: 'seats',
    droppedSeats: null,
  });
  expect(await noticed(buyer, 'SUBSCRIPTION_SEATS_KEPT')).toContainEqual({ seats: '6' });
  expect(await noticed(buyer, 'SUBSCRIPTION_SEATS_DROPPED')).toEqual([]);
});

test('B2.10: seats of now that become those of the next term leave nothing to be scheduled', async () => {
  const { buyer, id } = await scheduled(12);

  await shop.carryOut(buyer, (await orderSeats(buyer, id, 12, 10)).body.orderId);

  expect(await get(buyer, id)).toMatchObject({ seats: 12, nextSeats: null });
});

test('more seats of the next term are judged by the approval policy, fewer are not', async () => {
  const { buyer, id } = await booked();
  const approver = await shop.newColleague(buyer, [
    'portal:user',
    'marketplace:orders:approve',
    'marketplace:budget:manage',
  ]);
  const { version } = (await approver.call<{ version: string }>('GET', '/approval-policy')).body;
  const nothing = eur('0');
  const limits = { monthlyLimit: nothing, bulkLimit: nothing };
  const policy = {
    mode: 'always',
    ...limits,
    fourEyes: true,
    periodDays: 1,
    freeSeatsPercent: 0,
    deadlineDays: 7,
  };
  await approver.call('PUT', '/approval-policy', policy, undefined, version);

  await shop.carryOut(buyer, (await schedule(buyer, id, 6)).body.orderId);
  expect(await get(buyer, id)).toMatchObject({ nextSeats: 6 });
  const { body } = await schedule(buyer, id, 12, 6);
  expect(body).toMatchObject({ isWaiting: true });
  const path = `/approvals/${body.orderId}`;
  const quote = await approver.call<{ now: object }>('GET', `${path}/quote`);
  await approver.call('POST', `${path}/approve`, quote.body.now, randomUUID());
  await shop.carryOut(buyer, body.orderId);

  expect(await get(buyer, id)).toMatchObject({ seats: 10, nextSeats: 12 });
});

test('SEC-1: another tenant cannot schedule anything here', async () => {
  const { id } = await booked();
  const stranger = await shop.newBuyer();

  expect((await schedule(stranger, id, 6)).body.type).toBe(
    'ERROR_MARKETPLACE_SUBSCRIPTION_NOT_FOUND',
  );
  expect((await stranger.call('GET', `/subscriptions/${id}/next-term/quote?seats=6`)).status).toBe(
    404,
  );
});
