import { expect, test } from 'vitest';
import { decimalOf } from './amount-input.rules.ts';

test.each([
  ['500', '500'],
  ['1.250,50', '1250.50'],
  ['1,250.50', '1250.50'],
  ['1250,5', '1250.5'],
  ['1.250', '1250'],
  ['12.345.678', '12345678'],
  ['0', '0'],
  ['007', '7'],
  [' 99,90 €', '99.90'],
  ['', undefined],
  ['-5', undefined],
  ['1,2,3', undefined],
  ['12,3456', undefined],
  ['viel', undefined],
])('an amount typed as "%s" is %s', (typed, decimal) => {
  expect(decimalOf(typed)).toBe(decimal);
});
