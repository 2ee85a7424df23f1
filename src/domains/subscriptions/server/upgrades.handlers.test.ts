import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import type {
  ApprovalPolicy,
  ApprovalSettings,
  ApprovalQuote,
} from '#domains/orders/approvals.schema.ts';
import type { UpgradeTo } from '#connectors/microsoft-simulator/distributor/upgrade-paths.values.ts';
import type { Subscription, ToldSubscription } from '../subscriptions.schema.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterEach(() => {
  shop.setNow(bought);
  shop.provider.isSilent = false;
});
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const bought = new Date('2026-06-18T09:00:00Z');
const aWeekLater = new Date('2026-06-25T09:00:01Z');

interface Scene {
  readonly buyer: Buyer;
  /** The subscription that seats leave: 300 at 10.08 a month for a year, from 18 June. */
  readonly from: string;
  readonly better: SellableOffer;
}

/** The prices of product rule B3.11: 10.08 becomes 6.43. */
async function aScene(
  given: { readonly better?: Partial<SellableOffer>; readonly creditLimit?: string } = {},
): Promise<Scene> {
  shop.setNow(bought);
  const buyer = await shop.newBuyer({ tenant: { creditLimit: given.creditLimit ?? null } });
  const plain = shop.sell({ title: 'Business Standard', termPrice: eur('120.96') });
  const better = shop.sell({ title: 'Business Premium', termPrice: eur('77.16'), ...given.better });
  shop.upgrades.set(skuOf(plain), [toOf(better)]);
  const from = await buy(buyer, plain, 300);
  shop.setNow(aWeekLater);
  return { buyer, from, better };
}

const skuOf = ({ productId, skuId }: SellableOffer): string => `${productId}:${skuId}`;
const toOf = ({ productId, skuId, title }: SellableOffer): UpgradeTo => ({
  ...{ productId, skuId, title },
});

async function buy(buyer: Buyer, offer: SellableOffer, seats: number): Promise<string> {
  await buyer.add(offer, seats);
  const { body } = await buyer.place();
  await shop.carryOut(buyer, body.id);
  return (await buyer.order(body.id)).lines[0]?.subscriptionId ?? 'nothing was booked';
}

type Placed = {
  orderId: string;
  orderNumber: string;
  isWaiting: boolean;
  type?: string;
  params?: unknown;
};

interface Wish {
  readonly seats: number;
  readonly into?: string;
  readonly expectedSeats?: number;
  readonly switchesRenewalOn?: boolean;
  readonly key?: string;
}

const upgrade = ({ buyer, from, better }: Scene, wish: Wish) =>
  buyer.call<Placed>(
    'POST',
    `/subscriptions/${from}/upgrades`,
    {
      offerId: better.offerId,
      seats: wish.seats,
      expectedSeats: wish.expectedSeats ?? 300,
      intoSubscriptionId: wish.into ?? null,
      movesLicences: false,
      switchesRenewalOn: wish.switchesRenewalOn ?? false,
    },
    wish.key ?? randomUUID(),
  );

async function get(buyer: Buyer, id: string): Promise<ToldSubscription> {
  return (await buyer.call<ToldSubscription>('GET', `/subscriptions/${id}`)).body;
}

const fresh = async ({ buyer, better }: Scene): Promise<Subscription | undefined> =>
  (await buyer.subscriptions()).find(({ productId }) => productId === better.productId);

test('the provider says what a subscription can become; the price list says what that costs', async () => {
  const { buyer, from, better } = await aScene();

  const { body } = await buyer.call('GET', `/subscriptions/${from}/upgrades`);

  expect(body).toMatchObject({
    isAnswered: true,
    isRenewing: true,
    targets: [{ offerId: better.offerId, unit: eur('6.43'), seats: 300, into: [], reason: null }],
  });
});

test('a product without a price for the same term says so, and a provider that does not answer as well', async () => {
  const { buyer, from, better } = await aScene();
  shop.shelf.delete(better.offerId);

  const unsold = await buyer.call('GET', `/subscriptions/${from}/upgrades`);
  shop.provider.isSilent = true;
  const silent = await buyer.call('GET', `/subscriptions/${from}/upgrades`);

  expect(unsold.body).toMatchObject({ targets: [{ reason: 'REASON_UPGRADE_NOT_SOLD' }] });
  expect(silent.body).toMatchObject({ isAnswered: false, targets: [] });
});

test.each([
  { seats: 300, stops: '-2318.4', starts: '1478.9', net: '-839.5' },
  { seats: 100, stops: '-772.8', starts: '492.97', net: '-279.83' },
])(
  'both lines of $seats seats are quoted to the cent, from today to the end of the cycle (B3.11)',
  async ({ seats, stops, starts, net }) => {
    const { buyer, from, better } = await aScene();

    const { body } = await buyer.call<Quote>(
      'GET',
      `/subscriptions/${from}/upgrades/quote?offerId=${better.offerId}&seats=${String(seats)}`,
    );

    expect(numbersOf(body)).toEqual([stops, starts, net].map(Number));
    expect(body).toMatchObject({
      stops: { endsOn: '2027-06-17', unit: eur('10.08') },
      starts: { endsOn: '2027-06-17', unit: eur('6.43') },
      approval: null,
    });
  },
);

interface Side {
  readonly dueNow: { readonly value: string };
}
interface Quote extends Side {
  readonly stops: Side;
  readonly starts: Side;
}
const numbersOf = ({ stops, starts, dueNow }: Quote): number[] =>
  [stops.dueNow, starts.dueNow, dueNow].map(({ value }) => Number(value));

test('a part moves into a new subscription, which goes on with the term that runs; both are locked until then', async () => {
  const scene = await aScene();
  const { buyer, from } = scene;

  const { body } = await upgrade(scene, { seats: 100 });

  expect(await buyer.order(body.orderId)).toMatchObject({
    type: 'upgrade',
    state: 'submitted',
    lines: [
      {
        title: 'Business Premium',
        quantity: 100,
        subscriptionId: from,
        upgrade: { fromTitle: 'Business Standard', intoSubscriptionId: null },
      },
    ],
  });
  expect(await get(buyer, from)).toMatchObject({ state: 'updating', seats: 300 });

  await shop.carryOut(buyer, body.orderId);

  const made = await fresh(scene);
  expect(made).toMatchObject({
    state: 'active',
    seats: 100,
    startsOn: '2026-06-18',
    endsOn: '2027-06-17',
    endOfTermAction: 'renew',
    monthly: { value: '643' },
    refundableSeats: [{ quantity: 100, until: '2026-07-02T09:00:01.000Z' }],
  });
  expect(await get(buyer, from)).toMatchObject({
    state: 'active',
    seats: 200,
    monthly: { value: '2016' },
    events: [{ cause: 'booked' }, { cause: 'upgraded', seatsBefore: 300, seats: 200 }],
  });
  expect((await get(buyer, made?.id ?? '')).events).toMatchObject([
    { cause: 'arrived', seats: 100, on: '2026-06-25' },
  ]);
  expect((await buyer.order(body.orderId)).lines).toMatchObject([
    { state: 'completed', subscriptionId: made?.id },
  ]);
});

test('all seats move: the former subscription ends that day and costs nothing from then on', async () => {
  const scene = await aScene();
  const { buyer, from } = scene;

  const { body } = await upgrade(scene, { seats: 300 });
  await shop.carryOut(buyer, body.orderId);

  expect(await get(buyer, from)).toMatchObject({
    state: 'deleted',
    seats: 0,
    endsOn: '2026-06-25',
    renewsOn: null,
    monthly: { value: '0' },
    refundableSeats: [],
  });
  expect(await fresh(scene)).toMatchObject({ state: 'active', seats: 300 });
});

test('seats move into a subscription that runs: at its price, with its end, and it is locked as well', async () => {
  const scene = await aScene();
  const { buyer, from, better } = scene;
  const into = await buy(buyer, better, 20);
  const before = await get(buyer, into);

  const listed = await buyer.call('GET', `/subscriptions/${from}/upgrades`);
  const { body } = await upgrade(scene, { seats: 50, into });
  const running = await get(buyer, into);
  await shop.carryOut(buyer, body.orderId);

  expect(listed.body).toMatchObject({ targets: [{ into: [{ id: into, seats: 20 }] }] });
  expect(running).toMatchObject({ state: 'updating', seats: 20 });
  expect(await get(buyer, into)).toMatchObject({
    state: 'active',
    seats: 70,
    endsOn: before.endsOn,
    events: [{ cause: 'booked' }, { cause: 'seats', seatsBefore: 20, seats: 70 }],
  });
  expect(await get(buyer, from)).toMatchObject({ state: 'active', seats: 250 });
});

test('a subscription that does not renew is refused with the catalogue’s word; switched on, it moves in one order', async () => {
  const scene = await aScene();
  const { buyer, from } = scene;
  const ended = await buyer.call<Placed>(
    'POST',
    `/subscriptions/${from}/end-of-term`,
    { action: 'cancel' },
    randomUUID(),
  );
  await shop.carryOut(buyer, ended.body.orderId);

  const refused = await upgrade(scene, { seats: 100 });
  const { body } = await upgrade(scene, { seats: 100, switchesRenewalOn: true });
  await shop.carryOut(buyer, body.orderId);

  expect(refused).toMatchObject({
    status: 409,
    body: {
      type: 'ERROR_MARKETPLACE_AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE',
      params: { bookedSubscriptionId: from },
    },
  });
  expect(await get(buyer, from)).toMatchObject({ endOfTermAction: 'renew', seats: 200 });
  expect(await fresh(scene)).toMatchObject({ seats: 100 });
  expect((await buyer.orders()).length).toBe(3);
});

test('a double click is one order, and of two tabs one is told that the subscription is locked', async () => {
  const scene = await aScene();
  const { buyer } = scene;
  const key = randomUUID();

  const clicks = await Promise.all([
    upgrade(scene, { seats: 100, key }),
    upgrade(scene, { seats: 100, key }),
  ]);
  const tab = await upgrade(scene, { seats: 100 });

  const ids = clicks.filter(({ status }) => status < 300).map(({ body }) => body.orderId);
  expect(new Set(ids).size).toBe(1);
  expect(tab.body).toMatchObject({ type: 'ERROR_MARKETPLACE_BOOKED_SUBSCRIPTION_LOCKED' });
  await shop.carryOut(buyer, ids[0] ?? '');
  await shop.carryOut(buyer, ids[0] ?? '');
  expect((await buyer.subscriptions()).map(({ seats }) => seats).toSorted()).toEqual([100, 200]);
});

test('two tabs at the same moment: one order, and nothing is moved twice', async () => {
  const scene = await aScene();
  const { buyer } = scene;

  const tabs = await Promise.all([upgrade(scene, { seats: 200 }), upgrade(scene, { seats: 200 })]);

  expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const { body } of tabs) if (body.orderId) await shop.carryOut(buyer, body.orderId);
  expect(await fresh(scene)).toMatchObject({ seats: 200 });
});

test('what the provider refuses leaves both subscriptions as they were, and free again', async () => {
  const scene = await aScene({ creditLimit: '900000.00' });
  const { buyer, from, better } = scene;
  const into = await buy(buyer, better, 20);
  const left = (await buyer.cart()).creditLeft;
  const { body } = await upgrade(scene, { seats: 100, into });

  await shop.carryOut(buyer, body.orderId, { paths: () => [] });

  expect(await buyer.order(body.orderId)).toMatchObject({
    state: 'failed',
    lines: [{ failure: 'FAILURE_NOT_UPGRADABLE' }],
  });
  expect(await get(buyer, from)).toMatchObject({ state: 'active', seats: 300 });
  expect(await get(buyer, into)).toMatchObject({ state: 'active', seats: 20 });
  expect((await buyer.cart()).creditLeft).toEqual(left);
});

test('what is owed falls by what is given back of the month and rises by what starts (B4)', async () => {
  const scene = await aScene({ creditLimit: '900000.00' });
  const { buyer } = scene;
  const before = Number((await buyer.cart()).creditLeft?.value);
  const { body } = await upgrade(scene, { seats: 100 });
  const { dueNow } = await buyer.order(body.orderId);

  await shop.carryOut(buyer, body.orderId);

  const after = Number((await buyer.cart()).creditLeft?.value);
  expect(Number(dueNow.value)).toBeLessThan(0);
  expect(after - before).toBeCloseTo(-Number(dueNow.value), 2);
});

test('other seats than were seen, more than there are, another product, the cap of the better one: nothing is ordered', async () => {
  const scene = await aScene({ better: { pooledMaximum: 300 } });
  const { buyer, from, better } = scene;
  const stranger = shop.sell({ termDuration: 'P1M' });
  await buy(buyer, better, 250);

  const stale = await upgrade(scene, { seats: 10, expectedSeats: 299 });
  const tooMany = await upgrade(scene, { seats: 301 });
  const other = await upgrade({ ...scene, better: stranger }, { seats: 10 });
  const capped = await upgrade(scene, { seats: 51 });

  expect(stale.status).toBe(412);
  expect(tooMany.body).toMatchObject({ params: { reason: 'REASON_UPGRADE_SEATS' } });
  expect(other.body).toMatchObject({ type: 'ERROR_MARKETPLACE_OFFER_NOT_FOUND' });
  expect(capped.body).toMatchObject({ type: 'ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT' });
  expect(await get(buyer, from)).toMatchObject({ state: 'active', seats: 300 });
});

test('a subscription of another product, or of another company, cannot take the seats', async () => {
  const scene = await aScene();
  const other = await aScene();
  const foreign = await buy(other.buyer, other.better, 5);
  const own = await buy(scene.buyer, shop.sell(), 5);

  expect((await upgrade(scene, { seats: 10, into: own })).body).toMatchObject({
    params: { reason: 'REASON_UPGRADE_TARGET' },
  });
  expect((await upgrade(scene, { seats: 10, into: foreign })).status).toBe(404);
  const asStranger = await upgrade({ ...scene, from: other.from }, { seats: 10 });
  expect(asStranger.body).toMatchObject({ type: 'ERROR_MARKETPLACE_SUBSCRIPTION_NOT_FOUND' });
});

test('a schedule that the upgrade drops is said before, and is in the history afterwards', async () => {
  const scene = await aScene();
  const { buyer, from, better } = scene;
  const planned = await buyer.call<Placed>(
    'POST',
    `/subscriptions/${from}/end-of-term`,
    { action: 'renew', nextTerm: { seats: 280, expectedSeats: 300 } },
    randomUUID(),
  );
  await shop.carryOut(buyer, planned.body.orderId);

  const quote = await buyer.call(
    'GET',
    `/subscriptions/${from}/upgrades/quote?offerId=${better.offerId}&seats=10`,
  );
  const { body } = await upgrade(scene, { seats: 10 });
  await shop.carryOut(buyer, body.orderId);

  expect(quote.body).toMatchObject({ droppedSeats: 280 });
  expect(await get(buyer, from)).toMatchObject({ nextSeats: null, seats: 290 });
  expect((await get(buyer, from)).events.at(-1)).toMatchObject({ droppedSeats: 280 });
});

const always: ApprovalSettings = {
  mode: 'always',
  monthlyLimit: eur('0'),
  bulkLimit: eur('0'),
  fourEyes: true,
  periodDays: 1,
  freeSeatsPercent: 0,
  deadlineDays: 7,
};

test('an upgrade waits for an approval like other orders, and is priced again on the day of the consent', async () => {
  const scene = await aScene({ better: { termPrice: eur('240.00') } });
  const { buyer, from } = scene;
  const approver = await shop.newColleague(buyer, [
    'portal:user',
    'marketplace:orders:approve',
    'marketplace:budget:manage',
  ]);
  const policy = await approver.call<ApprovalPolicy>('GET', '/approval-policy');
  await approver.call('PUT', '/approval-policy', always, undefined, policy.body.version);

  const { body } = await upgrade(scene, { seats: 100 });
  shop.setNow(new Date('2026-06-28T09:00:00Z'));
  const quote = await approver.call<ApprovalQuote>('GET', `/approvals/${body.orderId}/quote`);
  const { dueNow, monthly, commitment } = quote.body.now;
  await approver.call(
    'POST',
    `/approvals/${body.orderId}/approve`,
    { dueNow, monthly, commitment },
    randomUUID(),
  );
  await shop.carryOut(buyer, body.orderId);

  expect(body.isWaiting).toBe(true);
  expect(quote.body.isChanged).toBe(true);
  const done = await buyer.order(body.orderId);
  expect(done).toMatchObject({ state: 'completed', dueNow });
  expect(Number(done.lines[0]?.upgrade?.stops.dueNow.value)).toBe(-672);
  expect(await get(buyer, from)).toMatchObject({ state: 'active', seats: 200 });
});
