import { isObject, type JsonObject } from '@atrium/microsoft-client/json-value';
import { describe, expect, test } from 'vitest';
import {
  differences,
  documented,
  hasDocumentedAnswers,
  itemsOf,
  shapeOf,
} from '../shape.fixture.ts';
import { aRig, type Rig } from '../simulator.fixture.ts';
import { aShop } from './buying.fixture.ts';
import { promotionsAt } from './promotion.rules.ts';

const answerOf = (file: string) => documented('partner-center-docs-examples', `${file}.1.json`);

/** Parts of an answer that a line of another kind of product has. */
const ofOtherProducts = [
  'lineItems.provisioningContext',
  'lineItems.provisioningContext.subscriptionId',
  'lineItems.provisioningContext.scope',
  'lineItems.renewsTo',
  'lineItems.renewsTo.termDuration',
  'orders.lineItems.subscriptionId',
  'attributes.etag',
];
/** Said on pages whose answers are not in the folder (order resources, cart resources). */
const alsoDocumented = [
  'orders.attributes',
  'orders.attributes.objectType',
  'orders.currencySymbol',
  'alternateId',
  'currencySymbol',
  'transactionType',
  'lineItems.termDuration',
  'lineItems.transactionType',
  'toCatalogItemId',
  'fromCatalogItemId',
];

type Compared = readonly [
  what: string,
  ours: (rig: Rig) => Promise<unknown>,
  wanted: () => readonly unknown[],
];

const answers: readonly Compared[] = [
  ['cart', (rig) => aShop(rig).aCart({}), () => [answerOf('create-a-cart')]],
  [
    'checkout',
    async (rig) => {
      const shop = aShop(rig);
      return shop.checkOut(await shop.aCart({}));
    },
    () => [answerOf('checkout-a-cart')],
  ],
  [
    'order',
    async (rig) => {
      const shop = aShop(rig);
      await shop.checkOut(await shop.aCart({}));
      rig.simulator.clock.advance(1_000_000);
      return shop.read('/orders');
    },
    () => itemsOf(answerOf('get-all-of-a-customer-s-orders')),
  ],
  [
    'availability',
    async ({ client }) => {
      const path = '/products/CFQ7TTC0Z9C3/skus/0001/availabilities?country=DE';
      return (await client.partnerCenter('app').get(path)).body;
    },
    () => itemsOf(answerOf('get-a-list-of-availabilities-for-a-sku')),
  ],
  [
    'promotion',
    async ({ client }) => {
      const path = '/productpromotions?country=DE&segment=commercial';
      return (await client.partnerCenter('app').get(path)).body;
    },
    () => itemsOf(answerOf('get-promotions')),
  ],
  [
    'eligibility for a promotion',
    async (rig) => {
      const shop = aShop(rig);
      const promotion = promotionsAt(rig.simulator.clock.now()).find((one) => one.seats);
      const { productId = '', skuId = '' } = promotion?.product ?? {};
      await shop.checkOut(
        await shop.aCart({ sku: [productId, skuId], quantity: 10, billingCycle: 'annual' }),
      );
      const item = {
        catalogItemId: await shop.itemOf([productId, skuId]),
        ...{ quantity: 1, termDuration: 'P1M', billingCycle: 'monthly' },
        promotionId: promotion?.id ?? '',
      };
      const path = `${shop.customer}/promotionEligibilities`;
      return (await shop.post(path, { items: [item] })).body;
    },
    () => itemsOf(answerOf('verify-promotion-eligibility')),
  ],
  [
    'eligibility',
    async (rig) => {
      const shop = aShop(rig);
      const [first] = await shop.list('/subscriptions');
      return shop.read(`/subscriptions/${String(first?.['id'])}/transitionEligibilities`);
    },
    () => itemsOf(answerOf('transition-a-new-commerce-subscription')),
  ],
];

describe.runIf(hasDocumentedAnswers)('documented answers (ATRIUM_REAL_DATA)', () => {
  test.each(answers)('a %s has the documented properties', async (what, ours, wanted) => {
    await using rig = await aRig();

    const body = await ours(rig);
    const items = itemsOf(body);

    const { missing, added, ofOtherKind } = differences(shapeOf(items), shapeOf(wanted()));
    expect(missing.filter((one) => !ofOtherProducts.includes(one))).toEqual([]);
    expect(added.filter((one) => !alsoDocumented.includes(one) && !isLink(one))).toEqual([]);
    expect(ofOtherKind).toEqual([]);
    expect(isObject(body) && what !== '').toBe(true);
  });

  test('a change of product has the documented properties', async () => {
    await using rig = await aRig();
    const shop = aShop(rig);
    const [first] = await shop.list('/subscriptions');
    const path = `/subscriptions/${String(first?.['id'])}`;
    const [target] = await shop.list(`${path}/transitionEligibilities`);
    const wish: JsonObject = {
      toCatalogItemId: target?.['catalogItemId'],
      quantity: 1,
      transitionType: 'transition_only',
    };
    const { body } = await shop.post(`${shop.customer}${path}/transitions`, wish);

    const wanted = documented(
      'partner-center-docs-examples',
      'transition-a-new-commerce-subscription.2.json',
    );
    expect(differences(shapeOf([body]), shapeOf([wanted]))).toEqual({
      missing: [],
      added: [],
      ofOtherKind: [],
    });
  });
});

const isLink = (path: string): boolean => path.includes('links.');

// oxlint-disable-next-line vitest/expect-expect -- says "not run" in the report
test.runIf(!hasDocumentedAnswers)(
  'not run: ATRIUM_REAL_DATA names no documented answers',
  ({ skip }) => skip(),
);
