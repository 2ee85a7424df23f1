import { expect, test } from 'vitest';
import { wholeSum } from './whole-sum.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

test('all rows of a list in one currency have a sum; what has no amount counts nothing', () => {
  expect(wholeSum([eur('1.10'), eur('2.20'), null], 3, (row) => row)).toEqual(eur('3.3'));
});

test('a page of a longer list, an empty list and several currencies have none', () => {
  const chf = { value: '1', currencyCode: 'CHF' };

  expect(wholeSum([eur('1')], 2, (row) => row)).toBeUndefined();
  expect(wholeSum([], 0, () => eur('1'))).toBeUndefined();
  expect(wholeSum([eur('1'), chf], 2, (row) => row)).toBeUndefined();
});
