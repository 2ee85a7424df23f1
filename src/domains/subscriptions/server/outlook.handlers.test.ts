import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { outlookContract, type Outlook } from '../outlook.schema.ts';
import { createOutlookHandlers } from './decisions.handlers.ts';
import { getSubscription } from './subscriptions.store.ts';
import { saveEnd, saveTerm } from './terms.store.ts';

let shop: Shop;
let at = new Date();
const bought = new Date('2026-06-18T09:00:00Z');

beforeAll(async () => {
  shop = await openShop();
  const { get } = createOutlookHandlers({
    offers: { findOffers: async (_db, ids) => ids.flatMap((id) => shop.shelf.get(id) ?? []) },
  });
  shop.portal.mount(outlookContract, {
    get: (call) => get(Object.defineProperty(call, 'now', { value: () => at })),
  });
});
beforeEach(() => setNow(bought));
afterAll(() => shop.close());

function setNow(now: Date): void {
  at = now;
  shop.setNow(now);
}

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

async function book(buyer: Buyer, quantity: number, offer: Partial<SellableOffer> = {}) {
  const sold = shop.sell({ termPrice: eur('120.00'), ...offer });
  await buyer.add(sold, quantity);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
  return sold;
}

async function changeSeats(buyer: Buyer, seats: number): Promise<void> {
  const [one] = await buyer.subscriptions();
  const { body } = await buyer.call<{ orderId: string }>(
    'POST',
    `/subscriptions/${one?.id}/seats`,
    { seats, expectedSeats: one?.seats },
    crypto.randomUUID(),
  );
  await shop.carryOut(buyer, body.orderId);
}

const look = async (buyer: Buyer): Promise<Outlook> =>
  (await buyer.call<Outlook>('GET', '/outlook')).body;
const stairs = ({ steps }: Outlook) =>
  steps.map(({ from, amount }) => [from, Number(amount.value)]);

describe('product reference A17: money over time, as it was and as it goes on', () => {
  test('every change of seats is a step; what was before the window begins with it', async () => {
    const buyer = await shop.newBuyer();
    await book(buyer, 10);
    setNow(new Date('2026-07-20T09:00:00Z'));
    await changeSeats(buyer, 12);
    await changeSeats(buyer, 15);
    setNow(new Date('2026-08-21T09:00:00Z'));

    const outlook = await look(buyer);

    expect(stairs(outlook)).toEqual([
      ['2026-07-01', 100],
      ['2026-07-20', 150],
      ['2026-08-21', 150],
      ['2027-06-18', 150],
    ]);
    expect(outlook.before).toEqual({ on: '2026-07-31', monthly: eur('150'), change: eur('0') });
  });

  test('a cancelled subscription leaves the line, and the day it was paid for stays in it', async () => {
    const buyer = await shop.newBuyer();
    await book(buyer, 10);
    setNow(new Date('2026-06-20T09:00:00Z'));
    const [one] = await buyer.subscriptions();
    const { body } = await buyer.call<{ orderId: string }>(
      'POST',
      `/subscriptions/${one?.id}/cancel`,
      undefined,
      crypto.randomUUID(),
    );
    await shop.carryOut(buyer, body.orderId);
    setNow(new Date('2026-06-22T09:00:00Z'));

    expect(stairs(await look(buyer))).toEqual([
      ['2026-06-18', 100],
      ['2026-06-20', 0],
      ['2026-06-22', 0],
    ]);
  });

  test('the next term costs what the price list says today', async () => {
    const buyer = await shop.newBuyer();
    const sold = await book(buyer, 10);
    shop.shelf.set(sold.offerId, { ...sold, termPrice: eur('126.00') });
    setNow(new Date('2027-06-01T09:00:00Z'));

    const { peaks, deciding, bound } = await look(buyer);

    expect(peaks).toMatchObject([
      { on: '2027-06-17', state: 'due', monthly: eur('100'), after: eur('105'), seats: 10 },
    ]);
    expect(deciding).toEqual({ monthly: eur('100'), count: 1, until: '2027-06-17' });
    expect(bound?.until).toBe('2027-06-17');
  });

  test('a renewed and an ended term stand in the line on the day they began and ended', async () => {
    const buyer = await shop.newBuyer();
    await book(buyer, 10, { termDuration: 'P1M', termPrice: eur('10.00') });
    const [one] = await buyer.subscriptions();
    const id = one?.id ?? '';
    await withTenant(shop.db, buyer.tenantId, async (db) => {
      await saveTerm(
        db,
        await getSubscription(db, id),
        {
          state: 'active',
          termPrice: eur('11.00'),
          termDuration: 'P1M',
          billingPlan: 'Monthly',
          startsOn: '2026-07-18',
          endsOn: '2026-08-17',
          renewsOn: '2026-08-18',
          seats: 10,
          returnableUntil: null,
        },
        new Date('2026-07-18T01:07:00Z'),
      );
      await saveEnd(db, { id, from: '2026-08-18', state: 'deleted' });
    });
    setNow(new Date('2026-08-19T09:00:00Z'));

    expect(stairs(await look(buyer))).toEqual([
      ['2026-07-01', 100],
      ['2026-07-18', 110],
      ['2026-08-18', 0],
      ['2026-08-19', 0],
    ]);
  });

  test('what was found when the history began is not drawn further back', async () => {
    const buyer = await shop.newBuyer();
    await book(buyer, 10);
    await withTenant(shop.db, buyer.tenantId, (db) =>
      sql`update subscription_history set cause = 'known'`.execute(db),
    );
    setNow(new Date('2026-06-25T10:00:00Z'));

    const { steps, before } = await look(buyer);

    expect(steps[0]?.from).toBe('2026-06-18');
    expect(before).toBeNull();
  });
});

test('a customer without subscriptions has no line and no peaks', async () => {
  expect(await look(await shop.newBuyer())).toMatchObject({
    subscriptions: 0,
    monthly: eur('0'),
    before: null,
    bound: null,
    deciding: null,
    returnable: null,
    peaks: [],
  });
});

test('another tenant sees nothing of it, and the right to read subscriptions is needed', async () => {
  await book(await shop.newBuyer(), 12);

  expect((await look(await shop.newBuyer())).subscriptions).toBe(0);
  const stranger = await shop.newBuyer({ claims: ['portal:user'] });
  expect((await stranger.call('GET', '/outlook')).status).toBe(403);
});

test('product reference A2.1: who reads finances alone sees what is bound, too', async () => {
  const reader = await shop.newBuyer({ claims: ['portal:user', 'businesscockpit:finances'] });
  const stranger = await shop.newBuyer({ claims: ['portal:user', 'security'] });

  expect((await reader.call<Outlook>('GET', '/outlook')).status).toBe(200);
  expect((await stranger.call('GET', '/outlook')).status).toBe(403);
});
