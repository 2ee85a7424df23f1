import { afterAll, beforeAll, expect, test } from 'vitest';
import { FetchFault } from '#domains/connections/connections.port.ts';
import { fetchFailureOf } from '#main/ports/fetch-failure.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { unwatched } from '#platform/server/jobs/job-run.ts';
import type { Product, ProductSummary } from '../catalog.schema.ts';
import type { FoundPromotion, PromotionProvider } from '../catalog.port.ts';
import { aPriceSheet } from '../sheet.fixture.ts';
import { openCatalogPortal, type Buyer, type CatalogPortal } from './catalog.fixture.ts';
import { catalogOffers } from './offers.store.ts';
import { readPromotions } from './promotions.jobs.ts';

let portal: CatalogPortal;
let lena: Buyer;
let clock = new Date('2026-11-21T10:00:00Z');

const desk = 'CFQ7TTC0DESK';
const promotion: FoundPromotion = {
  id: 'A:0001:B',
  name: 'Autumn',
  productId: desk,
  skuId: '0001',
  termDuration: 'P1Y',
  billingPlan: 'Annual',
  discountPercent: '16.7',
  startsAt: new Date('2026-10-01T00:00:00Z'),
  endsAt: new Date('2026-11-30T23:59:59Z'),
  minSeats: 5,
  maxSeats: 300,
  isFirstPurchase: true,
};

let granted: readonly FoundPromotion[] | FetchFault = [promotion];
let asked: string[] = [];
const provider: PromotionProvider = {
  list: async (market) => {
    asked.push(market);
    if (granted instanceof FetchFault) throw granted;
    return market === 'DE' ? granted : [];
  },
  verdicts: async () => new Map(),
};

/** Reads at a moment; whatever is due. */
async function readAt(at: string, what: typeof granted): Promise<readonly string[]> {
  clock = new Date(at);
  granted = what;
  asked = [];
  await readPromotions(
    { db: portal.db, now: () => clock, fetchFailureOf, promotionProvider: provider },
    unwatched,
  );
  return asked;
}

const offersOf = async (buyer: Buyer) => {
  const { body } = await buyer.shop<Product>(`/products/${desk}`);
  return body.skuVariants
    .flatMap(({ offers }) => offers)
    .map(({ id, promotion: own }) => [id, own?.discountPercent ?? null]);
};
const annual = `${desk}:0001:P1Y:Annual`;
const monthly = `${desk}:0001:P1M:Monthly`;

beforeAll(async () => {
  portal = await openCatalogPortal({ now: () => clock });
  const named = { ProductId: desk, ProductTitle: 'Desk 365', SkuTitle: 'Desk 365' };
  await portal.publish(
    aPriceSheet([
      { ...named, TermDuration: 'P1Y', BillingPlan: 'Annual', 'ERP Price': '120.70' },
      { ...named, TermDuration: 'P1M', BillingPlan: 'Monthly', 'ERP Price': '12.10' },
      {
        ...{ ...named, Segment: 'Education', 'ERP Price': '60' },
        ...{ TermDuration: 'P1Y', BillingPlan: 'Annual' },
      },
    ]),
    '2026-11-01',
  );
  lena = await portal.newBuyer();
});
afterAll(() => portal.close());

test('a promotion stands on the offer it applies to, on the product and on its card', async () => {
  await readAt('2026-11-21T10:00:00Z', [promotion]);

  expect(await offersOf(lena)).toEqual(
    expect.arrayContaining([
      [annual, '16.7'],
      [monthly, null],
    ]),
  );
  const { body } = await lena.shop<Product>(`/products/${desk}`);
  expect(body.promotion).toStrictEqual({
    ...{ id: 'A:0001:B', title: 'Autumn', discountPercent: '16.7', endsOn: '2026-11-30' },
    ...{ minSeats: 5, maxSeats: 300, isFirstPurchase: true },
  });
  const found = await lena.shop<{ data: ProductSummary[] }>('/products?search=desk');
  expect(found.body.data).toMatchObject([{ promotion: { title: 'Autumn' } }]);
  const families = await lena.shop<{ data: { first: ProductSummary[] }[] }>('/families');
  expect(families.body.data).toMatchObject([{ first: [{ promotion: { title: 'Autumn' } }] }]);
});

test('carts and orders see it on the same offer, at the list price', async () => {
  const [offer] = await withTenant(portal.db, lena.tenantId, (tx) =>
    catalogOffers.findOffers(tx, [annual], clock),
  );
  expect(offer).toMatchObject({
    termPrice: { value: '120.72' },
    promotion: { id: 'A:0001:B', minSeats: 5 },
  });
});

test('other segments and other countries have none of it', async () => {
  const school = await portal.newBuyer({ segment: 'Education' });
  expect((await offersOf(school)).map(([, discount]) => discount)).toEqual([null]);
  const [offer] = await withTenant(portal.db, school.tenantId, (tx) =>
    catalogOffers.findOffers(tx, [annual], clock),
  );
  expect(offer).toMatchObject({ promotion: null });
});

test('every market with customers is read every six hours, and not sooner', async () => {
  expect(await readAt('2026-11-21T15:59:00Z', [promotion])).toEqual([]);
  expect(await readAt('2026-11-21T16:00:00Z', [promotion])).toContain('DE');
});

test('a failure keeps what was read, for two days, and is tried again', async () => {
  const failure = new FetchFault({ kind: 'unavailable', retryAfterMs: 600_000 });
  expect(await readAt('2026-11-22T16:00:00Z', failure)).toContain('DE');
  expect(await readAt('2026-11-22T16:05:00Z', failure)).toEqual([]);
  expect(await offersOf(lena)).toEqual(expect.arrayContaining([[annual, '16.7']]));
  expect(await readAt('2026-11-23T16:01:00Z', failure)).toContain('DE');

  expect(await offersOf(lena)).toEqual(expect.arrayContaining([[annual, null]]));
});

test('one that is no longer granted is gone with the next reading; one that has ended, by itself', async () => {
  await readAt('2026-11-24T00:00:00Z', [promotion]);
  expect(await offersOf(lena)).toEqual(expect.arrayContaining([[annual, '16.7']]));
  await readAt('2026-11-24T08:00:00Z', []);
  expect(await offersOf(lena)).toEqual(expect.arrayContaining([[annual, null]]));

  await readAt('2026-11-30T12:00:00Z', [promotion]);
  clock = new Date('2026-11-30T23:59:58Z');
  expect(await offersOf(lena)).toEqual(expect.arrayContaining([[annual, '16.7']]));
  clock = new Date('2026-12-01T00:00:00Z');
  expect(await offersOf(lena)).toEqual(expect.arrayContaining([[annual, null]]));
});
