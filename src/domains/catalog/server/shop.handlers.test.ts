import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { Family, PriceListRow, Product, ProductSummary } from '../catalog.schema.ts';
import { anOfferMatrix, aPriceSheet, type Cells } from '../sheet.fixture.ts';
import { openCatalogPortal, type Buyer, type CatalogPortal } from './catalog.fixture.ts';
import { catalogOffers } from './offers.store.ts';

interface ListOf<T> {
  readonly data: T[];
  readonly metadata: { readonly total: number; readonly count: number };
}

let portal: CatalogPortal;
let lena: Buyer;
let clock = new Date('2026-11-21T10:00:00Z');

const desk = 'CFQ7TTC0DESK';
const drawer = 'CFQ7TTC0DRAW';
const named = (ProductId: string, ProductTitle: string, more: Cells = {}): Cells => ({
  ProductId,
  ProductTitle,
  SkuTitle: ProductTitle,
  SkuDescription: '',
  ...more,
});

const rows: readonly Cells[] = [
  ...[
    { TermDuration: 'P1M', BillingPlan: 'Monthly', 'ERP Price': '12.10' },
    { TermDuration: 'P1Y', BillingPlan: 'Monthly', 'ERP Price': '126.75' },
    { TermDuration: 'P1Y', BillingPlan: 'Annual', 'ERP Price': '120.70' },
    { TermDuration: 'P3Y', BillingPlan: 'Triennial', 'ERP Price': '362.15' },
    {
      TermDuration: 'P1M',
      BillingPlan: 'None',
      'ERP Price': '0',
      UnitPrice: '0',
      Tags: 'License;Trial',
    },
    { SkuId: '0002', SkuTitle: 'Desk Pro', 'ERP Price': '240' },
    { SkuId: '0003', SkuTitle: 'Desk (Education)', Segment: 'Education', 'ERP Price': '60' },
    { Currency: 'CHF', 'ERP Price': '130' },
  ].map((row) =>
    named(desk, 'Desk 365', {
      SkuDescription: 'Desk 365 – a place to write. Nothing else.',
      ...row,
      SkuTitle: 'SkuTitle' in row ? row.SkuTitle : 'Desk 365',
    }),
  ),
  named(drawer, 'Drawer Add-on', { 'ERP Price': '24' }),
  named('CFQ7TTC0FREE', 'Free Notes', { UnitPrice: '0', 'ERP Price': '0' }),
  named('CFQ7TTC0TRIA', 'Trial Only Lamp', {
    UnitPrice: '0',
    'ERP Price': '0',
    TermDuration: 'P1M',
    BillingPlan: 'None',
    Tags: 'License;Trial',
  }),
  named('CFQ7TTC0ONCE', 'Perpetual Chair', {
    TermDuration: 'OneTime',
    BillingPlan: 'OneTime',
    'ERP Price': '500',
  }),
  named('CFQ7TTC0PAST', 'Ended Shelf', { EffectiveEndDate: '2026-11-20T00:00:00Z' }),
  named('CFQ7TTC0NEXT', 'Coming Shelf', { EffectiveStartDate: '2026-12-01T00:00:00Z' }),
  named('CFQ7TTC0SWIS', 'Swiss Clock', {}),
  named('CFQ7TTC0UMLA', 'Geräteübergabe für Müßiggänger', {}),
  named('CFQ7TTC0EXCH', 'Exchange Online (Plan 1)', {}),
  named('CFQ7TTC0TEAM', 'Microsoft Teams Phone', {}),
  named('CFQ7TTC0DEFE', 'Microsoft Defender for Business', {}),
  named('CFQ7TTC0M3E3', 'Microsoft 365 E3', {}),
  named('CFQ7TTC0M3E5', 'Microsoft 365 E5', {}),
  named('CFQ7TTC0QUAR', 'Quarterly Thing', { BillingPlan: 'Quarterly' }),
  named('CFQ7TTC0TIER', 'Tiered Thing', {
    PricingTierRangeMin: '1',
    PricingTierRangeMax: '99',
    'ERP Price': '10',
  }),
  named('CFQ7TTC0TIER', 'Tiered Thing', { PricingTierRangeMin: '100', 'ERP Price': '5' }),
];

beforeAll(async () => {
  portal = await openCatalogPortal({ now: () => clock });
  await portal.publish(aPriceSheet(rows));
  await portal.publish(
    anOfferMatrix([
      {
        ProductId: desk,
        ProvisioningString: 'DESK_ENTERPRISEPACK',
        MinLicenses: '5',
        MaxLicenses: '300',
      },
      { ProductId: desk, SkuId: '0002', MaxLicenses: '10000000' },
      {
        ProductId: drawer,
        ProductSkuPreRequisites: `${desk}/0001, CFQ7TTC0GONE/0001`,
        ProductTitle: 'Drawer Add-on',
      },
      { ProductId: 'CFQ7TTC0GONE', ProductTitle: 'A base that is not sold' },
      { ProductId: 'CFQ7TTC0SWIS', AllowedCountries: 'CH;LI' },
    ]),
  );
  lena = await portal.newBuyer();
});
afterAll(() => portal.close());

const search = async (query: string, buyer = lena) =>
  (await buyer.shop<ListOf<ProductSummary>>(`/products?take=50&${query}`)).body;
const titles = async (query: string, buyer = lena) =>
  (await search(query, buyer)).data.map((product) => product.title);
const product = async (id: string, buyer = lena) =>
  (await buyer.shop<Product>(`/products/${id}`)).body;

describe('the shelf', () => {
  const families = async (query: string, locale = 'de') =>
    (await lena.shop<ListOf<Family>>(`/families?${query}`, locale)).body.data;

  test('shows every family with its first products, what most look for first', async () => {
    const found = await families('products=1');
    expect(found.map(({ id, products, first }) => [id, products, first[0]?.title])).toEqual([
      ['microsoft365', 2, 'Microsoft 365 E3'],
      ['office365', 1, 'Exchange Online (Plan 1)'],
      ['security', 1, 'Microsoft Defender for Business'],
      ['teams', 1, 'Microsoft Teams Phone'],
      ['other', 7, 'Desk 365'],
    ]);
    expect(found.every(({ first }) => first.length === 1)).toBe(true);
    const others = (await families('products=12')).find(({ id }) => id === 'other')?.first ?? [];
    expect(others.at(-1)).toMatchObject({ title: 'Drawer Add-on', isAddon: true });
  });

  test('says one sentence about a product in the language of the reader', async () => {
    const sentenceIn = async (locale: string) =>
      (await families('', locale))
        .flatMap(({ first }) => first)
        .find(({ id }) => id === 'CFQ7TTC0EXCH')?.subtitle;
    expect(await sentenceIn('de')).toBe('Ein Postfach mit 50 GB, sonst nichts');
    expect(await sentenceIn('en')).toBe('A mailbox of 50 GB, nothing else');
  });

  test('a product is found by its task, too', async () => {
    expect(await titles('search=postfach')).toEqual(['Exchange Online (Plan 1)']);
  });

  test('prices and products are those of the list', async () => {
    const listed = (await search('')).data;
    const shown = (await families('products=12')).flatMap(({ first }) => first);
    expect(shown.toSorted(byId)).toEqual(listed.toSorted(byId));
  });
});

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

describe('what is on sale', () => {
  test('only products with a price today, in the tenant’s market, segment and currency, in countries that the matrix allows', async () => {
    expect(await titles('sortBy=title')).toEqual([
      'Desk 365',
      'Drawer Add-on',
      'Exchange Online (Plan 1)',
      'Free Notes',
      'Geräteübergabe für Müßiggänger',
      'Microsoft 365 E3',
      'Microsoft 365 E5',
      'Microsoft Defender for Business',
      'Microsoft Teams Phone',
      'Perpetual Chair',
      'Tiered Thing',
      'Trial Only Lamp',
    ]);
  });

  test('a price that begins tomorrow is on sale tomorrow', async () => {
    clock = new Date('2026-12-01T00:00:00Z');
    expect(await titles('search=coming')).toEqual(['Coming Shelf']);
    clock = new Date('2026-11-21T10:00:00Z');
    expect(await titles('search=coming')).toEqual([]);
  });

  test('a school sees the prices of education, a Swiss customer those in francs', async () => {
    const school = await portal.newBuyer({ segment: 'Education' });
    const swiss = await portal.newBuyer({ billingCurrency: 'CHF' });

    expect((await search('', school)).data.map((one) => [one.title, one.fromMonthlyPrice])).toEqual(
      [['Desk 365', { value: '5.00', currencyCode: 'EUR' }]],
    );
    expect((await search('', swiss)).data.map((one) => one.fromMonthlyPrice)).toEqual([
      { value: '10.83', currencyCode: 'CHF' },
    ]);
  });

  test('a customer whose market or currency is in no sheet is offered nothing, and nothing breaks', async () => {
    for (const given of [{ market: 'BR' }, { billingCurrency: 'JPY' }]) {
      const buyer = await portal.newBuyer(given);
      expect(await buyer.shop('/products')).toMatchObject({
        status: 200,
        body: { data: [], metadata: { total: 0 } },
      });
      expect(await buyer.shop('/products?sortBy=price&search=desk')).toMatchObject({
        status: 200,
        body: { data: [] },
      });
      expect(await buyer.shop('/categories')).toMatchObject({ status: 200, body: { data: [] } });
      expect(await buyer.shop('/price-list')).toMatchObject({ status: 200, body: { data: [] } });
      expect(await buyer.shop(`/products/${desk}`)).toMatchObject({
        status: 404,
        body: { type: 'ERROR_CATALOG_PRODUCT_NOT_FOUND' },
      });
    }
  });

  test('in a country that the matrix leaves open everything of the sheet is on sale', async () => {
    await portal.publish(
      aPriceSheet([
        named('CFQ7TTC0SWIS', 'Swiss Clock', { Market: 'LI' }),
        named('CFQ7TTC0EXCH', 'Exchange Online (Plan 1)', { Market: 'LI' }),
      ]),
    );
    const buyer = await portal.newBuyer({ market: 'LI' });

    expect(await titles('', buyer)).toEqual(['Exchange Online (Plan 1)', 'Swiss Clock']);
    expect(await titles('search=clock', buyer)).toEqual(['Swiss Clock']);
    expect((await search('skip=1', buyer)).metadata).toMatchObject({ total: 2, count: 1 });
  });

  test('a hidden product is neither shown nor counted', async () => {
    const hide = (isHidden: boolean) =>
      portal.send('PUT', '/marketplace-tools/products/CFQ7TTC0TEAM/visibility', { isHidden });
    await hide(true);
    const [browsed, found, byPrice] = [
      await search(''),
      await search('search=teams'),
      await search('sortBy=price'),
    ];
    await hide(false);

    expect([browsed.metadata.total, found.metadata.total, byPrice.metadata.total]).toEqual([
      11, 0, 11,
    ]);
    expect(browsed.data.map((one) => one.title)).not.toContain('Microsoft Teams Phone');
  });

  test('a term or plan that nobody knows yet, and a higher tier, are not offered', async () => {
    expect(await titles('search=quarterly')).toEqual([]);
    expect(
      (await product('CFQ7TTC0TIER')).skuVariants.flatMap((variant) =>
        variant.offers.map((offer) => offer.termPrice.value),
      ),
    ).toEqual(['9.96']);
  });
});

describe('search', () => {
  test.each([
    ['exchange', 'Exchange Online (Plan 1)'],
    ['EXCHANGE ONLINE', 'Exchange Online (Plan 1)'],
    ['exchagne', 'Exchange Online (Plan 1)'],
    ['exhcange onlin', 'Exchange Online (Plan 1)'],
    ['taems', 'Microsoft Teams Phone'],
    ['teems fone', undefined],
    ['defendr busines', 'Microsoft Defender for Business'],
    ['micorsoft defendr', 'Microsoft Defender for Business'],
    ['geraeteuebergabe', 'Geräteübergabe für Müßiggänger'],
    ['gerate', 'Geräteübergabe für Müßiggänger'],
    ['müssiggaenger', 'Geräteübergabe für Müßiggänger'],
    ['desk pro', 'Desk 365'],
    ['a place to write', 'Desk 365'],
    ['cfq7ttc0desk', 'Desk 365'],
    ['ENTERPRISEPACK', 'Desk 365'],
    ['desk_enterprise', 'Desk 365'],
    ['phone', 'Microsoft Teams Phone'],
  ])('%s finds %s', async (question, title) => {
    expect((await titles(`search=${encodeURIComponent(question)}`))[0]).toBe(title);
  });

  test('short words are taken exactly: E3 is not E5', async () => {
    expect(await titles('search=microsoft%20365%20e3')).toEqual(['Microsoft 365 E3']);
  });

  test('titles that begin with the question come first', async () => {
    expect((await titles('search=micro'))[0]).toBe('Microsoft 365 E3');
    expect((await titles('search=de'))[0]).toBe('Desk 365');
  });

  test.each([
    '%',
    '_',
    '\\',
    "'",
    '"; drop table products; --',
    '   ',
    '\u0000',
    '(',
    'ü'.repeat(200),
    'a '.repeat(90),
  ])('%j is only a question', async (question) => {
    const answer = await lena.shop(`/products?search=${encodeURIComponent(question)}`);
    expect([200, 400]).toContain(answer.status);
    expect((await search('')).metadata.total).toBe(12);
  });

  test('a percent sign finds no more than its own', async () => {
    expect((await search(`search=${encodeURIComponent('%')}`)).metadata.total).toBe(0);
  });

  test('add-ons can be left out or looked at alone', async () => {
    expect(await titles('addons=only')).toEqual(['Drawer Add-on']);
    expect(await titles('addons=none')).not.toContain('Drawer Add-on');
  });

  test('a category holds its products, and the categories say how many', async () => {
    const { body } = await lena.shop<ListOf<{ id: string; products: number }>>('/categories');

    expect(body.data).toEqual([
      { id: 'microsoft365', products: 2 },
      { id: 'office365', products: 1 },
      { id: 'security', products: 1 },
      { id: 'teams', products: 1 },
      { id: 'other', products: 7 },
    ]);
    expect(await titles('category=security')).toEqual(['Microsoft Defender for Business']);
    expect(await titles('category=nothing')).toEqual([]);
  });

  test.each(['relevance', 'title', 'price'])(
    'pages by %s hold every product once',
    async (sortBy) => {
      const all: string[] = [];
      for (let skip = 0; skip < 12; skip += 5) {
        const { data, metadata } = (
          await lena.shop<ListOf<ProductSummary>>(`/products?sortBy=${sortBy}&skip=${skip}&take=5`)
        ).body;
        expect(metadata).toMatchObject({ total: 12, count: data.length });
        all.push(...data.map((one) => one.id));
      }
      expect(new Set(all).size).toBe(12);
      expect((await search(`sortBy=${sortBy}&skip=99`)).metadata).toMatchObject({
        total: 12,
        count: 0,
      });
    },
  );

  test('by price the cheapest comes first, and what has no price a month last, in both directions', async () => {
    const prices = async (direction: string) =>
      (await search(`sortBy=price&sortDirection=${direction}`)).data.map((one) =>
        one.fromMonthlyPrice === null ? null : Number(one.fromMonthlyPrice.value),
      );
    const up = await prices('asc');

    expect(up.slice(-2)).toEqual([null, null]);
    expect(up.slice(0, -2)).toEqual(up.slice(0, -2).toSorted((a, b) => Number(a) - Number(b)));
    expect((await prices('desc')).slice(0, -2)).toEqual(up.slice(0, -2).toReversed());
    expect((await prices('desc')).slice(-2)).toEqual([null, null]);
  });
});

describe('the product card and the product (spec §3, Marketplace product)', () => {
  test('the card tells editions and the lowest price of a seat a month, trials aside', async () => {
    expect((await search('search=desk%20365')).data[0]).toEqual({
      id: desk,
      title: 'Desk 365',
      subtitle: 'A place to write',
      category: 'other',
      isAddon: false,
      promotion: null,
      ownedSeats: 0,
      editions: ['Desk 365', 'Desk Pro'],
      // 120.70 a year; three years cost 362.15 / 36 = 10.0597
      fromMonthlyPrice: { value: '10.06', currencyCode: 'EUR' },
    });
  });

  test('a free product costs nothing, one with only trials or one-time offers has no price a month', async () => {
    const found = new Map(
      (await search('')).data.map((one) => [one.title, one.fromMonthlyPrice?.value]),
    );
    expect([
      found.get('Free Notes'),
      found.get('Trial Only Lamp'),
      found.get('Perpetual Chair'),
    ]).toEqual(['0.00', undefined, undefined]);
  });

  test('variants are grouped by SKU and term, each with its billing plans and prices', async () => {
    const body = await product(desk);

    expect(body).toMatchObject({
      id: desk,
      title: 'Desk 365',
      subtitle: 'A place to write',
      description: 'Desk 365 – a place to write. Nothing else.',
      publisher: 'Microsoft Corporation',
      skuId: '0001',
      groupId: desk,
      minQuantity: 1,
      maxQuantity: 10_000_000,
      requires: [],
      ownedSeats: 0,
    });
    expect(
      body.skuVariants.map((variant) => [
        variant.skuId,
        variant.edition,
        variant.termDuration,
        variant.offers.map((offer) => offer.billingPlan).join(),
      ]),
    ).toEqual([
      ['0001', 'Desk 365', 'P1M', 'Monthly,None'],
      ['0001', 'Desk 365', 'P1Y', 'Monthly,Annual'],
      ['0001', 'Desk 365', 'P3Y', 'Triennial'],
      ['0002', 'Desk Pro', 'P1Y', 'Annual'],
    ]);
    const offers = body.skuVariants.flatMap((variant) => variant.offers);
    const eur = (value: string) => ({ value, currencyCode: 'EUR' });
    expect(offers.find((offer) => offer.id === `${desk}:0001:P1Y:Monthly`)).toEqual({
      id: `${desk}:0001:P1Y:Monthly`,
      termDuration: 'P1Y',
      billingPlan: 'Monthly',
      termPrice: eur('126.72'),
      chargePrice: eur('10.56'),
      monthlyPrice: eur('10.56'),
      isTrial: false,
      promotion: null,
    });
    expect(offers.find((offer) => offer.billingPlan === 'Triennial')).toMatchObject({
      termPrice: eur('362.16'),
      chargePrice: eur('362.16'),
      monthlyPrice: eur('10.06'),
    });
    expect(offers.find((offer) => offer.billingPlan === 'None')).toMatchObject({
      termPrice: eur('0.00'),
      chargePrice: eur('0.00'),
      isTrial: true,
    });
  });

  test('a product in one edition is classic', async () => {
    expect(await product('CFQ7TTC0EXCH')).toMatchObject({ skuId: '0001', groupId: null });
  });

  test('an add-on names the products of which one must be held, also one that is not sold', async () => {
    expect(await product(drawer)).toMatchObject({
      isAddon: true,
      requires: [
        { productId: 'CFQ7TTC0GONE', title: 'A base that is not sold' },
        { productId: desk, title: 'Desk 365' },
      ],
    });
  });

  test('what is paid once costs nothing a month', async () => {
    expect((await product('CFQ7TTC0ONCE')).skuVariants[0]?.offers[0]).toMatchObject({
      termDuration: 'OneTime',
      termPrice: { value: '500.00' },
      chargePrice: { value: '500.00' },
      monthlyPrice: { value: '0' },
    });
  });

  test('a product that no matrix knows is sold without limits', async () => {
    expect(await product('CFQ7TTC0TEAM')).toMatchObject({
      isAddon: false,
      minQuantity: 1,
      maxQuantity: 10_000_000,
    });
  });

  test.each([
    'CFQ7TTC0NONE',
    'CFQ7TTC0PAST',
    'CFQ7TTC0NEXT',
    'CFQ7TTC0SWIS',
    "x' or '1'='1",
    '%',
    '\u2028',
  ])('%s is not found', async (id) => {
    expect(await lena.shop(`/products/${encodeURIComponent(id)}`)).toMatchObject({
      status: 404,
      body: { type: 'ERROR_CATALOG_PRODUCT_NOT_FOUND' },
    });
  });
});

test('a zero character is refused, not a fault', async () => {
  for (const path of [
    '/products/%00',
    '/products?category=%00',
    '/products?search=%00',
    '/price-list?search=a%00',
  ])
    expect([200, 400]).toContain((await lena.shop(path)).status);
  expect((await lena.shop('/products/%00')).body).toMatchObject({ type: 'ERROR_VALIDATION' });
});

describe('the price list', () => {
  const list = async (query: string) =>
    (await lena.shop<ListOf<PriceListRow>>(`/price-list?take=100&${query}`)).body;

  test('has one row an offer, with what it costs over the term and a month', async () => {
    const { data, metadata } = await list('search=desk%20365');

    expect(metadata.total).toBe(6);
    expect(data.find((row) => row.offerId === `${desk}:0001:P1Y:Annual`)).toEqual({
      offerId: `${desk}:0001:P1Y:Annual`,
      productId: desk,
      skuId: '0001',
      title: 'Desk 365',
      edition: 'Desk 365',
      termDuration: 'P1Y',
      billingPlan: 'Annual',
      termPrice: { value: '120.72', currencyCode: 'EUR' },
      monthlyPrice: { value: '10.06', currencyCode: 'EUR' },
      isAddon: false,
      isTrial: false,
    });
  });

  test('is narrowed by family', async () => {
    expect((await list('category=teams')).data.map((row) => row.title)).toEqual([
      'Microsoft Teams Phone',
    ]);
    expect((await list('category=azure')).metadata.total).toBe(0);
  });

  test('is narrowed by term, plan and add-on', async () => {
    expect((await list('search=desk%20365&termDuration=P1Y')).metadata.total).toBe(3);
    expect(
      (await list('search=desk%20365&termDuration=P1Y&billingPlan=Monthly')).data.map(
        (row) => row.skuId,
      ),
    ).toEqual(['0001']);
    expect((await list('addons=only')).data.map((row) => row.title)).toEqual(['Drawer Add-on']);
    expect((await list('search=exchagne')).data.map((row) => row.title)).toEqual([
      'Exchange Online (Plan 1)',
    ]);
  });

  test.each(['title', 'termPrice', 'monthlyPrice'])(
    'pages by %s hold every offer once',
    async (sortBy) => {
      const { total } = (await list('')).metadata;
      const pages = await Promise.all(
        Array.from(
          { length: Math.ceil(total / 4) },
          async (_, page) =>
            (
              await lena.shop<ListOf<PriceListRow>>(
                `/price-list?sortBy=${sortBy}&skip=${page * 4}&take=4`,
              )
            ).body.data,
        ),
      );
      expect(new Set(pages.flat().map((row) => row.offerId)).size).toBe(total);
    },
  );

  test('by term price the dearest comes first when asked', async () => {
    expect((await list('sortBy=termPrice&sortDirection=desc')).data[0]?.title).toBe(
      'Perpetual Chair',
    );
  });
});

describe('offers for cart and orders', () => {
  const find = (ids: readonly string[], buyer = lena) =>
    withTenant(portal.db, buyer.tenantId, (tx) => catalogOffers.findOffers(tx, ids, clock));

  test('tell everything that a line needs, in the order asked', async () => {
    const [drawers, desks] = await find([
      `${drawer}:0001:P1Y:Annual`,
      'nonsense',
      'CFQ7TTC0NONE:0001:P1Y:Annual',
      `${desk}:0001:P1Y:Monthly`,
    ]);

    expect(desks).toEqual({
      offerId: `${desk}:0001:P1Y:Monthly`,
      productId: desk,
      skuId: '0001',
      title: 'Desk 365',
      edition: 'Desk 365',
      termDuration: 'P1Y',
      billingPlan: 'Monthly',
      termPrice: { value: '126.72', currencyCode: 'EUR' },
      isTrial: false,
      isAddon: false,
      minQuantity: 5,
      maxQuantity: 300,
      pooledMaximum: 300,
      prerequisites: [],
      promotion: null,
      versionNumber: 1,
    });
    expect(drawers).toMatchObject({
      isAddon: true,
      minQuantity: 1,
      maxQuantity: 10_000_000,
      pooledMaximum: null,
      prerequisites: [
        { productId: desk, skuId: '0001', title: 'Desk 365' },
        { productId: 'CFQ7TTC0GONE', skuId: '0001', title: 'CFQ7TTC0GONE' },
      ],
    });
  });

  test('what is not on sale to this tenant is missing', async () => {
    const ids = [
      'CFQ7TTC0PAST:0001:P1Y:Annual',
      'CFQ7TTC0NEXT:0001:P1Y:Annual',
      'CFQ7TTC0SWIS:0001:P1Y:Annual',
      `${desk}:0003:P1Y:Annual`,
      'CFQ7TTC0QUAR:0001:P1Y:Monthly',
    ];

    expect(await find(ids)).toEqual([]);
    expect(
      (await find(ids, await portal.newBuyer({ segment: 'Education' }))).map(
        (offer) => offer.skuId,
      ),
    ).toEqual(['0003']);
  });
});

test('a customer without the shop’s rights reaches none of it, nor another tenant’s shop', async () => {
  const tenantId = await portal.newTenant();
  const nobody = await portal.newCustomer({ [tenantId]: ['portal:user'] });
  for (const path of ['/products', `/products/${desk}`, '/categories', '/price-list']) {
    expect((await portal.read(`/marketplace/${tenantId}${path}`, nobody)).status).toBe(403);
    expect((await portal.read(`/marketplace/${lena.tenantId}${path}`, nobody)).status).toBe(403);
  }
});
