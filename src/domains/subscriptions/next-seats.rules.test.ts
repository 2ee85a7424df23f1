import { expect, test } from 'vitest';
import { nextSeatsEffect, nextTermCost, plannedSeats, type Planned } from './next-seats.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

/** Ten seats at 10.08 a month for a year. */
const aTerm = (given: Partial<Planned> = {}): Planned => ({
  seats: 10,
  nextSeats: null,
  termPrice: eur('120.96'),
  termDuration: 'P1Y',
  billingPlan: 'Monthly',
  ...given,
});

test('B2.10: without a schedule the next term has the seats of this one', () => {
  expect(plannedSeats(aTerm())).toBe(10);
  expect(plannedSeats(aTerm({ nextSeats: 6 }))).toBe(6);
});

test('B2.3: the money now is that of the term, the money then that of today’s list', () => {
  const dearer = { ...aTerm(), termPrice: eur('132.00') };

  expect(nextTermCost(aTerm(), 6, dearer)).toEqual({
    current: { seats: 10, unit: eur('10.08'), monthly: eur('100.8') },
    next: { seats: 6, unit: eur('11.00'), monthly: eur('66') },
  });
  expect(nextTermCost(aTerm(), 6, undefined).next.monthly).toEqual(eur('60.48'));
});

test('fewer seats take from a month, more add to it, the same change nothing', () => {
  expect(nextSeatsEffect(aTerm(), 6, undefined)).toEqual(eur('-40.32'));
  expect(nextSeatsEffect(aTerm(), 12, undefined)).toEqual(eur('20.16'));
  expect(nextSeatsEffect(aTerm({ nextSeats: 6 }), 10, undefined)).toEqual(eur('0'));
});
