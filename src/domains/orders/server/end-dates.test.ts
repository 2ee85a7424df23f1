import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { heldHistory } from '#domains/subscriptions/server/held-histories.store.ts';
import type { Claim } from '#platform/common/access.ts';
import type { Problem } from '#platform/common/errors.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { Amounts } from '../approval.rules.ts';
import type { ApprovalPolicy, ApprovalQuote, WaitingOrder } from '../approvals.schema.ts';
import type { Cart, CartEndDates } from '../cart.schema.ts';
import { openShop, type Buyer, type Shop } from './shop.fixture.ts';

let shop: Shop;
const today = new Date('2026-06-18T09:00:00Z');
beforeAll(async () => void (shop = await openShop()));
beforeEach(() => {
  shop.setNow(today);
  shop.told.customTermEndDates = async () => undefined;
});
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

/** A buyer with a subscription that ends on 9 December, and a line of five seats in the cart. */
async function aBuyer() {
  const buyer = await shop.newBuyer({ tenant: { licenseBundle: 'Standard' } });
  shop.setNow(new Date('2025-12-10T09:00:00Z'));
  await buyer.add(shop.sell({ title: 'Microsoft 365 E3' }), 3);
  const first = await buyer.place();
  await shop.carryOut(buyer, first.body.id);
  shop.setNow(today);
  const offer = shop.sell();
  const { lines } = (await buyer.add(offer, 5)).body;
  return { buyer, offer, itemId: lines[0]?.item.id ?? '' };
}

const endOn = (buyer: Buyer, itemId: string, endsOn: string | null) =>
  buyer.call<Cart & Problem>('PUT', `/cart/items/${itemId}/end-date`, { endsOn });
const amountsOf = ({ dueNow, monthly, commitment }: Pick<Cart, keyof Amounts>) =>
  [dueNow, monthly, commitment].map(({ value }) => Number(value));
const endsOf = async (buyer: Buyer, itemId: string) =>
  (await buyer.call<CartEndDates>('GET', `/cart/items/${itemId}/end-dates`)).body;

describe('the end of a first term (storeys, section 5: co-term at purchase)', () => {
  test('is offered with its price: a whole term, the end of a month, the end of what runs', async () => {
    const { buyer, itemId } = await aBuyer();

    expect(await endsOf(buyer, itemId)).toEqual({
      whole: { dueNow: eur('50.4'), commitment: eur('604.8'), endsOn: '2027-06-17' },
      ends: [
        // eleven months, and 14 of 31 days
        {
          ...{ endsOn: '2027-05-31', kind: 'month', names: [] },
          ...{ dueNow: eur('50.40'), commitment: eur('577.16') },
        },
        // five months, and 22 of 30 days
        {
          ...{ endsOn: '2026-12-09', kind: 'subscription', names: ['Microsoft 365 E3'] },
          ...{ dueNow: eur('50.40'), commitment: eur('288.96') },
        },
      ],
    });
  });

  test('is what the provider offers where it answers; its silence leaves the rules', async () => {
    const { buyer, itemId } = await aBuyer();
    shop.told.customTermEndDates = async (_, term) =>
      term === 'P1Y' ? [{ endsOn: '2027-05-31', kind: 'month', subscriptionRefs: [] }] : [];

    expect((await endsOf(buyer, itemId)).ends.map(({ endsOn }) => endsOn)).toEqual(['2027-05-31']);
    shop.told.customTermEndDates = async () => Promise.reject(new Error('silent'));
    expect((await endsOf(buyer, itemId)).ends).toHaveLength(2);
  });

  test('shortens what the cart and the order cost, and the order keeps the day', async () => {
    const { buyer, itemId } = await aBuyer();

    const { body: cart } = await endOn(buyer, itemId, '2026-12-09');
    const placed = await buyer.place({ cart });

    expect(cart).toMatchObject({ isOrderable: true, lines: [{ problem: 'none' }] });
    expect(amountsOf(cart)).toEqual([50.4, 50.4, 288.96]);
    expect(cart.lines.map((line) => [line.endsOn, Number(line.commitment?.value)])).toEqual([
      ['2026-12-09', 288.96],
    ]);
    expect(placed.status).toBe(200);
    expect(amountsOf(placed.body)).toEqual([50.4, 50.4, 288.96]);
    expect(placed.body.lines).toMatchObject([{ endsOn: '2026-12-09' }]);
    expect((await buyer.cart()).lines).toEqual([]);
  });

  test('is brought to the provider, and the subscription ends and is charged with that day', async () => {
    const { buyer, itemId } = await aBuyer();
    await endOn(buyer, itemId, '2026-12-09');
    const { body: order } = await buyer.place();

    await shop.carryOut(buyer, order.id);

    const made = (await buyer.order(order.id)).lines[0]?.subscriptionId;
    const own = (await buyer.subscriptions()).find(({ id }) => id === made);
    expect(own).toMatchObject({
      ...{ startsOn: '2026-06-18', endsOn: '2026-12-09', renewsOn: '2026-12-10' },
    });
    const histories = await withTenant(shop.db, buyer.tenantId, (tx) =>
      heldHistory.heldHistories(tx),
    );
    expect(histories.find(({ subscriptionId }) => subscriptionId === made)).toMatchObject({
      termStartsOn: '2026-06-18',
      rows: [{ cause: 'booked', termEndsOn: '2026-12-09' }],
    });
  });

  test('stays with other seats and goes with another offer; it can be taken back', async () => {
    const { buyer, offer, itemId } = await aBuyer();
    const put = async (offerId: string, quantity: number) =>
      (await buyer.call<Cart>('PUT', `/cart/items/${itemId}`, { offerId, quantity })).body.lines[0];
    await endOn(buyer, itemId, '2026-12-09');

    expect(await put(offer.offerId, 10)).toMatchObject({
      endsOn: '2026-12-09',
      commitment: eur('577.92'),
    });
    expect((await endOn(buyer, itemId, null)).body.lines[0]).toMatchObject({
      endsOn: null,
      commitment: eur('1209.6'),
    });
    await endOn(buyer, itemId, '2026-12-09');
    expect(await put(shop.sell().offerId, 10)).toMatchObject({ endsOn: null });
  });

  test('is refused where it is not possible; a line that is not there is told', async () => {
    const { buyer, itemId } = await aBuyer();

    expect(await endOn(buyer, itemId, '2026-12-24')).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_END_DATE_NOT_POSSIBLE' },
    });
    expect((await endOn(buyer, buyer.tenantId, '2026-12-09')).status).toBe(404);
    expect((await buyer.call('GET', `/cart/items/${buyer.tenantId}/end-dates`)).status).toBe(404);
    expect((await buyer.cart()).lines).toMatchObject([{ endsOn: null }]);
  });

  test('that has passed since stops the order and keeps the cart', async () => {
    const { buyer, itemId } = await aBuyer();
    await endOn(buyer, itemId, '2027-05-31');
    shop.setNow(new Date('2026-07-01T09:00:00Z'));

    const cart = await buyer.cart();
    expect(cart).toMatchObject({
      isOrderable: false,
      lines: [{ problem: 'endGone', endsOn: '2027-05-31', commitment: eur('604.8') }],
    });
    expect(await buyer.place({ cart })).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_END_DATE_NOT_POSSIBLE' },
    });
    expect((await buyer.cart()).lines).toHaveLength(1);
  });

  test('is for licence bundles that carry it', async () => {
    const buyer = await shop.newBuyer({ tenant: { licenseBundle: 'Essential' } });
    const { lines } = (await buyer.add(shop.sell(), 5)).body;
    const id = lines[0]?.item.id ?? '';

    expect((await endOn(buyer, id, '2027-05-31')).status).toBe(403);
    expect((await buyer.call('GET', `/cart/items/${id}/end-dates`)).status).toBe(403);
  });
});

const approverClaims: readonly Claim[] = [
  'portal:user',
  'marketplace:orders:approve',
  'marketplace:budget:manage',
];

test('an approver sees the shortened commitment and its end, and decides before the term is over', async () => {
  const { buyer, itemId } = await aBuyer();
  const approver = await shop.newColleague(buyer, approverClaims);
  const { version } = (await approver.call<ApprovalPolicy>('GET', '/approval-policy')).body;
  const policy = {
    ...{ mode: 'always', monthlyLimit: eur('0'), bulkLimit: eur('500'), fourEyes: true },
    ...{ periodDays: 1, freeSeatsPercent: 0, deadlineDays: 30 },
  };
  await approver.call('PUT', '/approval-policy', policy, undefined, version);
  await endOn(buyer, itemId, '2026-12-09');
  shop.setNow(new Date('2026-11-30T09:00:00Z'));
  const { body: order } = await buyer.place();

  const waiting = await approver.call<{ data: WaitingOrder[] }>('GET', '/approvals');
  shop.setNow(new Date('2026-12-01T09:00:00Z'));
  const quote = (await approver.call<ApprovalQuote>('GET', `/approvals/${order.id}/quote`)).body;

  // ten days of 30, and nine a day later
  expect(waiting.body.data).toMatchObject([
    {
      ...{ commitment: eur('16.8'), commitmentUntil: '2026-12-09' },
      deadline: '2026-12-10T00:00:00.000Z',
    },
  ]);
  expect(quote).toMatchObject({ now: { commitment: eur('14.63') }, isChanged: true });
  const path = `/approvals/${order.id}/approve`;
  const approved = await approver.call('POST', path, quote.now, randomUUID());
  expect(approved.status).toBe(200);
  expect((await buyer.order(order.id)).commitment).toEqual(eur('14.63'));
});
