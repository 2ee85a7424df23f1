import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, times } from '#platform/common/money.ts';
import { lineAmounts, monthlyPrice } from '#platform/common/term-price.ts';
import { billingPlans, monthsOfCharge, termMonths } from '#platform/common/term.ts';
import {
  offerIdOf,
  parseOfferId,
  isOffered,
  marginFor,
  marginPercent,
  sellingPrice,
} from './offer.rules.ts';

test('an offer id and its parts say the same', () => {
  const key = {
    productId: 'CFQ7TTC0LH18',
    skuId: '0001',
    termDuration: 'P1Y',
    billingPlan: 'Monthly',
  } as const;

  expect(offerIdOf(key)).toBe('CFQ7TTC0LH18:0001:P1Y:Monthly');
  expect(parseOfferId(offerIdOf(key))).toEqual(key);
});

test.each([
  '',
  'x',
  'A:B',
  'A:B:P1Y',
  'A:B:P2Y:Monthly',
  'A:B:P1Y:Weekly',
  ':B:P1Y:Monthly',
  'A::P1Y:Monthly',
  'A:B:P1Y:Monthly:x',
])('%j is no offer id', (id) => {
  expect(parseOfferId(id)).toBeUndefined();
});

const once = (currencyCode: string) => ({ currencyCode, termDuration: 'OneTime' }) as const;
const prices = { cost: '80.40', retail: '100.50' };
const rules = [
  { tenantId: null, productId: null, basis: 'retail', percent: '1' },
  { tenantId: null, productId: 'P', basis: 'retail', percent: '2' },
  { tenantId: 'T', productId: null, basis: 'retail', percent: '3' },
  { tenantId: 'T', productId: 'P', basis: 'cost', percent: '4' },
] as const;

test.each([
  ['T', 'P', '4'],
  ['T', 'Q', '3'],
  ['U', 'P', '2'],
  ['U', 'Q', '1'],
  [null, 'P', '2'],
])(
  'for tenant %s and product %s the rule with %s percent is the most exact',
  (tenant, product, percent) => {
    expect(marginFor(rules, tenant, product).percent).toBe(percent);
  },
);

test('without any rule the retail estimate is the price', () => {
  expect(sellingPrice(prices, marginFor([], 'T', 'P'), once('EUR'))).toEqual({
    value: '100.50',
    currencyCode: 'EUR',
  });
});

test.each([
  ['cost', '10', 'EUR', '88.44'],
  ['retail', '-10', 'EUR', '90.45'],
  ['retail', '0.5', 'EUR', '101.00'], // 101.0025
  ['retail', '-100', 'EUR', '0.00'],
  ['retail', '0', 'JPY', '101'], // half a yen goes up
  ['cost', '0', 'KWD', '80.400'],
] as const)('%s with %s percent in %s is %s', (basis, percent, currency, expected) => {
  expect(sellingPrice(prices, { basis, percent }, once(currency)).value).toBe(expected);
});

test.each([
  // Defender for Office 365 P2: 12 times 4,84 and not 58,06
  ['58.06', 'P1Y', 'EUR', '58.08'],
  ['58.06', 'P1M', 'EUR', '58.06'],
  ['58.06', 'OneTime', 'EUR', '58.06'],
  ['3772.83', 'P3Y', 'EUR', '3772.80'],
  ['0.05', 'P1Y', 'EUR', '0.05'], // its month would be free
  ['0', 'P1Y', 'EUR', '0.00'],
  ['1000', 'P1Y', 'JPY', '996'],
  ['1.000', 'P1Y', 'KWD', '0.996'],
] as const)('%s for %s in %s is sold at %s', (retail, termDuration, currencyCode, expected) => {
  const margin = { basis: 'retail', percent: '0' } as const;
  expect(sellingPrice({ cost: '0', retail }, margin, { currencyCode, termDuration }).value).toBe(
    expected,
  );
});

test('money adds up: month times months is charge times charges is the commitment', () => {
  const sold = fc.record({
    retail: fc.integer({ min: 60, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
    percent: fc.integer({ min: -5_000, max: 10_000 }).map((parts) => (parts / 100).toFixed(2)),
    currencyCode: fc.constantFrom('EUR', 'JPY', 'KWD'),
    termDuration: fc.constantFrom('P1M' as const, 'P1Y' as const, 'P3Y' as const),
    billingPlan: fc.constantFrom(...billingPlans),
    seats: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(sold, ({ retail, percent, currencyCode, termDuration, billingPlan, seats }) => {
      fc.pre(isOffered(termDuration, billingPlan));
      const termPrice = sellingPrice(
        { cost: '0', retail },
        { basis: 'retail', percent },
        { currencyCode, termDuration },
      );
      const offer = { termPrice, termDuration, billingPlan };
      fc.pre(Number(monthlyPrice(offer).value) > 0);
      const { dueNow, monthly, commitment } = lineAmounts(offer, seats);
      const months = termMonths[termDuration];
      const charges = months / (monthsOfCharge(billingPlan, termDuration) ?? months);
      expect(compare(times(monthly, months), commitment)).toBe(0);
      expect(compare(times(dueNow, charges), commitment)).toBe(0);
      expect(compare(times(monthlyPrice(offer), seats), monthly)).toBe(0);
    }),
    { numRuns: 5_000 },
  );
});

test('half a cent goes up', () => {
  expect(
    sellingPrice({ cost: '0', retail: '1.005' }, { basis: 'retail', percent: '0' }, once('EUR'))
      .value,
  ).toBe('1.01');
});

test('a dearer basis never makes a lower price, so the cheapest seat of a term stays the cheapest', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: -100, max: 300 }), (one, other, percent) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((value) =>
        Number(
          sellingPrice(
            { cost: '0', retail: (value / 1000).toFixed(3) },
            { basis: 'retail', percent: String(percent) },
            once('EUR'),
          ).value,
        ),
      );
      expect(low).toBeLessThanOrEqual(high ?? 0);
    }),
  );
});

test('a plan that charges less often than the term lasts is not offered', () => {
  expect(isOffered('P1M', 'Annual')).toBe(false);
  expect(isOffered('P1Y', 'Triennial')).toBe(false);
  expect(isOffered('P3Y', 'Annual')).toBe(true);
  expect(isOffered('P1M', 'None')).toBe(true);
  expect(isOffered('OneTime', 'OneTime')).toBe(true);
});

test.each([
  ['80', '100', '20.00'],
  ['100', '80', '-25.00'],
  ['0', '12', '100.00'],
  ['0', '0', null],
  ['5', '0.00', null],
])('cost %s sold at %s leaves %s percent', (cost, selling, expected) => {
  expect(marginPercent(cost, selling)).toBe(expected);
});
