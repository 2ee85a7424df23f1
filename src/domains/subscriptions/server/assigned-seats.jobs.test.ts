import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipients } from '#domains/people/server/recipients.store.ts';
import { createChangeOrders } from '#domains/orders/server/orders-for-domains.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { notices } from '#main/ports/notices.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { raiseAssigned, type AssignedSeatsDependencies } from './assigned-seats.jobs.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

/** A moment of today, UTC. */
const at = (time: string) => () => new Date(`${new Date().toISOString().slice(0, 10)}T${time}Z`);
const evening = at('20:00:00');

function dependencies(now = evening): AssignedSeatsDependencies {
  return {
    ...{ db: shop.db, notices, now },
    offers: { findOffers: async (_db, ids) => ids.flatMap((id) => shop.shelf.get(id) ?? []) },
    freeSeats: { freeSeats: async () => shop.freeSeats, licenceUses: async () => new Map() },
    orders: createChangeOrders({
      ...{ budgets: shop.budgets, owed: shop.owed },
      ...{ directory: tenantDirectory, notices, recipients },
    }),
  };
}

/** Ten seats that are to become six tomorrow; `free`: what the directory tells. */
async function falling(free: number | undefined) {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({});
  await buyer.add(offer, 10);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
  const [{ id } = { id: '' }] = await buyer.subscriptions();
  const decision = { action: 'renew', nextTerm: { seats: 6, expectedSeats: 10 } };
  const path = `/subscriptions/${id}/end-of-term`;
  const { body } = await buyer.call<{ orderId: string }>('POST', path, decision, randomUUID());
  await shop.carryOut(buyer, body.orderId);
  await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`update subscriptions set ends_on = current_date, renews_on = current_date + 1`.execute(tx),
  );
  if (free !== undefined) shop.freeSeats.set(`${offer.productId}/${offer.skuId}`, free);
  return buyer;
}

async function finish(buyer: Buyer) {
  for (const order of await buyer.orders())
    if (order.state === 'submitted') await shop.carryOut(buyer, order.id);
  return (await buyer.subscriptions())[0];
}

const noticed = async (buyer: Buyer) =>
  (
    await withTenant(shop.db, buyer.tenantId, (tx) =>
      sql`select params ->> 'seats' as seats, params ->> 'planned' as planned from notices
        where message = 'SUBSCRIPTION_SEATS_ASSIGNED'`.execute(tx),
    )
  ).rows;

test('on the last day seats that people still have are renewed after all, and it is said once', async () => {
  const buyer = await falling(3);

  await raiseAssigned(dependencies());
  expect(await finish(buyer)).toMatchObject({ seats: 10, nextSeats: 7 });
  await raiseAssigned(dependencies());

  expect(await noticed(buyer)).toEqual([{ seats: '7', planned: '6' }]);
  // The job's clock says evening, whatever the hour is: the order is found by who placed it.
  expect((await buyer.orders()).filter((order) => order.placedBy === 'Atrium')).toMatchObject([
    { type: 'renewalChange' },
  ]);
});

test('where every seat is held, nothing is scheduled any more', async () => {
  const buyer = await falling(0);

  await raiseAssigned(dependencies());

  expect(await finish(buyer)).toMatchObject({ seats: 10, nextSeats: null });
});

test.each([
  ['the seats are free', 4, evening],
  ['the directory does not tell', undefined, evening],
  ['the morning still leaves time', 0, at('09:00:00')],
])('where %s, the term begins as it was scheduled', async (_what, free, now) => {
  const buyer = await falling(free);

  await raiseAssigned(dependencies(now));

  expect(await finish(buyer)).toMatchObject({ nextSeats: 6 });
  expect(await noticed(buyer)).toEqual([]);
});
