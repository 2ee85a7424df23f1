import { describe, expect, test } from 'vitest';
import { bookOf, licencesBySku, tiesOf } from './licence-book.rules.ts';
import { figuresOf, sortedProducts } from './licence-figures.rules.ts';
import { poolUse } from './licence-product.rules.ts';
import { shownProducts } from './licence-search.rules.ts';
import { bookedLicence, pool, product, spb, today } from './licence.fixture.ts';

const link = {
  ...{ productId: 'CFQ7TTC0LCHC', skuId: '0002', title: 'Business Premium', licenceId: spb },
  ...{ prerequisites: [], conversions: [] },
};
const sources = {
  ...{ pools: [pool()], booked: [bookedLicence()], links: [link] },
  ...{ names: new Map(), treatments: new Map(), signs: new Map() },
};

describe('product rule B1: seats and licences are joined by the ProvisioningId', () => {
  test('what was booked and what the directory tells are one row', () => {
    expect(bookOf(sources)).toMatchObject([{ id: spb, pool: { consumed: 15 }, booked: [{}] }]);
  });

  test('never by a name: without a link there are two rows', () => {
    const rows = bookOf({ ...sources, links: [] });

    expect(rows.map(({ id }) => id)).toEqual([spb, 'CFQ7TTC0LCHC:0002']);
  });

  test('what staff hide is no row', () => {
    expect(bookOf({ ...sources, treatments: new Map([[spb, 'hidden' as const]]) })).toEqual([]);
  });

  test('B5.4: conversions say what contains what, prerequisites what an add-on needs', () => {
    const e3 = { ...link, productId: 'E3', skuId: '1', licenceId: 'e3', conversions: [] };
    const addon = { ...link, productId: 'A', licenceId: 'addon', prerequisites: ['E3'] };
    const small = { ...link, conversions: ['E3/1', 'GONE/1'] };

    expect(licencesBySku([e3]).get('E3/1')).toBe('e3');
    expect(tiesOf([e3, addon, small])).toEqual({
      contained: [[spb, 'e3']],
      addons: ['addon'],
      bases: [['addon', 'e3']],
    });
  });
});

describe('product reference A1.1: a row of the overview', () => {
  test('tells seats, cost, cost of free seats and the last day', () => {
    expect(product()).toMatchObject({
      ...{ booked: 20, assigned: 15, free: 5, endsOn: '2026-12-20', terms: ['P1Y'] },
      ...{ monthly: { value: '200' }, unit: { value: '10.00' } },
      freeMonthly: { value: '50', currencyCode: 'EUR' },
    });
  });

  test('B5.5: a licence that nobody knows bears its part number, a booked one what was sold', () => {
    expect(product({ booked: [] }).name).toBe('SPB');
    expect(product().name).toBe('Microsoft 365 Business Premium');
    expect(product({ name: 'Unser Büro' }).name).toBe('Unser Büro');
  });

  test('the term is never guessed: what was bought elsewhere has none, and no cost', () => {
    expect(product({ booked: [] })).toMatchObject({ terms: [], monthly: null, freeMonthly: null });
  });

  test('licences of a server have no free seats, and free ones cost nothing', () => {
    expect(product({ pool: pool({ appliesTo: 'Company' }) })).toMatchObject({ free: null });
    expect(product({ treatment: 'notAssignable' })).toMatchObject({ free: null, giveBacks: [] });
    expect(product({ treatment: 'free' })).toMatchObject({ free: 5, freeMonthly: { value: '0' } });
  });

  test('warns of what is urgent first, and of nothing where staff want quiet', () => {
    const busy = {
      pool: pool({ consumed: 24, warning: 2 }),
      signs: new Map([['disabled' as const, 3]]),
    };

    expect(product(busy).warnings.map(({ kind, count }) => [kind, count])).toEqual([
      ['missing', 2],
      ['grace', 2],
      ['endsIn30', 20],
      ['disabled', 3],
    ]);
    expect(product({ ...busy, treatment: 'quiet' }).warnings).toEqual([]);
  });

  test('a term that ends within a week is more urgent, a decided one no warning', () => {
    const kinds = (endsOn: string, endOfTermAction: 'renew' | 'cancel') =>
      product({
        pool: pool({ consumed: 20 }),
        booked: [bookedLicence({ endsOn, endOfTermAction })],
      }).warnings.map(({ kind }) => kind);

    expect(kinds('2026-11-30', 'renew')).toEqual(['endsIn7']);
    expect(kinds('2027-02-01', 'renew')).toEqual([]);
    expect(kinds('2026-11-30', 'cancel')).toEqual([]);
  });
});

describe('product reference A1.1: key figures', () => {
  test('add up, and say what of the free seats can be stopped by when', () => {
    const second = product({
      id: 'other',
      booked: [bookedLicence({ subscriptionId: 'b', endsOn: '2027-06-30' })],
    });

    expect(figuresOf([product(), second], today)).toMatchObject({
      ...{ booked: 40, assigned: 30, free: 10, freeProducts: 2 },
      ...{ monthly: { value: '400' }, freeMonthly: { value: '100' } },
      returnable: { seats: 5, until: '2026-12-20', monthly: { value: '50' } },
      ...{ planned: null, nextEnd: { on: '2026-12-20', count: 1 } },
    });
  });

  test('what goes soon can be stopped as a whole only until the first of its days', () => {
    const early = product({
      id: 'early',
      booked: [bookedLicence({ subscriptionId: 'early', endsOn: '2026-12-12' })],
    });

    expect(figuresOf([product(), early], today).returnable).toMatchObject({
      ...{ seats: 10, until: '2026-12-12', monthly: { value: '100' } },
    });
  });

  test('what was given back is gone as a whole on the last of its days', () => {
    const given = ['2026-12-12', '2026-12-20'].map((endsOn) =>
      product({ id: endsOn, booked: [bookedLicence({ endsOn, nextSeats: 15 })] }),
    );

    expect(figuresOf(given, today).planned).toMatchObject({ until: '2026-12-20' });
  });

  test('seats that were given back are no longer to be decided', () => {
    const given = product({ booked: [bookedLicence({ nextSeats: 15 })] });

    expect(figuresOf([given], today)).toMatchObject({
      returnable: null,
      planned: { seats: 5, until: '2026-12-20', monthly: { value: '50' } },
    });
  });

  test('of no licences are zero', () => {
    expect(figuresOf([], today)).toMatchObject({ booked: 0, nextEnd: null, returnable: null });
  });
});

const measure = { today, endingDays: 30 };

test('a list shows what was asked for, in the order asked for', () => {
  const free = product();
  const full = product({ id: 'full', name: 'Alpha', pool: pool({ consumed: 20 }) });

  expect(shownProducts([free, full], { search: 'premium' }, measure)).toEqual([free]);
  expect(shownProducts([free, full], { search: '', show: 'free' }, measure)).toEqual([free]);
  expect(shownProducts([free, full], { search: '', show: 'ending' }, measure)).toEqual([
    free,
    full,
  ]);
  expect(sortedProducts([free, full], 'name', 'asc').map(({ id }) => id)).toEqual(['full', spb]);
  expect(sortedProducts([full, free], 'freeMonthly', 'desc')[0]).toBe(free);
});

test('what ends soon ends within the tenant’s own days, and has not ended yet', () => {
  const [past, soon, later] = ['2026-11-24', '2026-12-01', '2026-12-20'].map((endsOn) =>
    product({ id: endsOn, booked: [bookedLicence({ endsOn })] }),
  );
  const ending = (endingDays: number) =>
    shownProducts(
      [past, soon, later].flatMap((one) => one ?? []),
      { search: '', show: 'ending' },
      { today, endingDays },
    ).map(({ id }) => id);

  expect(ending(30)).toEqual(['2026-12-01', '2026-12-20']);
  expect(ending(7)).toEqual(['2026-12-01']);
});

test('the last day to give back orders by what can be given back, the end of a term by itself', () => {
  const full = product({
    id: 'full',
    pool: pool({ consumed: 20 }),
    booked: [bookedLicence({ endsOn: '2026-12-01' })],
  });
  const free = product();

  expect(sortedProducts([full, free], 'until', 'asc')).toEqual([free, full]);
  expect(sortedProducts([full, free], 'endsOn', 'asc')).toEqual([full, free]);
});

test('B8.6: free is what is paid for and not assigned', () => {
  expect(poolUse({ enabled: 25, warning: 0, consumed: 18 })).toEqual({
    usable: 25,
    assigned: 18,
    free: 7,
    missing: 0,
  });
});

test('B8.6: licences of a grace period work, but are not free', () => {
  expect(poolUse({ enabled: 0, warning: 25, consumed: 18 })).toMatchObject({
    usable: 25,
    free: 0,
    missing: 0,
  });
});

test('B8.6: more assigned than there are is told as missing, never as less than none free', () => {
  expect(poolUse({ enabled: 10, warning: 2, consumed: 15 })).toMatchObject({ free: 0, missing: 3 });
});
