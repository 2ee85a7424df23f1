import { expect, test } from 'vitest';
import { maxQuantity } from '#domains/orders/orders.values.ts';
import {
  quantityFault,
  quantityFrom,
  mostSeats,
  readQuantity,
  firstSeats,
  seatsFault,
} from './quantity.rules.ts';

const range = { min: 1, max: 300 };

test('a quantity is a whole number within the range of the product', () => {
  expect(
    [null, 0, -5, 1.5, 1, 300, 301, 1e9].map((quantity) => quantityFault(quantity, range)),
  ).toEqual([
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
  expect(
    ['25', '0', '-1', '1e9', 'many', '', undefined].map((text) => quantityFrom(text, range)),
  ).toEqual([25, 1, 1, 1, 1, 1, 1]);
});

test('typed text is read as the reader writes numbers', () => {
  expect(
    ['25', ' 1.250 ', '1.250.000', '-3', '1000000000'].map((text) => readQuantity(text, 'de-DE')),
  ).toEqual([25, 1250, 1_250_000, -3, 1e9]);
  expect(readQuantity('1,250', 'en-US')).toBe(1250);
});

test('text, fractions, exponents and foreign separators are no quantity', () => {
  expect(
    ['', 'viele', '2,5', '1e9', '12.34', '1,250', '0x10', '９'].map((text) =>
      readQuantity(text, 'de-DE'),
    ),
  ).toEqual([null, null, null, null, null, null, null, null]);
});

test('the bound of a line is the one of the contract', () => {
  expect(mostSeats).toBe(maxQuantity);
});

const both = { increase: undefined, decrease: undefined };
const onlyMore = { increase: undefined, decrease: 'the week is over' };
const onlyFewer = { increase: 'locked', decrease: undefined };

test('a new total may be more or fewer, but another number that can exist, and never none', () => {
  expect([26, 25, 24, 0, null, 1.5, 1e9].map((seats) => seatsFault(seats, 25, both))).toEqual([
    undefined,
    'same',
    undefined,
    'belowMinimum',
    'missing',
    'missing',
    'aboveMaximum',
  ]);
});

test('where only one direction is allowed, the other one says why not', () => {
  expect([26, 24].map((seats) => seatsFault(seats, 25, onlyMore))).toEqual([undefined, 'noFewer']);
  expect([26, 24].map((seats) => seatsFault(seats, 25, onlyFewer))).toEqual(['noMore', undefined]);
});

test('it begins with one seat more, or one fewer where none can be added', () => {
  expect([
    firstSeats(25, both),
    firstSeats(25, onlyMore),
    firstSeats(25, onlyFewer),
    firstSeats(1, onlyFewer),
  ]).toEqual([26, 26, 24, 1]);
});
