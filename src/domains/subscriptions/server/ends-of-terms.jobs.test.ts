import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDistributor } from '#connectors/microsoft-simulator/distributor/distributor.ts';
import { ProvisionerUnreachable } from '#domains/orders/provisioner.port.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { notices } from '#main/ports/notices.ts';
import type { Problem } from '#platform/common/errors.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { extensionsContract, type UnaskedExtension } from '../customers.schema.ts';
import type { EndOfTermAction } from '../subscriptions.values.ts';
import { lookAtEnds, type EndsOfTermsDependencies } from './ends-of-terms.jobs.ts';
import { extensionsHandlers } from './customers.handlers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.portal.mount(extensionsContract, extensionsHandlers);
});
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

/** The provider says this of every end that the test knows. */
function dependencies(ending: () => Promise<EndOfTermAction>): EndsOfTermsDependencies {
  const now = () => new Date();
  return {
    ...{ db: shop.db, notices, now },
    offers: { findOffers: async (_db, ids) => ids.flatMap((id) => shop.shelf.get(id) ?? []) },
    provisioner: { ...createDistributor({ db: shop.db, now }), endingOf: ending },
  };
}

/** Ten seats at 10 a month that renew within a month, and at 12 by the month. */
async function booked(): Promise<Buyer> {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ termPrice: eur('120.00') });
  const { productId, skuId } = offer;
  shop.sell({ productId, skuId, termDuration: 'P1M', termPrice: eur('12.00') });
  await buyer.add(offer, 10);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
  await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`update subscriptions set ends_on = current_date + 20, renews_on = current_date + 21`.execute(
      tx,
    ),
  );
  return buyer;
}

async function listed(of: Buyer): Promise<UnaskedExtension[]> {
  const staff = await shop.portal.newStaff(['Marketplace.Write']);
  const answer = await shop.portal.app.inject({
    url: '/api/internal/unasked-extensions?take=200',
    headers: { authorization: `Bearer ${staff.bearer}` },
  });
  const { data } = answer.json<{ data: UnaskedExtension[] }>();
  return data.filter(({ tenantId }) => tenantId === of.tenantId);
}

const noticesOf = async (buyer: Buyer) =>
  (
    await withTenant(shop.db, buyer.tenantId, (tx) =>
      sql`select message from notices where message = 'SUBSCRIPTION_END_ADRIFT'`.execute(tx),
    )
  ).rows.length;

test('B2.19 what would slide into the extended term is listed with its cost, and its customer is told once', async () => {
  const buyer = await booked();
  const slides = dependencies(async () => 'extend');

  await lookAtEnds(slides);
  await lookAtEnds(slides);

  expect(await listed(buyer)).toMatchObject([
    {
      ...{ seats: 10, isRunning: false, endOfTermAction: 'renew' },
      monthly: eur('123.6'),
      surcharge: eur('3.6'),
    },
  ]);
  expect(await noticesOf(buyer)).toBe(1);
  expect(await buyer.subscriptions()).toMatchObject([{ endingAtProvider: 'extend' }]);
});

test('what was chosen already can then be chosen once more, and the list is shorter', async () => {
  const buyer = await booked();
  const [{ id } = { id: '' }] = await buyer.subscriptions();
  const choose = () =>
    buyer.call<{ orderId: string } & Problem>(
      'POST',
      `/subscriptions/${id}/end-of-term`,
      { action: 'renew' },
      randomUUID(),
    );
  expect((await choose()).body).toMatchObject({
    params: { reason: 'REASON_END_OF_TERM_UNCHANGED' },
  });
  await lookAtEnds(dependencies(async () => 'extend'));

  await shop.carryOut(buyer, (await choose()).body.orderId);

  expect(await listed(buyer)).toEqual([]);
  expect(await buyer.subscriptions()).toMatchObject([{ endingAtProvider: null }]);
});

test.each([
  ['as it was chosen', async () => 'renew' as const],
  [
    'by nobody',
    async () => {
      throw new ProvisionerUnreachable('no answer');
    },
  ],
])('an end that is told %s is no finding', async (_what, ending) => {
  const buyer = await booked();

  await lookAtEnds(dependencies(ending));

  expect(await listed(buyer)).toEqual([]);
  expect(await noticesOf(buyer)).toBe(0);
});

test('SEC-1: who may not look after customers gets no list', async () => {
  const staff = await shop.portal.newStaff(['DeveloperTools.Write']);

  const answer = await shop.portal.app.inject({
    url: '/api/internal/unasked-extensions',
    headers: { authorization: `Bearer ${staff.bearer}` },
  });

  expect(answer.statusCode).toBe(403);
});
