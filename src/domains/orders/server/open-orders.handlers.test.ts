import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { OpenOrder, TroubledTenant } from '../open-orders.schema.ts';
import { openOrdersContract } from '../open-orders.schema.ts';
import type { OrderState } from '../orders.schema.ts';
import { createOpenOrdersHandlers } from './orders.handlers.ts';
import { openShop, type Buyer, type Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.portal.mount(openOrdersContract, createOpenOrdersHandlers(shop));
});
afterAll(() => shop.close());

type List<T> = { data: T[]; metadata: { total: number } };

/** An order that has come to a state, so many days ago. */
async function anOrder(buyer: Buyer, state: OrderState, daysAgo = 0): Promise<string> {
  await buyer.add(shop.sell(), 1);
  const { body } = await buyer.place();
  await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`update orders set state = ${state}, placed_at = now() - make_interval(days => ${daysAgo}) where id = ${body.id}`.execute(
      tx,
    ),
  );
  return body.id;
}

const open = async (buyer: Buyer): Promise<OpenOrder[]> =>
  (await buyer.call<List<OpenOrder>>('GET', '/open-orders')).body.data;

describe('product reference A17: orders that do not go on by themselves', () => {
  test('what waits for somebody and what failed lately, the oldest first; what is done or long past is not told', async () => {
    const buyer = await shop.newBuyer();
    const failed = await anOrder(buyer, 'partlyFailed', 3);
    const waiting = await anOrder(buyer, 'needsInput', 40);
    await anOrder(buyer, 'completed');
    await anOrder(buyer, 'failed', 31);

    expect((await open(buyer)).map(({ id }) => id)).toEqual([waiting, failed]);
  });

  test('another tenant sees nothing of it, staff see everybody with the name of the tenant', async () => {
    const [buyer, other] = [
      await shop.newBuyer({ tenant: { name: 'Sorgenkind GmbH' } }),
      await shop.newBuyer(),
    ];
    const id = await anOrder(buyer, 'needsInput', 900);
    const staff = await shop.portal.newStaff(['Tenants.Write']);

    expect(await open(other)).toEqual([]);
    const { body } = await shop.portal.get('/internal/open-orders?take=200', staff);
    expect((body as List<OpenOrder>).data.find((order) => order.id === id)).toMatchObject({
      tenantName: 'Sorgenkind GmbH',
      number: 'ORD-00001',
    });
    expect((await shop.portal.get('/internal/open-orders', buyer.person)).status).toBe(403);
  });
});

describe('tenants in trouble', () => {
  const trouble = async (tenantId: string): Promise<TroubledTenant | undefined> => {
    const staff = await shop.portal.newStaff(['Tenants.Write']);
    const { body } = await shop.portal.get('/internal/tenants-in-trouble?take=200', staff);
    return (body as List<TroubledTenant>).data.find((one) => one.tenantId === tenantId);
  };

  test('reasons are counted; an approval counts once it has waited for two days', async () => {
    const buyer = await shop.newBuyer();
    await anOrder(buyer, 'failed', 1);
    await anOrder(buyer, 'waitingForApproval', 1);
    await anOrder(buyer, 'waitingForApproval', 3);

    expect(await trouble(buyer.tenantId)).toMatchObject({
      failed: 1,
      needsInput: 0,
      waiting: 1,
      creditTaken: null,
    });
  });

  test('a credit limit taken to nine tenths is a reason by itself, below it is none', async () => {
    const [tight, roomy] = [
      await shop.newBuyer({ tenant: { creditLimit: '130' } }),
      await shop.newBuyer({ tenant: { creditLimit: '140' } }),
    ];
    for (const buyer of [tight, roomy]) {
      await buyer.add(shop.sell({ termPrice: { value: '120.96', currencyCode: 'EUR' } }), 1);
      await buyer.place();
    }

    expect((await trouble(tight.tenantId))?.creditTaken).toBeCloseTo(0.9305, 4);
    expect(await trouble(roomy.tenantId)).toBeUndefined();
  });
});
