import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import { sum, type Money } from '#platform/common/money.ts';
import type { Decision, Renewal } from '../decisions.schema.ts';
import { decisionsContract } from '../decisions.schema.ts';
import { decisionsHandlers } from './decisions.handlers.ts';

let shop: Shop;
let at = new Date('2026-06-18T09:00:00Z');
const bought = at;

beforeAll(async () => {
  shop = await openShop();
  const onClock = Object.fromEntries(
    Object.entries(decisionsHandlers).map(([name, handler]) => [
      name,
      (call: object) =>
        (handler as (call: object) => unknown)(
          Object.defineProperty(call, 'now', { value: () => at }),
        ),
    ]),
  ) as typeof decisionsHandlers;
  shop.portal.mount(decisionsContract, onClock);
});
beforeEach(() => setNow(bought));
afterAll(() => shop.close());

function setNow(now: Date): void {
  at = now;
  shop.setNow(now);
}

type List<T> = { data: T[]; metadata: { count: number; total: number } };

async function book(
  buyer: Buyer,
  quantity: number,
  offer: Partial<SellableOffer> = {},
): Promise<void> {
  const sold = shop.sell({ termPrice: { value: '120.96', currencyCode: 'EUR' }, ...offer });
  await buyer.add(sold, quantity);
  const { body } = await buyer.place();
  await shop.carryOut(buyer, body.id);
}

const decisions = async (buyer: Buyer, query = ''): Promise<List<Decision>> =>
  (await buyer.call<List<Decision>>('GET', `/decisions${query}`)).body;

describe('product reference A17: what needs me, with the last moment to act and its money', () => {
  test('seats can be given back until their window closes: the moment, the seats, what they cost a month', async () => {
    const buyer = await shop.newBuyer();
    await book(buyer, 12);

    expect((await decisions(buyer)).data).toMatchObject([
      {
        kind: 'returnWindow',
        seats: 12,
        deadline: '2026-06-25T09:00:00.000Z',
        monthly: { value: '120.96', currencyCode: 'EUR' },
      },
    ]);
  });

  test('after the window only the end of the term is left, and that only once it is near', async () => {
    const buyer = await shop.newBuyer();
    await book(buyer, 12);

    setNow(new Date('2026-06-25T09:00:01Z'));
    expect((await decisions(buyer)).data).toEqual([]);
    setNow(new Date('2027-05-01T09:00:00Z'));
    expect((await decisions(buyer)).data).toMatchObject([
      { kind: 'term', seats: 12, deadline: '2027-06-17', endOfTermAction: 'renew' },
    ]);
    expect((await decisions(buyer, '?days=10')).data).toEqual([]);
  });

  test('the last day of a term still counts, the day after does not', async () => {
    const buyer = await shop.newBuyer();
    await book(buyer, 1);

    setNow(new Date('2027-06-17T23:00:00Z'));
    expect((await decisions(buyer)).metadata.total).toBe(1);
    setNow(new Date('2027-06-18T00:00:00Z'));
    expect((await decisions(buyer)).metadata.total).toBe(0);
  });

  test('§3 paging: the earliest first, page by page, with the number of all', async () => {
    const buyer = await shop.newBuyer();
    await book(buyer, 1);
    setNow(new Date('2026-06-19T09:00:00Z'));
    await book(buyer, 2);

    const page = await decisions(buyer, '?take=1&skip=1');

    expect(page.metadata).toMatchObject({ count: 1, total: 2 });
    expect(page.data[0]).toMatchObject({ seats: 2, deadline: '2026-06-26T09:00:00.000Z' });
  });

  test('another tenant sees nothing of it', async () => {
    await book(await shop.newBuyer(), 12);

    expect((await decisions(await shop.newBuyer())).data).toEqual([]);
  });
});

test('one number: what all running subscriptions cost a month, in each currency by itself', async () => {
  const buyer = await shop.newBuyer();
  await book(buyer, 10);
  await book(buyer, 1, { termDuration: 'P1M', termPrice: { value: '5.00', currencyCode: 'EUR' } });

  const { body } = await buyer.call('GET', '/decisions/summary');

  expect(body).toEqual({
    subscriptions: 2,
    endingSoon: 1,
    dueSoon: 1,
    monthly: [{ value: '105.8', currencyCode: 'EUR' }],
    endingMonthly: [{ value: '5', currencyCode: 'EUR' }],
    returnable: { subscriptions: 2, until: '2026-06-25T09:00:00.000Z' },
  });
});

test('staff see the renewals of all tenants of the next 30 days, the most valuable first', async () => {
  const [small, large] = [await shop.newBuyer(), await shop.newBuyer()];
  await book(small, 1);
  await book(large, 100);
  const staff = await shop.portal.newStaff(['SalesTools.Write']);
  setNow(new Date('2027-06-01T00:00:00Z'));

  const all = await shop.portal.get('/internal/renewals?take=200', staff);
  const first = await shop.portal.get('/internal/renewals?take=1', staff);
  const { status, body } = all;
  const ours = (body as List<Renewal>).data.filter(({ tenantId }) =>
    [small.tenantId, large.tenantId].includes(tenantId),
  );

  expect(status).toBe(200);
  expect(ours.map(({ tenantId, seats, endsOn }) => ({ tenantId, seats, endsOn }))).toEqual([
    { tenantId: large.tenantId, seats: 100, endsOn: '2027-06-17' },
    { tenantId: small.tenantId, seats: 1, endsOn: '2027-06-17' },
  ]);
  const monthlyOf = ({ body: answer }: typeof all) => (answer as { monthly: Money[] }).monthly;
  const euros = (body as List<Renewal>).data.filter(
    ({ monthly: { currencyCode } }) => currencyCode === 'EUR',
  );
  // what all of them cost, whichever page is shown
  expect(monthlyOf(all)).toContainEqual(sum(euros.map(({ monthly }) => monthly)));
  expect(monthlyOf(first)).toEqual(monthlyOf(all));
  expect(
    (await shop.portal.get('/internal/renewals', await shop.portal.newStaff(['DasTool.Write'])))
      .status,
  ).toBe(403);
  expect((await shop.portal.get('/internal/renewals', small.person)).status).toBe(403);
});
