import { expect, test } from 'vitest';
import { amountOf } from './amount.rules.ts';

test.each([
  ['120,96', '120.96'],
  ['120.96', '120.96'],
  ['1.120,96 €', '1120.96'],
  ['1,120.5', '1120.5'],
  ['1.200', '1200'],
  ['99', '99'],
  ['', undefined],
  ['viel', undefined],
  ['-5', undefined],
])('an amount typed as “%s” is %s', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});
