import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LicenceTerms } from '../licence-products.schema.ts';
import { openRequestShop, type Company, type RequestShop } from './licence-requests.fixture.ts';

let opened: RequestShop;
beforeAll(async () => {
  opened = await openRequestShop();
});
afterAll(() => opened.shop.close());

type Told = LicenceTerms & { readonly type: string };
const termsOf = async (company: Company, by = company.buyer) =>
  company.call<Told>('GET', `/products/${company.sku}/terms`, undefined, by);

/** Puts the monthly and the three-year offer of what the companies have on the shelf. */
function sellOthers({ shop }: RequestShop): void {
  for (const offer of [...shop.shelf.values()]) {
    shop.sell({ ...offer, ...offerOf(offer, 'P1M', '12.10') });
    shop.sell({ ...offer, ...offerOf(offer, 'P3Y', '324.00') });
  }
}

const offerOf = (
  { productId, skuId }: { readonly productId: string; readonly skuId: string },
  termDuration: 'P1M' | 'P3Y',
  value: string,
) => ({
  ...{ termDuration, termPrice: { value, currencyCode: 'EUR' } },
  offerId: `${productId}:${skuId}:${termDuration}:Monthly`,
});

test('terms are compared on the seats that were booked and assigned, at the prices of today', async () => {
  const company = await opened.newCompany();
  sellOthers(opened);

  const { body } = await termsOf(company);

  // two months before ten seats were booked; this month three are assigned
  expect(body.months.at(-1)).toMatchObject({ seats: 3, source: 'assigned' });
  expect(body.months[0]).toMatchObject({ seats: 10, source: 'booked' });
  expect(body.outcomes.map(({ id }) => id).toSorted()).toEqual(['P1M', 'P1Y', 'P3Y', 'mix']);
  expect(body.outcomes.find(({ isCurrent }) => isCurrent)?.id).toBe('P1Y');
});

test('whoever may not read prices sees the seats, but no price', async () => {
  const company = await opened.newCompany({ claims: ['portal:user', 'businesscockpit:licenses'] });
  sellOthers(opened);

  const { body } = await termsOf(company);

  expect(body.months.length).toBeGreaterThan(0);
  expect(body.outcomes).toEqual([]);
});

test('one term alone is no choice, and the licence of another company is not there', async () => {
  const company = await opened.newCompany();
  const other = await opened.newCompany();

  expect((await termsOf(company)).body.outcomes).toEqual([]);
  expect((await termsOf({ ...company, sku: other.sku })).body).toMatchObject({
    type: 'ERROR_BUSINESSCOCKPIT_LICENCE_NOT_FOUND',
  });
  expect((await termsOf(company, other.buyer)).status).toBe(403);
});
