import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import type { ListedSubscription, ToldSubscription } from '../subscriptions.schema.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

/** A customer with a product of which the directory tells, and one of which it does not. */
async function twoProducts(free: number) {
  const buyer = await shop.newBuyer();
  const [told, silent] = [shop.sell({ title: 'Told' }), shop.sell({ title: 'Silent' })];
  await buyer.add(told, 10);
  await buyer.add(silent, 5);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
  const use = { licenceId: randomUUID(), usable: 10, assigned: 10 - free, free };
  shop.licenceUses.set(`${told.productId}/${told.skuId}`, use);
  return { buyer, use };
}

const listed = async (buyer: Buyer, query = '') =>
  (
    await buyer.call<{ data: ListedSubscription[]; metadata: { total: number } }>(
      'GET',
      `/subscriptions?take=200${query}`,
    )
  ).body;

test('product reference A8.1: assigned and free stand beside the booked seats, and nothing where nothing is known', async () => {
  const { buyer, use } = await twoProducts(3);

  const { data } = await listed(buyer);

  expect(data.map(({ title, use: told }) => [title, told])).toEqual([
    ['Silent', null],
    ['Told', { ...use, isShared: false }],
  ]);
  const id = data.find(({ title }) => title === 'Told')?.id ?? '';
  const { body } = await buyer.call<ToldSubscription>('GET', `/subscriptions/${id}`);
  expect(body.use).toEqual({ ...use, isShared: false });
});

test('the list narrows to subscriptions with free seats, and to none where every seat is held', async () => {
  const [some, none] = [await twoProducts(3), await twoProducts(0)];

  expect(await listed(some.buyer, '&show=free')).toMatchObject({
    data: [{ title: 'Told' }],
    metadata: { total: 1 },
  });
  expect(await listed(none.buyer, '&show=free')).toMatchObject({
    data: [],
    metadata: { total: 0 },
  });
});
