import { notices } from '#main/ports/notices.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDistributor } from '#connectors/microsoft-simulator/distributor/distributor.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import {
  ProvisionerMissing,
  ProvisionerUnreachable,
  type LineOutcome,
  type Provisioner,
} from '../provisioner.port.ts';
import { carryOut } from './carry-out.jobs.ts';
import { openShop, type Buyer, type Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

async function ordered(
  titles: readonly string[],
  poNumber = '',
): Promise<{ buyer: Buyer; orderId: string }> {
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '100000.00' } });
  for (const title of titles) await buyer.add(shop.sell({ title, termPrice: eur('100.00') }), 10);
  return { buyer, orderId: (await buyer.place({ poNumber })).body.id };
}

const noTerm = () => Promise.resolve(undefined);

/** Runs one step with a provider made by the test. */
function step(buyer: Buyer, orderId: string, provisioner: Provisioner, now = () => new Date()) {
  return carryOut(
    { db: shop.db, provisioner, bookings, budgets: shop.budgets, notices, now },
    { tenantId: buyer.tenantId, orderId, correlationId: 'test' },
  );
}

test('an order becomes subscriptions: the states in their order, dates by the month-end rule, a week to give back', async () => {
  shop.setNow(new Date('2026-01-31T10:00:00Z'));
  const buyer = await shop.newBuyer();
  await buyer.add(
    shop.sell({ title: 'Monthly', termDuration: 'P1M', termPrice: eur('10.08') }),
    10,
  );
  const { body } = await buyer.place();

  await shop.carryOut(buyer, body.id);

  const order = await buyer.order(body.id);
  expect(order.state).toBe('completed');
  expect(order.events.map((event) => event.state)).toEqual([
    'submitted',
    'processing',
    'completed',
  ]);
  const [subscription] = await buyer.subscriptions();
  expect(order.lines).toMatchObject([
    { state: 'completed', failure: null, subscriptionId: subscription?.id },
  ]);
  // Product rule B3.11: bought on 31 January for a month, ends 27 February, renews 28 February.
  expect(subscription).toMatchObject({
    name: 'Monthly',
    seats: 10,
    startsOn: '2026-01-31',
    endsOn: '2026-02-27',
    renewsOn: '2026-02-28',
    state: 'active',
    endOfTermAction: 'renew',
    cancellableUntil: '2026-02-07T10:00:00.000Z',
    refundableSeats: [{ quantity: 10, until: '2026-02-07T10:00:00.000Z' }],
    orderId: body.id,
    orderNumber: 'ORD-00001',
    monthly: { value: '100.8' },
  });
  shop.setNow(new Date());
});

test('what the provider refuses fails line by line, with the reason; the rest is booked (partial success)', async () => {
  const { buyer, orderId } = await ordered(['A', 'B', 'C'], 'PO 1 TEST-REFUSE-2-SEATCAP');

  await shop.carryOut(buyer, orderId);

  const order = await buyer.order(orderId);
  expect(order.state).toBe('partlyFailed');
  expect(order.lines.map(({ state, failure }) => ({ state, failure }))).toEqual([
    { state: 'completed', failure: null },
    { state: 'failed', failure: 'FAILURE_SEAT_CAP' },
    { state: 'completed', failure: null },
  ]);
  expect((await buyer.subscriptions()).map((subscription) => subscription.title)).toEqual([
    'A',
    'C',
  ]);
});

test('a refused line gives its part of the credit limit back, another all but its first month', async () => {
  const { buyer, orderId } = await ordered(['A', 'B'], 'TEST-REFUSE-1');
  expect((await buyer.cart()).creditLeft).toEqual(eur('98000'));

  await shop.carryOut(buyer, orderId);

  expect((await buyer.cart()).creditLeft).toEqual(eur('99916.7'));
});

test('an order of which nothing is accepted has failed, and books nothing', async () => {
  const { buyer, orderId } = await ordered(['A', 'B'], 'test-refuse');

  await shop.carryOut(buyer, orderId);

  expect(await buyer.order(orderId)).toMatchObject({
    state: 'failed',
    lines: [{ failure: 'FAILURE_DECLINED' }, { failure: 'FAILURE_DECLINED' }],
  });
  expect(await buyer.subscriptions()).toEqual([]);
});

test('outside of the demo a PO number is the customer’s own and steers nothing', async () => {
  const { buyer, orderId } = await ordered(['A', 'B'], 'TEST-REFUSE');

  await shop.carryOut(buyer, orderId, { isRehearsal: false });

  expect(await buyer.order(orderId)).toMatchObject({ state: 'completed' });
});

test('while the provider takes its time the order says so, and is asked about again', async () => {
  const { buyer, orderId } = await ordered(['A']);
  let at = new Date('2026-05-04T10:00:00Z');
  const now = () => at;
  const slow = createDistributor({
    db: shop.db,
    now,
    delayMs: { least: 2_000, most: 2_000 },
  });

  expect(await step(buyer, orderId, slow, now)).toEqual({
    againInMs: expect.any(Number) as number,
  });
  expect(await buyer.order(orderId)).toMatchObject({
    state: 'processing',
    lines: [{ state: 'provisioning' }],
  });

  // A program that was restarted in between knows nothing but its database.
  at = new Date('2026-05-04T10:00:02Z');
  const restarted = createDistributor({ db: shop.db, now });
  expect(await step(buyer, orderId, restarted, now)).toBeUndefined();
  expect(await buyer.order(orderId)).toMatchObject({ state: 'completed' });
});

/** An order whose agreement is missing; `after` is the clock of so many days later. */
async function waitingOrder() {
  const placedAt = new Date('2026-05-04T10:00:00Z');
  shop.setNow(placedAt);
  const after = (days: number) => () => new Date(placedAt.getTime() + days * 86_400_000);
  const { buyer, orderId } = await ordered(['Exchange']);
  let outcome: 'waiting' | 'failed' = 'waiting';
  const lineId = (await buyer.order(orderId)).lines[0]?.id ?? '';
  const missing = 'FAILURE_AGREEMENT_MISSING';
  const provisioner: Provisioner = {
    submit: async () => undefined,
    outcomesOf: async () =>
      new Map<string, LineOutcome>([
        [
          lineId,
          outcome === 'waiting'
            ? { state: outcome, missing }
            : { state: outcome, failure: 'FAILURE_DECLINED' },
        ],
      ]),
    termOf: noTerm,
    upgradesOf: async () => [],
    endingOf: noTerm,
  };
  return { buyer, orderId, provisioner, after, refuse: () => void (outcome = 'failed') };
}

test('what the customer has to supply is no refusal: the order needs input, says what, tells it once, and is asked about again', async () => {
  const { buyer, orderId, provisioner, after, refuse } = await waitingOrder();

  const again = await step(buyer, orderId, provisioner, after(0));
  await step(buyer, orderId, provisioner, after(1));

  expect(again).toEqual({ againInMs: expect.any(Number) });
  const order = await buyer.order(orderId);
  expect(order.state).toBe('needsInput');
  expect(order.lines).toMatchObject([
    { state: 'provisioning', failure: 'FAILURE_AGREEMENT_MISSING' },
  ]);
  expect(order.events.filter(({ state }) => state === 'needsInput')).toHaveLength(1);
  refuse();
  expect(await step(buyer, orderId, provisioner, after(2))).toBeUndefined();
  expect(await buyer.order(orderId)).toMatchObject({
    state: 'failed',
    lines: [{ failure: 'FAILURE_DECLINED' }],
  });
});

test('input that nobody supplies for two weeks fails the order for it', async () => {
  const { buyer, orderId, provisioner, after } = await waitingOrder();

  expect(await step(buyer, orderId, provisioner, after(13))).toEqual({ againInMs: 900_000 });
  expect(await step(buyer, orderId, provisioner, after(14))).toBeUndefined();

  expect(await buyer.order(orderId)).toMatchObject({
    state: 'failed',
    lines: [{ state: 'failed', failure: 'FAILURE_AGREEMENT_MISSING' }],
  });
});

test('an order whose answer was lost has arrived: it is asked about, not sent again, and booked once', async () => {
  const { buyer, orderId } = await ordered(['A'], 'TEST-LOST');
  const provisioner = createDistributor({
    db: shop.db,
    now: () => new Date(),
    delayMs: { least: 0, most: 0 },
    isRehearsal: true,
  });

  expect(await step(buyer, orderId, provisioner)).toMatchObject({
    againInMs: expect.any(Number) as number,
  });
  expect((await buyer.order(orderId)).state).toBe('submitted');
  expect(await step(buyer, orderId, provisioner)).toBeUndefined();

  expect((await buyer.order(orderId)).state).toBe('completed');
  const sold = await withSystem(shop.db, (tx) =>
    sql`select id from provisioner_subscriptions where customer_id = ${buyer.tenantId}`.execute(tx),
  );
  expect(sold.rows).toHaveLength(1);
});

test('a provider that cannot be reached is no failure of the order, however long it lasts (MON-14)', async () => {
  const { buyer, orderId } = await ordered(['A']);
  const silent: Provisioner = {
    submit: () => Promise.reject(new ProvisionerUnreachable('timeout')),
    outcomesOf: () => Promise.resolve(undefined),
    termOf: noTerm,
    upgradesOf: async () => [],
    endingOf: async () => undefined,
  };

  for (let n = 0; n < 20; n += 1)
    expect(await step(buyer, orderId, silent)).toMatchObject({
      againInMs: expect.any(Number) as number,
    });

  expect(await buyer.order(orderId)).toMatchObject({
    state: 'submitted',
    lines: [{ state: 'pending' }],
  });
});

test('a provider that is silent is asked twice a minute, one that nobody has connected every quarter of an hour', async () => {
  const { buyer, orderId } = await ordered(['A']);
  const daysLater = () => new Date(Date.now() + 3 * 86_400_000);
  const throwing = (error: Error): Provisioner => ({
    async submit() {
      throw error;
    },
    async outcomesOf() {
      throw error;
    },
    termOf: noTerm,
    upgradesOf: async () => [],
    endingOf: async () => undefined,
  });
  const pauseAfter = (error: Error) => step(buyer, orderId, throwing(error), daysLater);

  expect(await pauseAfter(new ProvisionerUnreachable('timeout'))).toEqual({ againInMs: 30_000 });
  expect(await pauseAfter(new ProvisionerMissing('none'))).toEqual({ againInMs: 900_000 });

  expect((await buyer.order(orderId)).state).toBe('submitted');
});

test('a job that runs many times at once books every line once', async () => {
  const { buyer, orderId } = await ordered(['A', 'B', 'C']);
  const provisioner = createDistributor({
    db: shop.db,
    now: () => new Date(),
    delayMs: { least: 0, most: 0 },
  });

  await Promise.all(Array.from({ length: 12 }, () => step(buyer, orderId, provisioner)));

  expect((await buyer.order(orderId)).events.map((event) => event.state)).toEqual([
    'submitted',
    'processing',
    'completed',
  ]);
  expect(await buyer.subscriptions()).toHaveLength(3);
});

test('a crash between the booking of two lines leaves no half: the transaction is the line, the subscription and the state', async () => {
  const { buyer, orderId } = await ordered(['A', 'B']);
  const provisioner = createDistributor({
    db: shop.db,
    now: () => new Date(),
    delayMs: { least: 0, most: 0 },
  });
  let booked = 0;
  const dying = {
    ...bookings,
    book: (...given: Parameters<typeof bookings.book>) => {
      booked += 1;
      return booked === 2 ? Promise.reject(new Error('killed')) : bookings.book(...given);
    },
  };

  await expect(
    carryOut(
      {
        db: shop.db,
        provisioner,
        bookings: dying,
        budgets: shop.budgets,
        notices,
        now: () => new Date(),
      },
      { tenantId: buyer.tenantId, orderId, correlationId: 'test' },
    ),
  ).rejects.toThrow('killed');
  expect(await buyer.subscriptions()).toEqual([]);
  expect(await step(buyer, orderId, provisioner)).toBeUndefined();

  expect(await buyer.subscriptions()).toHaveLength(2);
});

test('outcomes that come in parts, late and out of order are taken in as they come', async () => {
  const { buyer, orderId } = await ordered(['A', 'B']);
  const [first, second] = (await buyer.order(orderId)).lines.map((line) => line.id);
  const outcomes = new Map<string, LineOutcome>();
  const provider: Provisioner = {
    submit: async () => undefined,
    outcomesOf: async () => outcomes,
    termOf: noTerm,
    upgradesOf: async () => [],
    endingOf: async () => undefined,
  };
  await step(buyer, orderId, provider);

  outcomes.set(second ?? '', { state: 'failed', failure: 'FAILURE_UNKNOWN_OFFER' });
  await step(buyer, orderId, provider);
  expect(await buyer.order(orderId)).toMatchObject({
    state: 'processing',
    lines: [{ state: 'provisioning' }, { state: 'failed' }],
  });

  outcomes.set(first ?? '', {
    state: 'completed',
    booking: {
      ref: `late-${orderId}`,
      seats: 10,
      startsOn: '2026-05-04',
      endsOn: '2027-05-03',
      renewsOn: '2027-05-04',
      nextSeats: null,
      returnableUntil: null,
    },
  });
  await step(buyer, orderId, provider);
  expect((await buyer.order(orderId)).state).toBe('partlyFailed');
});

test('an order that waited days for its approval is looked at as soon as one that did not', async () => {
  const { buyer, orderId } = await ordered(['A']);
  await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`update orders set placed_at = placed_at - interval '3 days' where id = ${orderId}`.execute(
      tx,
    ),
  );
  const running: Provisioner = {
    submit: async () => undefined,
    outcomesOf: async () => new Map(),
    termOf: noTerm,
    upgradesOf: async () => [],
    endingOf: async () => undefined,
  };
  const { events } = await buyer.order(orderId);
  const aSecondLater = () => new Date(Date.parse(events.at(-1)?.at ?? '') + 1_000);

  expect(await step(buyer, orderId, running, aSecondLater)).toEqual({ againInMs: 300 });
});

test('what the provider says after the end changes nothing any more', async () => {
  const { buyer, orderId } = await ordered(['A'], 'TEST-REFUSE');
  await shop.carryOut(buyer, orderId);
  const changed: Provisioner = {
    submit: () => expect.fail('it is over'),
    outcomesOf: () => expect.fail('it is over'),
    termOf: noTerm,
    upgradesOf: async () => [],
    endingOf: async () => undefined,
  };

  expect(await step(buyer, orderId, changed)).toBeUndefined();

  expect((await buyer.order(orderId)).state).toBe('failed');
});

test('the provider keeps its own cap over all subscriptions of a customer, also under several orders at once (B2.7)', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ termPrice: eur('1.00') });
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    await buyer.add(offer, 100);
    ids.push((await buyer.place()).body.id);
  }

  await Promise.all(
    ids.map((id) => shop.carryOut(buyer, id, { lookUp: async () => ({ pooledMaximum: 300 }) })),
  );

  expect((await buyer.orders()).map((order) => order.state).toSorted()).toEqual([
    'completed',
    'completed',
    'completed',
    'failed',
  ]);
});

test('the provider refuses what it does not sell', async () => {
  const { buyer, orderId } = await ordered(['A']);

  await shop.carryOut(buyer, orderId, { lookUp: async () => undefined });

  expect((await buyer.order(orderId)).lines).toMatchObject([{ failure: 'FAILURE_UNKNOWN_OFFER' }]);
});

test('what was bought once never ends, and nothing is to be chosen for an end', async () => {
  const buyer = await shop.newBuyer();
  await buyer.add(
    shop.sell({
      title: 'Office LTSC',
      termDuration: 'OneTime',
      billingPlan: 'OneTime',
      termPrice: eur('300.00'),
    }),
    2,
  );
  const { body } = await buyer.place();

  await shop.carryOut(buyer, body.id);

  expect(await buyer.subscriptions()).toMatchObject([
    { endsOn: null, renewsOn: null, endOfTermAction: 'none', monthly: { value: '0' } },
  ]);
});

test('each line that is over is audited with the order', async () => {
  const { buyer, orderId } = await ordered(['A']);

  await shop.carryOut(buyer, orderId);

  const { rows } = await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql<{
      action: string;
      after: unknown;
    }>`select action, after from audit_entries where subject_id = ${orderId} order by id`.execute(
      tx,
    ),
  );
  expect(rows.map(({ action, after }) => ({ action, after }))).toMatchObject([
    { action: 'order.place' },
    { action: 'order.state', after: { state: 'processing' } },
    { action: 'order.state', after: { state: 'completed' } },
  ]);
});
