import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Simulator } from '#connectors/microsoft-simulator/server/simulator.ts';
import { carryOut } from '#domains/orders/server/carry-out.jobs.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { createProcessLog } from '#domains/process-logs/server/process-log.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { carryOut as carryOutTransfer } from '#domains/transfers/server/carry-out.jobs.ts';
import { openTransferShop } from '#domains/transfers/server/transfers.fixture.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { accessOf, startDemoSimulator } from '../demo-operator/demo-microsoft.ts';
import { demoTenants } from '../demo-operator/tenants.ts';
import { partnerCenterOf, type OperatorPartnerCenter } from '../partner-center.ts';
import { allWords } from '../registers.ts';
import { notices } from './notices.ts';
import { provisionerOf } from './provisioner.ts';
import { transferProviderOf } from './transfer-provider.ts';

const reason = { error: 'Error: no Partner Center is connected' };
const again = { againInMs: expect.any(Number) as number };
const placedAt = new Date('2026-11-25T09:30:00Z');
let passed = 0;
const now = (): Date => new Date(placedAt.getTime() + passed);

let shop: Shop;
let simulator: Simulator;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop({ databaseUrl: await ownDatabase(), logLevel: 'silent' });
  simulator = await startDemoSimulator({ loadedAt: placedAt, now });
  const { azureTenantId } = demoTenants.oezdemir;
  buyer = await shop.newBuyer({ tenant: { azureTenantId } });
});
afterAll(async () => {
  await simulator[Symbol.asyncDispose]();
  await shop.close();
});

async function look(orderId: string, partnerCenter?: OperatorPartnerCenter) {
  passed += 1_000;
  shop.setNow(now());
  const { db, budgets } = shop;
  const provisioner = await provisionerOf({ db, now, isDemo: false, partnerCenter });
  const processLog = createProcessLog(db, allWords);
  return carryOut(
    { db, provisioner, bookings, budgets, notices, processLog, now },
    { tenantId: buyer.tenantId, orderId, correlationId: `wait-${orderId}` },
  );
}

async function stepsOf(db: Db, tenantId: string, correlationId: string) {
  const { rows } = await withTenant(db, tenantId, (tx) =>
    sql<{ step: string; result: string; answer: unknown }>`select step, result, answer
      from process_steps where correlation_id = ${correlationId} order by id`.execute(tx),
  );
  return rows;
}

/** Subscriptions that Partner Center has for the customer. */
function atMicrosoft() {
  const tenant = simulator.world.tenant(demoTenants.oezdemir.azureTenantId);
  if (!tenant) throw new Error('the simulator has no such tenant');
  return simulator.world.directory(tenant, simulator.clock.now()).subscriptions;
}

test('an order is kept where no Partner Center is connected, its step says why, and it is bought once one is', async () => {
  shop.setNow(now());
  const offer = shop.sell({ productId: 'CFQ7TTC0Z9C3', skuId: '0001', title: 'Power BI Pro' });
  await buyer.add(offer, 7);
  const { id } = (await buyer.place()).body;
  const before = atMicrosoft().length;

  expect(await look(id)).toEqual(again);
  expect(await look(id)).toEqual(again);

  expect(await buyer.order(id)).toMatchObject({
    state: 'submitted',
    lines: [{ state: 'pending', failure: null }],
    events: [{ state: 'submitted' }],
  });
  expect(await buyer.subscriptions()).toEqual([]);
  const step = { step: 'order.readOutcome', result: 'unreachable', answer: reason };
  expect(await stepsOf(shop.db, buyer.tenantId, `wait-${id}`)).toEqual([step, step]);

  const connected = partnerCenterOf(accessOf(simulator));
  for (let looks = 0; looks < 40 && (await look(id, connected)); looks += 1);

  expect((await buyer.order(id)).state).toBe('completed');
  expect(await buyer.subscriptions()).toMatchObject([{ seats: 7, state: 'active' }]);
  expect(atMicrosoft()).toHaveLength(before + 1);
});

test('a transfer waits in the same way, and is asked for once Partner Center is connected', async () => {
  const on = await openTransferShop();
  try {
    const alex = await on.shop.portal.newStaff(['Marketplace.Write']);
    await using desk = await on.open(alex);
    const { tenantId } = desk.buyer;
    const { id } = z.object({ id: z.uuid() }).parse((await desk.send()).body);
    const { db } = on.shop;
    const ports = {
      ...desk.ports,
      processLog: createProcessLog(db, allWords),
      transferProvider: transferProviderOf(db, undefined),
    };
    const correlationId = `wait-${id}`;
    const kept = () => desk.place().books.transfers.of(desk.rig.tenantId, desk.place().now);

    expect(await carryOutTransfer(ports, { tenantId, transferId: id, correlationId })).toEqual(
      again,
    );

    expect(await desk.get(id)).toMatchObject({ state: 'pending', wish: 'create', failure: null });
    expect(await stepsOf(db, tenantId, correlationId)).toEqual([
      { step: 'transfer.create', result: 'unreachable', answer: reason },
    ]);
    expect(kept()).toEqual([]);

    await desk.work(id);

    expect(await desk.get(id)).toMatchObject({ state: 'pending', wish: null });
    expect(kept()).toHaveLength(1);
  } finally {
    await on.shop.close();
  }
});
