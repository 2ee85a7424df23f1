import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Promotion } from '#domains/catalog/catalog.schema.ts';
import type { PromotionState } from '#domains/catalog/offers.values.ts';
import type { Cart } from '../cart.schema.ts';
import type { ProvisioningOrder } from '../provisioner.port.ts';
import { openShop, type Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());
beforeEach(() => say('applied'));

function say(state: PromotionState): void {
  shop.discounts.verdicts = async (_, asked) => new Map(asked.map(({ key }) => [key, state]));
}

const promotion: Promotion = {
  id: '39NFJQT1PJQC:0001:39NFJQT1Q9KM',
  title: 'Autumn',
  discountPercent: '15',
  endsOn: '2026-12-31',
  minSeats: 5,
  maxSeats: 20,
  isFirstPurchase: true,
};

const sell = (given = {}) =>
  shop.sell({
    ...{ billingPlan: 'Annual', termPrice: { value: '120.00', currencyCode: 'EUR' }, promotion },
    ...given,
  });

test('cart and order compute with the promotion, and the order keeps it (storeys, section 5)', async () => {
  const buyer = await shop.newBuyer();
  await buyer.add(sell(), 10);

  const cart = await buyer.cart();
  expect(cart).toMatchObject({
    commitment: { value: '1020' },
    isOrderable: true,
    lines: [
      {
        termPrice: { value: '102.00' },
        priceWhenAdded: { value: '120.00' },
        promotion: { id: promotion.id, state: 'applied', listPrice: { value: '120.00' } },
      },
    ],
  });
  const { status, body } = await buyer.place({ cart });
  expect(status).toBe(200);
  expect((await buyer.order(body.id)).lines).toMatchObject([
    {
      termPrice: { value: '102.00' },
      commitment: { value: '1020' },
      promotion: {
        ...{ id: promotion.id, title: 'Autumn', discountPercent: '15', endsOn: '2026-12-31' },
        listPrice: { value: '120.00' },
      },
    },
  ]);
});

test('the provider is asked for the promotion with the order', async () => {
  const buyer = await shop.newBuyer();
  await buyer.add(sell(), 10);
  await buyer.add(sell({ promotion: null }), 1);
  const { body } = await buyer.place();
  const asked: ProvisioningOrder[] = [];
  const silent = async () => undefined;

  await shop.carryOutBy(
    {
      submit: async (order) => void asked.push(order),
      outcomesOf: async () =>
        asked.length === 0
          ? undefined
          : new Map(
              (asked[0]?.lines ?? []).map(({ lineId }) => [
                lineId,
                { state: 'failed', failure: 'FAILURE_DECLINED' } as const,
              ]),
            ),
      termOf: silent,
      upgradesOf: async () => [],
      endingOf: silent,
    },
    buyer,
    body.id,
    () => undefined,
  );

  expect(asked[0]?.lines.map((line) => line.promotionId)).toStrictEqual([promotion.id, undefined]);
});

test('without a promotion nothing is cheaper, and nobody is asked', async () => {
  shop.discounts.verdicts = async () => Promise.reject(new Error('not to be asked'));
  const buyer = await shop.newBuyer();
  await buyer.add(sell({ promotion: null }), 10);

  expect(await buyer.cart()).toMatchObject({
    commitment: { value: '1200' },
    lines: [{ promotion: null }],
  });
  expect((await buyer.place()).body.lines).toMatchObject([{ promotion: null }]);
});

test.each(['firstPurchase', 'notEligible'] as const)(
  'who does not get it (%s) is told so, and may order at the list price',
  async (reason) => {
    const buyer = await shop.newBuyer();
    await buyer.add(sell(), 10);
    const agreed = await buyer.cart();
    say(reason);

    expect(await buyer.place({ cart: agreed })).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_CART_CHANGED' },
    });
    expect(await buyer.orders()).toEqual([]);
    const now = await buyer.cart();
    expect(now).toMatchObject({
      commitment: { value: '1200' },
      isOrderable: true,
      lines: [{ quantity: 10, promotion: { state: reason } }],
    });
    expect(await buyer.place({ cart: now })).toMatchObject({
      status: 200,
      body: { lines: [{ termPrice: { value: '120.00' }, promotion: null }] },
    });
  },
);

test.each([
  [4, 'belowMinimum'],
  [21, 'aboveMaximum'],
])('%i seats are %s: the seats that get it are told', async (quantity, state) => {
  const buyer = await shop.newBuyer();
  const { body } = await buyer.add(sell(), quantity);

  expect(body.lines).toMatchObject([
    { termPrice: { value: '120.00' }, promotion: { state, minSeats: 5, maxSeats: 20 } },
  ]);
});

test('a promotion that ends between cart and order: refused, the new price shown, nothing lost', async () => {
  const buyer = await shop.newBuyer();
  const offer = sell();
  await buyer.add(offer, 10);
  const agreed = await buyer.cart();
  shop.shelf.set(offer.offerId, { ...offer, promotion: null });

  expect(await buyer.place({ cart: agreed })).toMatchObject({
    status: 409,
    body: { type: 'ERROR_MARKETPLACE_CART_CHANGED' },
  });
  const now = await buyer.cart();
  expect(now).toMatchObject({
    commitment: { value: '1200' },
    lines: [{ quantity: 10, promotion: { title: 'Autumn', state: 'ended' } }],
  });
  expect((await buyer.place({ cart: now })).status).toBe(200);
});

test('where the provider is silent, the list price stands and the cart says why', async () => {
  shop.discounts.verdicts = async () => Promise.reject(new Error('silent'));
  const buyer = await shop.newBuyer();
  await buyer.add(sell(), 10);

  expect(await buyer.cart()).toMatchObject({
    isOrderable: true,
    lines: [{ termPrice: { value: '120.00' }, promotion: { state: 'unasked' } }],
  });
});

test('while the provider is asked, the cart is free: what changes meanwhile is not agreed to', async () => {
  const buyer = await shop.newBuyer();
  const offer = sell();
  const { body: agreed } = await buyer.add(offer, 10);
  const [line] = agreed.lines;
  let asked = 0;
  shop.discounts.verdicts = async (_, lines) => {
    asked += 1;
    if (asked === 1)
      await buyer.call('PUT', `/cart/items/${line?.item.id}`, {
        ...{ offerId: offer.offerId, quantity: 12 },
      });
    return new Map(lines.map(({ key }) => [key, 'applied']));
  };

  expect(await buyer.place({ cart: agreed })).toMatchObject({
    status: 409,
    body: { type: 'ERROR_MARKETPLACE_CART_CHANGED' },
  });
  expect(await buyer.orders()).toEqual([]);
  expect(await buyer.cart()).toMatchObject({
    commitment: { value: '1224' },
    lines: [{ quantity: 12, promotion: { state: 'applied' } }],
  });
});

test('a promotion that becomes another one while the provider is asked is not known yet', async () => {
  const buyer = await shop.newBuyer();
  const offer = sell();
  await buyer.add(offer, 10);
  const agreed = await buyer.cart();
  shop.discounts.verdicts = async (_, lines) => {
    shop.shelf.set(offer.offerId, { ...offer, promotion: { ...promotion, id: 'other' } });
    return new Map(lines.map(({ key }) => [key, 'applied']));
  };

  expect((await buyer.place({ cart: agreed })).status).toBe(409);
  expect((await buyer.cart()).lines).toMatchObject([{ promotion: { state: 'applied' } }]);
});

test('where the provider falls silent before the order, the cart says so and can still be ordered', async () => {
  const buyer = await shop.newBuyer();
  await buyer.add(sell(), 10);
  const agreed = await buyer.cart();
  shop.discounts.verdicts = async () => Promise.reject(new Error('429'));

  expect(await buyer.place({ cart: agreed })).toMatchObject({
    status: 409,
    body: { type: 'ERROR_MARKETPLACE_CART_CHANGED' },
  });
  const now = await buyer.cart();
  expect(now).toMatchObject({ isOrderable: true, lines: [{ promotion: { state: 'unasked' } }] });
  expect((await buyer.place({ cart: now })).status).toBe(200);
});

test('every change of a cart answers with the promotions of what it has become', async () => {
  const buyer = await shop.newBuyer();
  const [first, second] = [sell(), sell()];
  const added = await buyer.add(first, 10);
  const id = added.body.lines[0]?.item.id ?? '';
  expect(added.body.lines).toMatchObject([{ promotion: { state: 'applied' } }]);

  const both = await buyer.add(second, 5);
  expect(both.body.lines).toMatchObject([
    { promotion: { state: 'applied' } },
    { promotion: { state: 'applied' } },
  ]);
  const again = await buyer.add(first, 10, id);
  expect(again.body.commitment).toStrictEqual(both.body.commitment);
  const changed = await buyer.call<Cart>('PUT', `/cart/items/${id}`, {
    ...{ offerId: second.offerId, quantity: 20 },
  });
  expect(changed.body.lines).toMatchObject([
    { quantity: 20, promotion: { state: 'applied' } },
    { promotion: { state: 'applied' } },
  ]);
  const rest = await buyer.call<Cart>('DELETE', `/cart/items/${id}`);
  expect(rest.body.lines).toMatchObject([{ quantity: 5, promotion: { state: 'applied' } }]);
});

test('each tenant is asked about by its own name', async () => {
  const [own, other] = [await shop.newBuyer(), await shop.newBuyer()];
  shop.discounts.verdicts = async (tenantId, asked) =>
    new Map(asked.map(({ key }) => [key, tenantId === own.tenantId ? 'applied' : 'firstPurchase']));
  const offer = sell();
  await own.add(offer, 10);
  await other.add(offer, 10);

  expect((await own.cart()).lines).toMatchObject([{ promotion: { state: 'applied' } }]);
  expect((await other.cart()).lines).toMatchObject([{ promotion: { state: 'firstPurchase' } }]);
});
