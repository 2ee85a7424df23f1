import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openKeptWorld } from '#connectors/microsoft-simulator/kept-world.store.ts';
import type { Simulator } from '#connectors/microsoft-simulator/server/simulator.ts';
import { bringChargesUp } from '#domains/billing/server/charges.jobs.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { heldHistory } from '#domains/subscriptions/server/held-histories.store.ts';
import { rollTerms } from '#domains/subscriptions/server/end-of-term.jobs.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { partnerCenterOf } from '../partner-center.ts';
import { notices } from '../ports/notices.ts';
import { providerClock } from '../ports/provider-clock.ts';
import { provisionerOf } from '../ports/provisioner.ts';
import { findBooked, layBooked } from './booked-world.ts';
import { accessOf, startDemoSimulator } from './demo-microsoft.ts';
import { demoTenants } from './tenants.ts';

const loadedAt = new Date('2026-11-25T09:30:00Z');
const dayMs = 86_400_000;
const powerBi = { productId: 'CFQ7TTC0Z9C3', skuId: '0001', title: 'Power BI Pro' };

let shop: Shop;
let simulator: Simulator;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop({ databaseUrl: await ownDatabase(), logLevel: 'silent' });
  simulator = await start();
  const { azureTenantId } = demoTenants.oezdemir;
  buyer = await shop.newBuyer({ tenant: { azureTenantId, creditLimit: '90000' } });
});
afterEach(() => shop.setNow(now()));
afterAll(async () => {
  await simulator[Symbol.asyncDispose]();
  await shop.close();
});

let passed = 0;
/** The clock of the machine: the portal and the simulator begin at it. */
const now = (): Date => new Date(loadedAt.getTime() + passed);
const start = async (): Promise<Simulator> =>
  startDemoSimulator({ loadedAt, now, keeper: await openKeptWorld(shop.db) });

/** Ends the simulator as the end of the portal does, and starts another over what was kept. */
async function restart(): Promise<void> {
  await simulator[Symbol.asyncDispose]();
  simulator = await start();
}

const provisioner = () =>
  provisionerOf({
    ...{ db: shop.db, now, isDemo: true },
    partnerCenter: partnerCenterOf(accessOf(simulator)),
  });

const carryOut = async (orderId: string): Promise<void> => {
  const second = () => {
    passed += 1_000;
    shop.setNow(now());
  };
  return shop.carryOutBy(await provisioner(), buyer, orderId, second);
};

const sold = (given: Parameters<Shop['sell']>[0] = {}) =>
  shop.sell({ ...powerBi, termDuration: 'P1M', billingPlan: 'Monthly', ...given });

async function ordered(poNumber = '', seats: readonly number[] = [7]) {
  shop.setNow(now());
  for (const [at, quantity] of seats.entries())
    await buyer.add(sold({ termDuration: at === 0 ? 'P1M' : 'P1Y' }), quantity);
  const { body } = await buyer.place({ poNumber });
  await carryOut(body.id);
  return buyer.order(body.id);
}

/** Subscriptions that Partner Center has for the customer, the latest last. */
function atMicrosoft() {
  const tenant = simulator.world.tenant(demoTenants.oezdemir.azureTenantId);
  if (!tenant) throw new Error('the simulator has no such tenant');
  return simulator.world.directory(tenant, simulator.clock.now()).terms(simulator.clock.now());
}

const checkouts = (): number =>
  simulator.ledger.entries.filter(({ path }) => path.endsWith('/checkout')).length;

const subscriptionOf = async (orderNumber: string) =>
  (await buyer.subscriptions()).find((one) => one.orderNumber === orderNumber);

const ahead = async (days: number): Promise<void> => {
  const { control } = simulator;
  const { ok } = await fetch(`${control}/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  });
  expect(ok).toBe(true);
};

describe('an order of the demo shop (§2, B2.15)', () => {
  test('is bought at Partner Center by the connector, and stands in the customer’s list on both sides', async () => {
    const before = atMicrosoft().length;

    const { state, number } = await ordered();

    expect(state).toBe('completed');
    const mine = await subscriptionOf(number);
    expect(mine).toMatchObject({ state: 'active', seats: 7, startsOn: '2026-11-25' });
    expect(atMicrosoft()).toHaveLength(before + 1);
    expect(atMicrosoft().at(-1)).toMatchObject({ quantity: 7, months: 1, standing: 'active' });
  });

  test('buys what nobody told the simulator of: a sheet that was uploaded while it ran', async () => {
    shop.setNow(now());
    const offer = sold({ productId: 'CFQ7TTC0NEW1', title: 'Something new', termDuration: 'P1Y' });
    await buyer.add(offer, 3);
    const { body } = await buyer.place();

    await carryOut(body.id);

    expect((await buyer.order(body.id)).state).toBe('completed');
    expect(atMicrosoft().at(-1)).toMatchObject({ quantity: 3, months: 12 });
  });

  test('a restart of the portal in its middle loses nothing, and buys nothing twice', async () => {
    shop.setNow(now());
    const before = atMicrosoft().length;
    await buyer.add(sold(), 5);
    const { body } = await buyer.place({ poNumber: 'TEST-SLOW' });
    await shop
      .carryOutBy(await provisioner(), buyer, body.id, () => {
        throw new Error('the portal ends');
      })
      .catch(() => undefined);
    expect((await buyer.order(body.id)).state).toBe('processing');

    await restart();
    await carryOut(body.id);

    expect((await buyer.order(body.id)).state).toBe('completed');
    expect(atMicrosoft()).toHaveLength(before + 1);
    expect(atMicrosoft().at(-1)).toMatchObject({ quantity: 5 });
  });
});

describe('the simulator’s clock, set ahead by a month', () => {
  test('renews what was ordered: the portal shows the next term, and it is charged (B2.19)', async () => {
    const { number } = await ordered('', [4]);
    const before = await subscriptionOf(number);
    const providerNow = providerClock(accessOf(simulator), now);
    const ports = {
      db: shop.db,
      provisioner: await provisioner(),
      offers: offersOf(),
      notices,
      now,
    };
    const chargesAt = (at: Date) =>
      withTenant(shop.db, buyer.tenantId, async (tx) => {
        await bringChargesUp(tx, { heldHistory, agreedItems: [] }, at);
        const { rows } = await sql<{ readonly from: string; readonly seats: number }>`
          select period_from::text as from, quantity::int as seats from charges
          where subscription_id = ${before?.id ?? ''} order by period_from`.execute(tx);
        return rows;
      });
    expect(await chargesAt(now())).toEqual([{ from: before?.startsOn, seats: 4 }]);

    await ahead(31);
    await rollTerms({ ...ports, providerNow });

    const after = await subscriptionOf(number);
    expect(after).toMatchObject({ state: 'active', seats: 4, startsOn: before?.renewsOn });
    expect(after?.renewsOn?.localeCompare(before?.renewsOn ?? '')).toBe(1);
    expect(await chargesAt(new Date(now().getTime() + 31 * dayMs))).toEqual([
      { from: before?.startsOn, seats: 4 },
      { from: before?.renewsOn, seats: 4 },
    ]);
    await rollTerms({ ...ports, providerNow });
    expect(await subscriptionOf(number)).toEqual(after);
  });

  test('stays ahead when the portal starts again, so no term begins twice', async () => {
    const before = simulator.clock.now();

    await restart();

    expect(simulator.clock.now()).toBe(before);
    expect(simulator.clock.now()).toBeGreaterThan(now().getTime() + 30 * dayMs);
  });
});

/** The price list as the shop has it. */
const offersOf = () => ({
  findOffers: async (_db: unknown, ids: readonly string[]) =>
    ids.flatMap((id) => shop.shelf.get(id) ?? []),
});

describe('PO numbers that steer a demo', () => {
  test.each([
    ['TEST-REFUSE', 'FAILURE_DECLINED'],
    ['PO 7 test-refuse-1-seatcap', 'FAILURE_SEAT_CAP'],
    ['TEST-REFUSE-UNKNOWN', 'FAILURE_UNKNOWN_OFFER'],
  ])('%s is refused by the simulator: %s', async (poNumber, failure) => {
    const before = atMicrosoft().length;

    const { state, lines } = await ordered(poNumber);

    expect(state).toBe('failed');
    expect(lines).toMatchObject([{ state: 'failed', failure }]);
    expect(atMicrosoft()).toHaveLength(before);
  });

  test('TEST-REFUSE-2 refuses the second line alone', async () => {
    const { state, lines } = await ordered('TEST-REFUSE-2', [2, 3]);

    expect(state).toBe('partlyFailed');
    expect(lines.map((line) => line.state)).toEqual(['completed', 'failed']);
    expect(atMicrosoft().at(-1)).toMatchObject({ quantity: 2 });
  });

  test('TEST-INPUT misses the agreement for a minute, then the order goes on', async () => {
    shop.setNow(now());
    await buyer.add(sold(), 6);
    const { body } = await buyer.place({ poNumber: 'TEST-INPUT' });
    const began = passed;
    await shop.carryOutBy(await provisioner(), buyer, body.id, () => {
      passed += 10_000;
      shop.setNow(now());
    });

    expect((await buyer.order(body.id)).state).toBe('completed');
    expect(passed - began).toBeGreaterThanOrEqual(60_000);
  });

  test('TEST-SLOW takes a minute', async () => {
    const began = passed;

    expect((await ordered('TEST-SLOW')).state).toBe('completed');

    expect(passed - began).toBeGreaterThanOrEqual(60_000);
  });

  test('TEST-LOST is bought once, though its answer was lost', async () => {
    const before = atMicrosoft().length;
    const asked = checkouts();

    expect((await ordered('TEST-LOST', [9])).state).toBe('completed');

    expect(atMicrosoft()).toHaveLength(before + 1);
    expect(checkouts()).toBe(asked + 2);
  });
});

describe('what was booked before the simulator kept its world', () => {
  test('is laid in it, with its seats, its end and its dates, and can be changed', async () => {
    const { number } = await ordered('', [8]);
    await withSystem(shop.db, (tx) => sql`delete from simulated_things`.execute(tx));
    await restart();
    const mine = await subscriptionOf(number);
    const refs = () => atMicrosoft().map(({ id }) => id);
    const booked = await findBooked(shop.db);
    const ref = booked.find(({ seats }) => seats === 8)?.external_ref;
    expect(refs()).not.toContain(ref);

    layBooked(simulator, booked, () => false);

    expect(refs()).toContain(ref);
    const laid = atMicrosoft().find(({ id }) => id === ref);
    expect(laid).toMatchObject({ quantity: 8, months: 1, standing: 'active', atEnd: 'renew' });
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    expect(day(laid?.term.startsAt ?? 0)).toBe(mine?.startsOn);
    expect(day(laid?.term.endsAt ?? 0)).toBe(mine?.renewsOn);
  });
});
