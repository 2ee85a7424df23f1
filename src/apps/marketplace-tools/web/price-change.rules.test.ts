import { expect, test } from 'vitest';
import { changeOf } from './price-change.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

test.each([
  ['11.70', '12.30', 0.0513],
  ['20.00', '18.00', -0.1],
  ['5.00', '5.000', 0],
  ['0', '0.00', 0],
])('from %s to %s the price changes by %s', (before, after, change) => {
  expect(changeOf(eur(before), eur(after))).toBe(change);
});

test('a price that was nothing has no change in percent', () => {
  expect(changeOf(eur('0'), eur('4.13'))).toBeUndefined();
});
