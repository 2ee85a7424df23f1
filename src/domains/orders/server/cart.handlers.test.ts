import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#platform/common/errors.ts';
import type { Cart } from '../cart.schema.ts';
import { openShop, type Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

test('the cart is empty by default (spec §3, Cart)', async () => {
  const buyer = await shop.newBuyer();

  expect(await buyer.cart()).toMatchObject({
    lines: [],
    revision: 0,
    commitment: { value: '0', currencyCode: 'EUR' },
    creditLeft: null,
    isOrderable: false,
  });
});

test('add appends an item, priced: due now, a month, and over the whole term (spec §4, Cart)', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ termPrice: { value: '252.00', currencyCode: 'EUR' } });

  const { body } = await buyer.add(offer, 25);

  expect(body.lines).toMatchObject([
    {
      quantity: 25,
      dueNow: { value: '525' },
      monthly: { value: '525' },
      commitment: { value: '6300' },
      problem: 'none',
    },
  ]);
  expect(body).toMatchObject({
    dueNow: { value: '525' },
    monthly: { value: '525' },
    commitment: { value: '6300' },
    isOrderable: true,
  });
});

test('an item whose request is sent twice is in the cart once', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell();
  const id = randomUUID();

  const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.add(offer, 5, id)));

  expect(answers.map((answer) => answer.body.lines.length)).toEqual(
    Array.from({ length: 10 }, () => 1),
  );
  expect(new Set(answers.map((answer) => answer.body.revision))).toEqual(new Set([1]));
});

test('update replaces by item id, remove deletes by item id, clear empties (spec §4, Cart)', async () => {
  const buyer = await shop.newBuyer();
  const [first, second] = [shop.sell({ title: 'A' }), shop.sell({ title: 'B' })];
  const [a, b] = [randomUUID(), randomUUID()];
  await buyer.add(first, 1, a);
  await buyer.add(second, 2, b);

  const updated = await buyer.call<Cart>('PUT', `/cart/items/${a}`, {
    offerId: second.offerId,
    quantity: 7,
  });
  expect(updated.body.lines).toMatchObject([
    { item: { id: a, title: 'B' }, quantity: 7 },
    { item: { id: b }, quantity: 2 },
  ]);
  const removed = await buyer.call<Cart>('DELETE', `/cart/items/${b}`);
  expect(removed.body.lines).toMatchObject([{ item: { id: a } }]);
  const cleared = await buyer.call<Cart>('DELETE', '/cart');
  expect(cleared.body).toMatchObject({ lines: [], revision: 5 });
});

test('removing what is gone already changes nothing, updating it says so', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell();

  expect(await buyer.call('DELETE', `/cart/items/${randomUUID()}`)).toMatchObject({
    status: 200,
    body: { revision: 0 },
  });
  expect(
    await buyer.call('PUT', `/cart/items/${randomUUID()}`, { offerId: offer.offerId, quantity: 1 }),
  ).toMatchObject({
    status: 404,
    body: { type: 'ERROR_MARKETPLACE_CART_ITEM_NOT_FOUND' },
  });
});

test('a price that moved since is shown beside the one of then', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ termPrice: { value: '100.00', currencyCode: 'EUR' } });
  await buyer.add(offer, 1);

  shop.shelf.set(offer.offerId, { ...offer, termPrice: { value: '110.00', currencyCode: 'EUR' } });

  expect((await buyer.cart()).lines).toMatchObject([
    { priceWhenAdded: { value: '100.00' }, termPrice: { value: '110.00' } },
  ]);
});

test('a product that vanished stays in the cart, says so, and may only be removed', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell({ title: 'Vanishing' });
  await buyer.add(offer, 3);

  shop.shelf.delete(offer.offerId);

  expect(await buyer.cart()).toMatchObject({
    lines: [{ item: { title: 'Vanishing' }, problem: 'gone', termPrice: null, commitment: null }],
    commitment: { value: '0' },
    isOrderable: false,
  });
  expect(await buyer.add(offer, 1)).toMatchObject({
    status: 404,
    body: { type: 'ERROR_MARKETPLACE_OFFER_NOT_FOUND', params: { offerId: offer.offerId } },
  });
});

test.each([
  ['zero', 0],
  ['negative', -1],
  ['a billion', 1e9],
  ['text', 'many'],
  ['a fraction', 1.5],
  ['nothing', null],
])('a quantity that is %s is refused with the place of the fault', async (_name, quantity) => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell();

  const { status, body } = await buyer.call<Problem>('POST', '/cart/items', {
    id: randomUUID(),
    offerId: offer.offerId,
    quantity,
  });

  expect(status).toBe(400);
  expect(body.type).toBe('ERROR_VALIDATION');
  expect(body.errors?.map((error) => error.at)).toEqual(['quantity']);
  expect((await buyer.cart()).lines).toEqual([]);
});

test('below the minimum, above the maximum and over the pooled cap the line says how many there may be (B2.7)', async () => {
  const buyer = await shop.newBuyer();
  await buyer.add(shop.sell({ minQuantity: 5 }), 4);
  await buyer.add(shop.sell({ maxQuantity: 10 }), 11);
  await buyer.add(shop.sell({ maxQuantity: 10 }), 10);
  const capped = shop.sell({ pooledMaximum: 300 });
  await buyer.add(capped, 200);
  await buyer.add(capped, 101);

  expect(
    (await buyer.cart()).lines.map(({ problem, available }) => ({ problem, available })),
  ).toEqual([
    { problem: 'belowMinimum', available: 5 },
    { problem: 'aboveMaximum', available: 10 },
    { problem: 'none', available: null },
    { problem: 'seatCap', available: 199 },
    { problem: 'seatCap', available: 100 },
  ]);
});

test('an add-on needs a base: in the cart, or held (B2.14)', async () => {
  const buyer = await shop.newBuyer();
  const base = shop.sell({ title: 'Base' });
  const addon = shop.sell({
    isAddon: true,
    prerequisites: [{ productId: base.productId, skuId: null, title: 'Base' }],
  });

  expect((await buyer.add(addon, 1)).body.lines).toMatchObject([{ problem: 'needsBase' }]);
  expect((await buyer.add(base, 1)).body.lines).toMatchObject([
    { problem: 'none' },
    { problem: 'none' },
  ]);
});

test('a trial is had once', async () => {
  const buyer = await shop.newBuyer();
  const trial = shop.sell({
    isTrial: true,
    billingPlan: 'None',
    termDuration: 'P1M',
    termPrice: { value: '0', currencyCode: 'EUR' },
  });
  await buyer.add(trial, 25);

  expect((await buyer.add(trial, 25)).body.lines).toMatchObject([
    { problem: 'none' },
    { problem: 'trialUsed' },
  ]);
});

test('what is left of the credit limit is shown, and more than that cannot be ordered (B4)', async () => {
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '1000.00' } });
  const offer = shop.sell({ termPrice: { value: '100.00', currencyCode: 'EUR' } });

  expect((await buyer.add(offer, 10)).body).toMatchObject({
    creditLeft: { value: '1000' },
    isOrderable: true,
  });
  expect((await buyer.add(offer, 1)).body).toMatchObject({
    creditLeft: { value: '1000' },
    isOrderable: false,
  });
});

test('a cart holds a hundred lines and no more', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell();
  for (let n = 0; n < 99; n += 1) await buyer.add(offer, 1);

  expect((await buyer.add(offer, 1)).status).toBe(200);
  expect(await buyer.add(offer, 1)).toMatchObject({
    status: 409,
    body: { type: 'ERROR_MARKETPLACE_CART_FULL', params: { limit: 100 } },
  });
});

test('a cart belongs to its user: neither a colleague nor another tenant sees it', async () => {
  const buyer = await shop.newBuyer();
  const offer = shop.sell();
  await buyer.add(offer, 5);
  const colleague = await shop.newColleague(buyer);
  const stranger = await shop.newBuyer();

  await colleague.add(offer, 1);

  expect((await buyer.cart()).lines).toMatchObject([{ quantity: 5 }]);
  expect((await colleague.cart()).lines).toMatchObject([{ quantity: 1 }]);
  expect((await stranger.cart()).lines).toEqual([]);
});

test('who may not shop has no cart', async () => {
  const reader = await shop.newBuyer({ claims: ['portal:user', 'marketplace'] });

  expect((await reader.call('GET', '/cart')).status).toBe(403);
});
