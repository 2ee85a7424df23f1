import { expect, test } from 'vitest';
import { bookedLicence, eur, product } from '#domains/licences/licence.fixture.ts';
import { amount } from '#platform/common/money.ts';
import { sumOf } from './licence-sum.rules.ts';

test('product reference A1.1: what a filter left has a sum where all of it is on the page', () => {
  const rows = [product(), product({ id: 'other' })];

  expect(sumOf(rows, 2)).toStrictEqual({
    ...{ assigned: 30, usable: 40, free: 10 },
    ...{ freeMonthly: eur('100'), monthlies: [eur('400')] },
  });
  expect(sumOf(rows, 3)).toBeUndefined();
  expect(sumOf([], 0)).toBeUndefined();
});

test('each currency has a sum of its own, the largest first', () => {
  const usd = bookedLicence({ subscriptionId: 'usd', monthly: amount('30', 'USD') });

  expect(sumOf([product({ id: 'usd', booked: [usd] }), product()], 2)).toMatchObject({
    monthlies: [eur('200'), amount('30', 'USD')],
    freeMonthly: undefined,
  });
});
