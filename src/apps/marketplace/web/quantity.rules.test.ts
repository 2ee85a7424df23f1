import { expect, test } from 'vitest';
import { quantityFault, quantityFrom } from './quantity.rules.ts';

const range = { min: 1, max: 300 };

test('a quantity is a whole number within the range of the product', () => {
  expect([null, 0, -5, 1.5, 1, 300, 301, 1e9].map((quantity) => quantityFault(quantity, range))).toEqual([
    'missing',
    'belowMinimum',
    'belowMinimum',
    'missing',
    undefined,
    undefined,
    'aboveMaximum',
    'aboveMaximum',
  ]);
});

test('a quantity in the address counts only where it could be ordered', () => {
  expect(['25', '0', '-1', '1e9', 'many', '', undefined].map((text) => quantityFrom(text, range))).toEqual([25, 1, 1, 1, 1, 1, 1]);
});
