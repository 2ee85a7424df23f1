import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDistributor } from '#connectors/microsoft-simulator/distributor/distributor.ts';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import { ProvisionerUnreachable } from '#domains/orders/provisioner.port.ts';
import { notices } from '#main/ports/notices.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { ToldSubscription } from '../subscriptions.schema.ts';
import { followTerms, rollTerms, type EndOfTermDependencies } from './end-of-term.jobs.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterEach(() => shop.setNow(new Date()));
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const dayMs = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function dependencies(given: Partial<EndOfTermDependencies> = {}): EndOfTermDependencies {
  const now = () => new Date();
  return {
    db: shop.db,
    provisioner: createDistributor({ db: shop.db, now }),
    offers: { findOffers: async (_db, ids) => ids.flatMap((id) => shop.shelf.get(id) ?? []) },
    notices,
    now,
    ...given,
  };
}

async function boughtThen(
  days: number,
  given: Partial<SellableOffer> = {},
): Promise<{ buyer: Buyer; offer: SellableOffer }> {
  shop.setNow(daysAgo(days));
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '5000.00' } });
  const offer = shop.sell({
    termDuration: 'P1M',
    billingPlan: 'Monthly',
    termPrice: eur('10.00'),
    ...given,
  });
  await buyer.add(offer, 10);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
  return { buyer, offer };
}

async function choose(buyer: Buyer, action: string): Promise<void> {
  const [subscription] = await buyer.subscriptions();
  const { body } = await buyer.call<{ orderId: string }>(
    'POST',
    `/subscriptions/${subscription?.id}/end-of-term`,
    { action },
    randomUUID(),
  );
  await shop.carryOut(buyer, body.orderId);
}

test('a term that is over renews: the next dates, the price list of today, a week to give back, and its commitment', async () => {
  const { buyer, offer } = await boughtThen(32);
  shop.shelf.set(offer.offerId, { ...offer, termPrice: eur('11.00') });
  shop.setNow(new Date());
  const [before] = await buyer.subscriptions();

  await rollTerms(dependencies());

  const [after] = await buyer.subscriptions();
  expect(after).toMatchObject({
    state: 'active',
    startsOn: before?.renewsOn,
    termPrice: eur('11.00'),
    monthly: eur('110'),
    seats: 10,
    refundableSeats: [{ quantity: 10 }],
  });
  expect(after?.endsOn?.localeCompare(dayOf(new Date()))).toBeGreaterThanOrEqual(0);
  // the old month is not paid yet, the new one is owed as well
  expect((await buyer.cart()).creditLeft).toEqual(eur('4790'));
  await rollTerms(dependencies());
  expect(await buyer.subscriptions()).toEqual([after]);
});

test('A4b: a term is over by the program’s clock, not by a database’s that is days ahead', async () => {
  const { buyer } = await boughtThen(32);
  const [{ endsOn } = { endsOn: null }] = await buyer.subscriptions();
  const now = () => new Date(`${endsOn ?? ''}T23:30:00Z`);
  shop.setNow(now());

  await rollTerms(dependencies({ now }));

  expect(await buyer.subscriptions()).toMatchObject([{ endsOn }]);
});

async function schedule(buyer: Buyer, seats: number, expectedSeats = 10): Promise<void> {
  const [subscription] = await buyer.subscriptions();
  const { body } = await buyer.call<{ orderId: string }>(
    'POST',
    `/subscriptions/${subscription?.id}/end-of-term`,
    { action: 'renew', nextTerm: { seats, expectedSeats } },
    randomUUID(),
  );
  await shop.carryOut(buyer, body.orderId);
}

test('B2.10: a term renews with the seats that were scheduled: price, commitment, event and audit entry follow', async () => {
  const { buyer, offer } = await boughtThen(32);
  await schedule(buyer, 6);
  shop.shelf.set(offer.offerId, { ...offer, termPrice: eur('11.00') });
  shop.setNow(new Date());

  await rollTerms(dependencies());

  const [after] = await buyer.subscriptions();
  expect(after).toMatchObject({
    seats: 6,
    nextSeats: null,
    monthly: eur('66'),
    refundableSeats: [{ quantity: 6 }],
  });
  expect((await buyer.cart()).creditLeft).toEqual(eur('4834'));
  const { body } = await buyer.call<ToldSubscription>('GET', `/subscriptions/${after?.id}`);
  expect(body.events.slice(-2)).toMatchObject([
    { cause: 'nextSeats', seats: 10, nextSeats: 6 },
    { cause: 'renewed', seatsBefore: 10, seats: 6, droppedSeats: null },
  ]);
  const { rows } = await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`select before ->> 'seats' as before, after ->> 'seats' as after from audit_entries
      where action = 'subscription.renew'`.execute(tx),
  );
  expect(rows).toEqual([{ before: '10', after: '6' }]);
  await rollTerms(dependencies());
  expect(await buyer.subscriptions()).toEqual([after]);
});

test('B2.10: what was withdrawn, or dropped by another outcome, does not happen', async () => {
  const { buyer } = await boughtThen(32);
  await schedule(buyer, 6);
  await schedule(buyer, 10, 6);
  const other = await boughtThen(366, { termDuration: 'P1Y', termPrice: eur('120.00') });
  await schedule(other.buyer, 6);
  await choose(other.buyer, 'extend');
  shop.setNow(new Date());

  await rollTerms(dependencies());

  expect(await buyer.subscriptions()).toMatchObject([{ seats: 10, nextSeats: null }]);
  expect(await other.buyer.subscriptions()).toMatchObject([{ seats: 10, state: 'extended' }]);
});

test('a hint about one customer moves its terms on, and nobody else’s', async () => {
  const { buyer } = await boughtThen(32);
  const other = await boughtThen(32);
  shop.setNow(new Date());
  const [before] = await other.buyer.subscriptions();
  const [own] = await buyer.subscriptions();

  await followTerms(dependencies())({
    ...{ tenantId: buyer.tenantId, payload: {}, correlationId: 'test', attempt: 1 },
  });

  expect(await buyer.subscriptions()).toMatchObject([{ startsOn: own?.renewsOn }]);
  expect(await other.buyer.subscriptions()).toEqual([before]);
});

test('a renewal is never blocked by the credit limit (B4)', async () => {
  const { buyer, offer } = await boughtThen(32);
  shop.shelf.set(offer.offerId, { ...offer, termPrice: eur('9999.00') });

  await rollTerms(dependencies());

  expect(await buyer.subscriptions()).toMatchObject([
    { state: 'active', termPrice: eur('9999.00') },
  ]);
});

test('extended it goes on month by month for 3 percent more, without changes of seats, and may be cancelled at any time (B2.19)', async () => {
  const { buyer, offer } = await boughtThen(366, {
    termDuration: 'P1Y',
    billingPlan: 'Monthly',
    termPrice: eur('120.00'),
  });
  shop.sell({
    productId: offer.productId,
    skuId: offer.skuId,
    termDuration: 'P1M',
    billingPlan: 'Monthly',
    termPrice: eur('12.00'),
  });
  shop.setNow(daysAgo(300));
  await choose(buyer, 'extend');
  shop.setNow(new Date());

  await rollTerms(dependencies());

  const [subscription] = await buyer.subscriptions();
  expect(subscription).toMatchObject({
    state: 'extended',
    termDuration: 'P1M',
    termPrice: eur('12.36'),
    refundableSeats: [],
  });
  expect(
    subscription?.allowedActions.find(({ action }) => action === 'increaseSeats'),
  ).toMatchObject({ reason: 'REASON_EXTENDED' });
  const { body } = await buyer.call<{ orderId: string }>(
    'POST',
    `/subscriptions/${subscription?.id}/cancel`,
    undefined,
    randomUUID(),
  );
  await shop.carryOut(buyer, body.orderId);
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'deleted' }]);
});

test('a chosen end is the end', async () => {
  const { buyer } = await boughtThen(40);
  await choose(buyer, 'cancel');
  shop.setNow(new Date());

  await rollTerms(dependencies());

  expect(await buyer.subscriptions()).toMatchObject([{ state: 'deleted', refundableSeats: [] }]);
  expect((await buyer.cart()).creditLeft).toEqual(eur('4900')); // the month that was had
});

test.each([
  [40, 'expired'],
  [70, 'disabled'],
  [200, 'deleted'],
])('a trial bought %i days ago is %s (B2.20)', async (days, state) => {
  const { buyer } = await boughtThen(days, {
    isTrial: true,
    billingPlan: 'None',
    termPrice: eur('0'),
  });

  await rollTerms(dependencies());

  expect(await buyer.subscriptions()).toMatchObject([{ state }]);
});

test('a term that still runs is left alone, and so is one whose provider does not answer', async () => {
  const running = await boughtThen(5);
  const past = await boughtThen(40);
  const before = [await running.buyer.subscriptions(), await past.buyer.subscriptions()];
  const silent = {
    ...createDistributor({ db: shop.db, now: () => new Date() }),
    termOf: () => Promise.reject(new ProvisionerUnreachable('timeout')),
  };

  await rollTerms(dependencies({ provisioner: silent }));

  expect([await running.buyer.subscriptions(), await past.buyer.subscriptions()]).toEqual(before);
});

test('each move is audited, in the name of the provider', async () => {
  const { buyer } = await boughtThen(40);

  await rollTerms(dependencies());

  const { rows } = await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`select action, actor_name from audit_entries where subject_kind = 'subscription'`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ action: 'subscription.renew', actor_name: 'Microsoft' }]);
});
