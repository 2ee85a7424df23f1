import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOffered, marginFor, marginPercent, sellingPrice } from './price.rules.ts';

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
])('for tenant %s and product %s the rule with %s percent is the most exact', (tenant, product, percent) => {
  expect(marginFor(rules, tenant, product).percent).toBe(percent);
});

test('without any rule the retail estimate is the price', () => {
  expect(sellingPrice(prices, marginFor([], 'T', 'P'), 'EUR')).toEqual({ value: '100.50', currencyCode: 'EUR' });
});

test.each([
  ['cost', '10', 'EUR', '88.44'],
  ['retail', '-10', 'EUR', '90.45'],
  ['retail', '0.5', 'EUR', '101.00'], // 101.0025
  ['retail', '-100', 'EUR', '0.00'],
  ['retail', '0', 'JPY', '101'], // half a yen goes up
  ['cost', '0', 'KWD', '80.400'],
] as const)('%s with %s percent in %s is %s', (basis, percent, currency, expected) => {
  expect(sellingPrice(prices, { basis, percent }, currency).value).toBe(expected);
});

test('half a cent goes up', () => {
  expect(sellingPrice({ cost: '0', retail: '1.005' }, { basis: 'retail', percent: '0' }, 'EUR').value).toBe('1.01');
});

test('a dearer basis never makes a lower price, so the cheapest seat of a term stays the cheapest', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: -100, max: 300 }), (one, other, percent) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((value) =>
        Number(sellingPrice({ cost: '0', retail: (value / 1000).toFixed(3) }, { basis: 'retail', percent: String(percent) }, 'EUR').value),
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
