import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, plus, zero, type Money } from '#platform/common/money.ts';
import {
  cartTotals,
  priceLines,
  type CartFacts,
  type CartItem,
  type JudgedOffer,
} from './cart.rules.ts';
import { creditLeft, fitsCredit } from './spending-limits.rules.ts';

const eur = (value: string): Money => ({ value, currencyCode: 'EUR' });

function anItem(given: Partial<CartItem> = {}): CartItem {
  return {
    id: 'i1',
    offerId: 'o1',
    productId: 'p1',
    skuId: '0001',
    title: 'T',
    edition: 'E',
    termDuration: 'P1Y',
    billingPlan: 'Monthly',
    quantity: 1,
    priceWhenAdded: eur('120.00'),
    ...given,
  };
}

function anOffer(given: Partial<JudgedOffer> = {}): JudgedOffer {
  return {
    offerId: 'o1',
    productId: 'p1',
    skuId: '0001',
    title: 'T',
    edition: 'E',
    termDuration: 'P1Y',
    billingPlan: 'Monthly',
    termPrice: eur('120.00'),
    isTrial: false,
    minQuantity: 1,
    maxQuantity: 1000,
    pooledMaximum: null,
    prerequisites: [],
    ...given,
  };
}

function facts(
  items: readonly CartItem[],
  offers: readonly JudgedOffer[],
  holdings: CartFacts['holdings'] = [],
): CartFacts {
  return { items, offers: new Map(offers.map((offer) => [offer.offerId, offer])), holdings };
}

test('a base that is held lets the add-on through; one of another SKU does not where the SKU is named (B2.14)', () => {
  const addon = anOffer({
    offerId: 'a',
    productId: 'addon',
    prerequisites: [{ productId: 'base', skuId: '0002' }],
  });
  const item = anItem({ offerId: 'a', productId: 'addon' });
  const held = (skuId: string, seats: number) => [
    { productId: 'base', skuId, seats, hadTrial: false },
  ];

  expect(priceLines(facts([item], [addon], held('0002', 1)))).toMatchObject([{ problem: 'none' }]);
  expect(priceLines(facts([item], [addon], held('0001', 1)))).toMatchObject([
    { problem: 'needsBase' },
  ]);
  expect(priceLines(facts([item], [addon], held('0002', 0)))).toMatchObject([
    { problem: 'needsBase' },
  ]);
});

test.each([
  [4, 'belowMinimum'],
  [5, 'none'],
  [10, 'none'],
  [11, 'aboveMaximum'],
] as const)(
  'of 5 to 10 seats, %s are judged as %s: both ends are allowed (B2.7)',
  (quantity, problem) => {
    const offer = anOffer({ minQuantity: 5, maxQuantity: 10 });

    expect(priceLines(facts([anItem({ quantity })], [offer]))).toMatchObject([{ problem }]);
  },
);

test('a base in the cart that is gone from the price list is no base', () => {
  const addon = anOffer({
    offerId: 'a',
    productId: 'addon',
    prerequisites: [{ productId: 'base', skuId: null }],
  });
  const items = [
    anItem({ id: 'i1', offerId: 'a', productId: 'addon' }),
    anItem({ id: 'i2', offerId: 'gone', productId: 'base' }),
  ];

  expect(priceLines(facts(items, [addon]))).toMatchObject([
    { problem: 'needsBase' },
    { problem: 'gone' },
  ]);
});

test('the pooled cap counts what is held and every line of the same SKU, and nothing else (B2.7)', () => {
  const capped = anOffer({ pooledMaximum: 300 });
  const other = anOffer({ offerId: 'o2', skuId: '0002' });
  const items = [
    anItem({ id: 'i1', quantity: 100 }),
    anItem({ id: 'i2', quantity: 50 }),
    anItem({ id: 'i3', offerId: 'o2', skuId: '0002', quantity: 900 }),
  ];
  const holdings = [
    { productId: 'p1', skuId: '0001', seats: 150, hadTrial: false },
    { productId: 'p1', skuId: '0002', seats: 100, hadTrial: false },
  ];

  expect(priceLines(facts(items, [capped, other], holdings)).map((line) => line.problem)).toEqual([
    'none',
    'none',
    'none',
  ]);
  expect(
    priceLines(facts(items, [anOffer({ pooledMaximum: 299 }), other], holdings)).map(
      ({ problem, available }) => [problem, available],
    ),
  ).toEqual([
    ['seatCap', 99],
    ['seatCap', 49],
    ['none', null],
  ]);
});

test('a trial that was ever booked is used, also when it has long ended', () => {
  const trial = anOffer({
    isTrial: true,
    billingPlan: 'None',
    termDuration: 'P1M',
    termPrice: eur('0'),
  });

  expect(
    priceLines(
      facts([anItem()], [trial], [{ productId: 'p1', skuId: '0001', seats: 0, hadTrial: true }]),
    ),
  ).toMatchObject([{ problem: 'trialUsed' }]);
});

test('the totals are the sums of the lines, to the last digit (MON-6, MON-9)', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const line = fc.record({
    cents,
    quantity: fc.integer({ min: 1, max: 10_000_000 }),
    term: fc.constantFrom('P1M', 'P1Y', 'P3Y', 'OneTime'),
    plan: fc.constantFrom('Monthly', 'Annual', 'None', 'OneTime'),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (given) => {
      const offers = given.map((one, n) =>
        anOffer({
          offerId: `o${n}`,
          termDuration: one.term,
          billingPlan: one.plan,
          termPrice: eur((one.cents / 100).toFixed(2)),
        }),
      );
      const items = given.map((one, n) =>
        anItem({ id: `i${n}`, offerId: `o${n}`, quantity: one.quantity }),
      );
      const totals = cartTotals(priceLines(facts(items, offers)), 'EUR');
      // An oracle of its own: whole cents as bigint.
      const owed = given.reduce((sum, one) => sum + BigInt(one.cents) * BigInt(one.quantity), 0n);
      expect(
        compare(totals.commitment, eur(`${owed / 100n}.${String(owed % 100n).padStart(2, '0')}`)),
      ).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('however orders come, are refused, end and are given back, what is open never exceeds the limit (MON-6)', () => {
  const amounts = fc.bigInt({ min: 0n, max: 500_000n });
  const events = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('order'), cents: amounts }),
      fc.record({ kind: fc.constant('release'), cents: amounts }),
    ),
    { maxLength: 200 },
  );
  const money = (cents: bigint): Money =>
    eur(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1_000_000n }), events, (limit, history) => {
      const open: bigint[] = [];
      for (const { kind, cents } of history) {
        const taken = open.reduce((sum, one) => sum + one, 0n);
        const fits = fitsCredit({ limit: money(limit), open: money(taken) }, money(cents));
        if (kind === 'release') open.shift();
        else if (fits) open.push(cents);
        // Judged independently in whole cents; what costs nothing always passes.
        expect(fits).toBe(cents === 0n || taken + cents <= limit);
        expect(open.reduce((sum, one) => sum + one, 0n) <= limit).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('without a limit everything fits; a limit below what is open leaves nothing, never less', () => {
  expect(creditLeft({ limit: null, open: eur('5') })).toBeNull();
  expect(fitsCredit({ limit: null, open: eur('999999') }, eur('1'))).toBe(true);
  expect(creditLeft({ limit: eur('10'), open: eur('25') })).toEqual(zero('EUR'));
  expect(fitsCredit({ limit: eur('10'), open: eur('25') }, eur('0.01'))).toBe(false);
  expect(fitsCredit({ limit: eur('10'), open: eur('25') }, eur('-3'))).toBe(true);
});

test('an amount in another currency than the limit never fits', () => {
  expect(
    fitsCredit({ limit: eur('100'), open: eur('0') }, { value: '1', currencyCode: 'CHF' }),
  ).toBe(false);
  expect(() => plus(eur('1'), { value: '1', currencyCode: 'CHF' })).toThrow(RangeError);
});
