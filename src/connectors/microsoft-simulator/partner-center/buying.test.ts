import type { JsonObject } from '@atrium/microsoft-client/json-value';
import { describe, expect, test } from 'vitest';
import { aRig, dayMs, faultOfCall } from '../simulator.fixture.ts';
import { aShop } from './buying.fixture.ts';

const minute = 60_000;

describe('buying', () => {
  test('a cart becomes an order, whose subscription comes later, in lists later still', async () => {
    await using rig = await aRig();
    const shop = aShop(rig);
    const cart = await shop.aCart({ quantity: 7 });
    expect(await shop.list('/orders')).toEqual([]);

    const { orders } = await shop.checkOut(cart);
    const id = orders[0]?.id ?? '';
    expect(orders).toMatchObject([{ status: 'pending', lineItems: [{ quantity: 7 }] }]);
    expect(orders[0]?.['lineItems']).not.toMatchObject([{ subscriptionId: expect.any(String) }]);
    rig.simulator.clock.advance(2_000);

    const order = (await shop.read(`/orders/${id}`)) as { lineItems: JsonObject[] };
    const subscriptionId = String(order.lineItems[0]?.['subscriptionId']);
    expect(order).toMatchObject({ status: 'completed' });
    expect(await shop.read(`/subscriptions/${subscriptionId}`)).toMatchObject({
      quantity: 7,
      orderId: id,
      autoRenewEnabled: true,
      refundableQuantity: { totalQuantity: 7 },
    });
    expect(await shop.list(`/subscriptions?order_id=${id}`)).toEqual([]);
    rig.simulator.clock.advance(15 * minute);
    expect(await shop.list(`/subscriptions?order_id=${id}`)).toHaveLength(1);
    expect(await shop.list('/orders')).toMatchObject([{ id }]);
  });

  test('the same checkout again leads to the same orders, with the same id of the request or another', async () => {
    await using rig = await aRig();
    const shop = aShop(rig);
    const cart = await shop.aCart({}, { billingCycle: 'annual' });

    const first = await shop.checkOut(cart);
    const again = await shop.checkOut(cart);

    expect(first.orders).toHaveLength(2);
    expect(again.orders.map(({ id }) => id)).toEqual(first.orders.map(({ id }) => id));
    expect(rig.simulator.books.orders).toHaveLength(2);
    expect(await shop.read(`/carts/${cart.id}`)).toMatchObject({ status: 'Ordered' });
  });

  test('seats beyond the customer’s limit are refused in the cart, with what is left (B2.7)', async () => {
    await using rig = await aRig();
    const shop = aShop(rig);
    const premium = ['CFQ7TTC0LCHC', '0002'] as const;
    const has = (await shop.list('/subscriptions')).find((one) =>
      String(one['offerId']).startsWith('CFQ7TTC0LCHC'),
    );
    const left = 300 - Number(has?.['quantity']);

    const cart = await shop.aCart({ sku: premium, quantity: left - 1 }, { sku: premium });

    expect(cart.lineItems[1]).toMatchObject({
      error: { errorCode: 10_015, additionalInformation: { availableQuantity: 1 } },
    });
    expect(await shop.checkOut(cart)).toMatchObject({ orders: [], orderErrors: [{ code: 2002 }] });
  });

  test('an item of last month is none of this month', async () => {
    await using rig = await aRig();
    const shop = aShop(rig);
    const catalogItemId = await shop.itemOf(['CFQ7TTC0Z9C3', '0001']);
    rig.simulator.clock.advance(40 * dayMs);

    const line = { id: 0, catalogItemId, quantity: 1, termDuration: 'P1Y', billingCycle: 'annual' };
    const { body } = await shop.post(`${shop.customer}/carts`, { LineItems: [line] });

    expect(body).toMatchObject({ lineItems: [{ error: { errorCode: 10_001 } }] });
  });

  test('without the customer agreement (13605), an attestation (900203), a sale (2085) nothing is sold', async () => {
    await using rig = await aRig();
    const shop = aShop(rig);
    const { books } = rig.simulator;
    const cart = await shop.aCart({});
    books.refuse(rig.tenantId, 'agreement');
    expect(await faultOfCall(shop.checkOut(cart))).toMatchObject({ code: '13605' });
    books.refuse(rig.tenantId, 'agreement', false);

    books.refuse('CFQ7TTC0Z9C3', 'attestation');
    expect(await shop.checkOut(await shop.aCart({}))).toMatchObject({
      orderErrors: [{ code: 900_203 }],
    });
    books.refuse('CFQ7TTC0Z9C3', 'ineligible');
    expect(await faultOfCall(shop.aCart({}))).toMatchObject({ code: '2085' });
    expect(books.orders).toEqual([]);
  });

  test('a cart of more than seven days cannot be ordered', async () => {
    await using rig = await aRig();
    const shop = aShop(rig);
    const cart = await shop.aCart({});
    rig.simulator.clock.advance(7 * dayMs);

    expect(await faultOfCall(shop.checkOut(cart))).toMatchObject({ status: 400 });
  });

  test('a provisioning that fails is said by the order, not by a subscription', async () => {
    await using rig = await aRig();
    const shop = aShop(rig);
    rig.simulator.books.refuse('CFQ7TTC0Z9C3', 'provisioning');
    const { orders } = await shop.checkOut(await shop.aCart({}));
    rig.simulator.clock.advance(minute);

    expect(await shop.list(`/orders/${orders[0]?.id ?? ''}/provisioningstatus`)).toMatchObject([
      { status: 'failed' },
    ]);
  });
});

describe('terms', () => {
  test('a first term may end with a month or with another subscription (B2.12)', async () => {
    await using rig = await aRig();
    const shop = aShop(rig);
    const dates = await shop.list('/subscriptions/customTermEndDates?term_duration=P1Y');
    const aligned = dates.find((one) => one['cotermSubscriptionIds']);
    const end = `${String(aligned?.['allowedCustomTermEndDate'])}Z`;

    const { orders } = await shop.checkOut(await shop.aCart({ customTermEndDate: end }));
    rig.simulator.clock.advance(20 * minute);
    const [made] = await shop.list(`/subscriptions?order_id=${orders[0]?.id ?? ''}`);

    expect(dates[0]).toMatchObject({ allowedCustomTermEndDateType: 'calendarMonthAligned' });
    expect(made).toMatchObject({ commitmentEndDate: end });
    const wrong = await shop.aCart({ customTermEndDate: '2027-01-02T00:00:00Z' });
    expect(wrong.lineItems[0]).toHaveProperty('error');
  });

  test('scheduled changes hold from the next term on; a change in between drops them (B2.10)', async () => {
    await using rig = await aRig();
    const shop = aShop(rig);
    const [first] = await shop.list('/subscriptions');
    const path = `${shop.customer}/subscriptions/${String(first?.['id'])}`;
    const patch = async (changes: JsonObject) => {
      const { body } = await shop.partnerCenter.get(path);
      const whole = { ...(body as JsonObject), ...changes };
      return shop.partnerCenter.send({ method: 'PATCH', path, body: whole });
    };
    const [productId, skuId] = String(first?.['offerId']).split(':');
    const product = { productId, skuId, availabilityId: 'x', billingCycle: 'annual' };
    const scheduledNextTermInstructions = {
      product: { ...product, termDuration: 'P1Y' },
      quantity: 2,
    };

    expect(
      await faultOfCall(patch({ autoRenewEnabled: false, scheduledNextTermInstructions })),
    ).toMatchObject({ code: '800093' });
    await patch({ scheduledNextTermInstructions });
    await patch({ quantity: Number(first?.['quantity']) + 1 });
    expect((await shop.partnerCenter.get(path)).body).not.toHaveProperty(
      'scheduledNextTermInstructions',
    );
    await patch({ scheduledNextTermInstructions });
    rig.simulator.clock.advance(366 * dayMs);

    expect((await shop.partnerCenter.get(path)).body).toMatchObject({
      quantity: 2,
      billingCycle: 'annual',
      termDuration: 'P1Y',
    });
  });
});

test('a change of product takes its time, and the subscription waits meanwhile (900278)', async () => {
  await using rig = await aRig();
  const shop = aShop(rig);
  const [first] = await shop.list('/subscriptions');
  const path = `/subscriptions/${String(first?.['id'])}`;
  const [target] = await shop.list(`${path}/transitionEligibilities?eligibilityType=immediate`);

  const { body } = await shop.post(`${shop.customer}${path}/transitions`, {
    toCatalogItemId: target?.['catalogItemId'],
    quantity: 1,
    transitionType: 'transition_only',
  });
  const whole = await shop.read(path);
  const patch = { method: 'PATCH', path: `${shop.customer}${path}`, body: whole } as const;
  expect(await faultOfCall(shop.partnerCenter.send(patch))).toMatchObject({ code: '900278' });
  rig.simulator.clock.advance(minute);

  expect(await shop.read(path)).toMatchObject({ quantity: Number(first?.['quantity']) - 1 });
  const made = String((body as JsonObject)['toSubscriptionId']);
  expect(await shop.read(`/subscriptions/${made}`)).toMatchObject({ quantity: 1 });
  expect(await shop.list(`${path}/transitions`)).toMatchObject([
    { Events: [{ status: 'Started' }, { status: 'Completed' }] },
  ]);
});
