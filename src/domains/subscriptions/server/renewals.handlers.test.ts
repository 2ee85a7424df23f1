import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { type DueRenewal, renewalsContract } from '../decisions.schema.ts';
import { createRenewalsHandlers } from './decisions.handlers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.portal.mount(
    renewalsContract,
    createRenewalsHandlers({
      offers: { findOffers: async (_db, ids) => ids.flatMap((id) => shop.shelf.get(id) ?? []) },
      freeSeats: { freeSeats: async () => shop.freeSeats, licenceUses: async () => new Map() },
    }),
  );
});
afterEach(() => shop.setNow(new Date()));
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const due = async (buyer: Buyer, query = ''): Promise<readonly DueRenewal[]> =>
  (await buyer.call<{ renewals: DueRenewal[] }>('GET', `/renewals${query}`)).body.renewals;

async function bookMonthly(buyer: Buyer, quantity: number) {
  const offer = shop.sell({
    termDuration: 'P1M',
    billingPlan: 'Monthly',
    termPrice: eur('10.00'),
  });
  await buyer.add(offer, quantity);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
  return offer;
}

test('B2.19 a term that ends comes with its choices, priced at the list of today', async () => {
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '5000.00' } });
  const offer = shop.sell({ billingPlan: 'Monthly', termPrice: eur('120.00') });
  await buyer.add(offer, 10);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
  shop.shelf.set(offer.offerId, { ...offer, termPrice: eur('132.00') });
  const { productId, skuId } = offer;
  shop.sell({
    ...{ productId, skuId, termDuration: 'P1M', billingPlan: 'Monthly' },
    termPrice: eur('11.00'),
  });

  const [renewal] = await due(buyer, '?days=400');

  expect(renewal).toMatchObject({ seats: 10, endOfTermAction: 'renew', monthly: eur('100') });
  expect(renewal?.choices).toMatchObject([
    { outcome: 'renew', monthly: eur('110') },
    {
      outcome: 'extend',
      monthly: eur('113.3'),
      surcharge: { percent: 3, monthly: eur('3.3') },
    },
    { outcome: 'cancel', unit: null, monthly: eur('0') },
  ]);
});

test('N9: to go on by the month is neither offered to what is monthly nor taken for it', async () => {
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '5000.00' } });
  await bookMonthly(buyer, 2);

  const [renewal] = await due(buyer);
  expect(renewal?.choices.map(({ outcome }) => outcome)).toEqual(['renew', 'cancel']);
  const path = `/subscriptions/${renewal?.subscriptionId}/end-of-term`;
  const refused = await buyer.call('POST', path, { action: 'extend' }, randomUUID());
  expect(refused.body).toMatchObject({ params: { reason: 'REASON_ALREADY_MONTHLY' } });
});

test('only terms within the days asked for', async () => {
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '5000.00' } });
  await bookMonthly(buyer, 1);

  expect(await due(buyer, '?days=5')).toEqual([]);
  expect(await due(buyer, '?days=60')).toHaveLength(1);
});

test('while an order runs on it, the reason says why nothing can be chosen', async () => {
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '5000.00' } });
  await bookMonthly(buyer, 1);
  const [subscription] = await buyer.subscriptions();
  await buyer.call(
    'POST',
    `/subscriptions/${subscription?.id}/end-of-term`,
    { action: 'cancel' },
    randomUUID(),
  );

  expect(await due(buyer)).toMatchObject([{ reason: 'REASON_LOCKED' }]);
});

test('one term is read by itself, however far its end is, with the seats that nobody has', async () => {
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '5000.00' } });
  const offer = shop.sell({ termPrice: eur('120.00') });
  await buyer.add(offer, 10);
  await shop.carryOut(buyer, (await buyer.place()).body.id);
  shop.freeSeats.set(`${offer.productId}/${offer.skuId}`, 4);
  const [subscription] = await buyer.subscriptions();

  const { body } = await buyer.call<DueRenewal>('GET', `/renewals/${subscription?.id}`);

  expect(body).toMatchObject({
    seats: 10,
    freeSeats: 4,
    choices: [{ monthly: eur('100') }, {}, {}],
  });
  expect(await due(buyer)).toEqual([]);
});

test('another tenant sees nothing of it', async () => {
  const buyer = await shop.newBuyer({ tenant: { creditLimit: '5000.00' } });
  await bookMonthly(buyer, 1);
  const [{ subscriptionId } = { subscriptionId: '' }] = await due(buyer);
  const stranger = await shop.newBuyer();

  expect(await due(stranger)).toEqual([]);
  expect(await stranger.call('GET', `/renewals/${subscriptionId}`)).toMatchObject({
    status: 404,
    body: { type: 'ERROR_MARKETPLACE_SUBSCRIPTION_NOT_FOUND' },
  });
});
