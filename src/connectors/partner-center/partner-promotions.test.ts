import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AskedPromotion } from '#domains/catalog/offers.values.ts';
import { FetchFault } from '#domains/connections/connections.port.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { documented, hasDocumentedAnswers, itemsOf } from '../microsoft-simulator/shape.fixture.ts';
import { aRig, dayMs, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import { promotionsOf, verdictsOf } from './partner-promotion.rules.ts';
import { createPartnerCenterPromotions } from './partner-promotions.ts';
import { aLine, aTrader } from './provisioner.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const aProvider = (rig: Rig, directoryId: string | undefined = rig.tenantId) =>
  createPartnerCenterPromotions({
    partnerCenter: rig.client.partnerCenter('app'),
    customerOf: async () => (directoryId === '' ? undefined : { directoryId, market: 'DE' }),
  });
const limits = () => ({ signal: AbortSignal.timeout(10_000), correlationId: randomUUID() });

const copilot = {
  productId: 'CFQ7TTC0Z762',
  skuId: '000K',
  termDuration: 'P1Y',
  billingPlan: 'Annual',
} as const;

async function copilotOf(rig: Rig): Promise<AskedPromotion> {
  const found = await aProvider(rig).list('DE', limits());
  const own = found.find(({ productId }) => productId === copilot.productId);
  return { key: 'a', promotionId: own?.id ?? '', ...copilot, quantity: 10 };
}

async function powerBiOf(rig: Rig): Promise<{ readonly promotionId: string }> {
  const found = await aProvider(rig).list('DE', limits());
  return { promotionId: found.find(({ productId }) => productId === 'CFQ7TTC0Z9C3')?.id ?? '' };
}

describe('promotions of Partner Center (product reference A8.5, row 29)', () => {
  test('each comes with its discount, window, seats and who gets it', async () => {
    await using rig = await aRig();

    expect(await aProvider(rig).list('DE', limits())).toMatchObject([
      { productId: 'CFQ7TTC0Z9C3', discountPercent: '5', minSeats: null, isFirstPurchase: false },
      {
        ...copilot,
        discountPercent: '15',
        startsAt: new Date('2026-10-01T00:00:00Z'),
        endsAt: new Date('2026-12-31T23:59:59Z'),
        minSeats: 10,
        maxSeats: 300,
        isFirstPurchase: true,
      },
    ]);
  });

  test('who gets one is asked: seats, first purchase, term', async () => {
    await using rig = await aRig();
    const asked = await copilotOf(rig);
    const provider = aProvider(rig);
    const stateOf = async (changes: Partial<AskedPromotion>) =>
      (await provider.verdicts('t', [{ ...asked, ...changes }])).get('a');
    const isHeld = rig
      .directory()
      .terms(rig.simulator.clock.now())
      .some(({ product }) => product.productId === copilot.productId);

    expect(await stateOf({})).toBe(isHeld ? 'firstPurchase' : 'applied');
    expect(await stateOf({ quantity: 9 })).toBe('belowMinimum');
    expect(await stateOf({ quantity: 301 })).toBe('aboveMaximum');
    expect(await stateOf({ billingPlan: 'Monthly', promotionId: 'made:up:0' })).toBe('notEligible');
  });

  test('one that has ended meanwhile is granted to nobody', async () => {
    await using rig = await aRig();
    const asked = await copilotOf(rig);
    rig.simulator.clock.advance(90 * dayMs);

    expect(await aProvider(rig).verdicts('t', [asked])).toEqual(new Map([['a', 'notEligible']]));
  });

  test('a customer without a directory is not asked about', async () => {
    await using rig = await aRig();
    expect(await aProvider(rig, '').verdicts('t', [await copilotOf(rig)])).toEqual(new Map());
  });

  test('an outage is told as one', async () => {
    await using rig = await aRig();
    const partnerCenter = rig.client.partnerCenter('app');
    const broken = createPartnerCenterPromotions({
      partnerCenter: {
        pages: (path, options) => partnerCenter.pages(path, options),
        send: (call) => partnerCenter.send(call),
        get: (path) => partnerCenter.get(path.replace('country=DE', '')),
      },
      customerOf: async () => undefined,
    });
    await expect(broken.list('DE', limits())).rejects.toBeInstanceOf(FetchFault);
  });
});

describe('buying with a promotion', () => {
  test('it is named in the cart, and the order at Partner Center has it', async () => {
    await using rig = await aRig();
    const { anOrder, carryOut } = aTrader(rig, portal.db);
    const { promotionId } = await powerBiOf(rig);
    const line = aLine({ billingPlan: 'Annual', promotionId });

    const [outcome] = await carryOut(anOrder(line));

    expect(outcome).toMatchObject({ state: 'completed' });
    rig.simulator.clock.advance(1_000_000);
    const { body } = await rig.client.partnerCenter('app').get(`/customers/${rig.tenantId}/orders`);
    expect(body).toMatchObject({ items: [{ lineItems: [{ promotionId }] }] });
  });

  test('one that is not granted any more buys nothing: nobody agreed to the other price', async () => {
    await using rig = await aRig();
    const { anOrder, carryOut } = aTrader(rig, portal.db);
    const { promotionId } = await powerBiOf(rig);
    rig.simulator.clock.advance(90 * dayMs);

    const [outcome] = await carryOut(anOrder(aLine({ billingPlan: 'Annual', promotionId })));

    expect(outcome).toMatchObject({ state: 'failed' });
  });
});

test('a discount that is no percentage is left out, an answer that is none is none', () => {
  const body = {
    ...{ id: 'a:b:c', name: 'N', startDate: '2026-10-01', endDate: '2026-12-31' },
    requiredProducts: [
      {
        ...{ productId: 'P', skuId: 'S', term: { duration: 'P1Y', billingCycle: 'Annual' } },
        pricingPolicies: [{ policyType: 'FlatDiscount', value: '5' }],
      },
    ],
  };
  expect(promotionsOf(body)).toEqual([]);
  expect(promotionsOf({ maintenance: true })).toBeUndefined();
  expect(verdictsOf({ maintenance: true }, [])).toBeUndefined();
});

describe.runIf(hasDocumentedAnswers)('documented answers (ATRIUM_REAL_DATA)', () => {
  test('promotions as Microsoft prints them are understood, with exact percentages', () => {
    const items = itemsOf(documented('partner-center-docs-examples', 'get-promotions.1.json'));
    const percents = items.flatMap((one) => promotionsOf(one) ?? []).map((p) => p.discountPercent);
    expect(percents).toEqual(['5', '16.7']);
  });

  test('a refusal as Microsoft prints it says the seats first', () => {
    const body = documented('partner-center-docs-examples', 'verify-promotion-eligibility.1.json');
    const asked: AskedPromotion = {
      key: 'a',
      promotionId: 'CFQ9TTC0HH4R:0001:CFQ8HGC0K77G',
      quantity: 1,
      productId: 'CFQ7TTC0KZ59',
      skuId: '0001',
      termDuration: 'P1Y',
      billingPlan: 'Monthly',
    };
    expect(verdictsOf(body, [asked])).toEqual(new Map([['a', 'belowMinimum']]));
  });
});
