import { expect, test } from 'vitest';
import {
  nextSeatsEffect,
  nextTermCost,
  plannedSeats,
  type Planned,
  isLastHalfDay,
  lastChance,
  seatsThatStay,
  stillAssigned,
} from './next-seats.rules.ts';

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

test.each([
  ['enough are free', 4, 6],
  ['more than enough are free', 9, 6],
  ['one of four is still held', 3, 7],
  ['all are held', 0, 10],
  ['more are held than there are', -2, 10],
  ['the directory does not tell', undefined, 6],
])('ten seats that are to become six, where %s', (_what, free, stay) => {
  expect(seatsThatStay({ seats: 10, nextSeats: 6 }, free)).toBe(stay);
  expect(stillAssigned({ seats: 10, nextSeats: 6 }, free)).toBe(stay - 6);
});

test('more seats are never held back', () => {
  expect(seatsThatStay({ seats: 10, nextSeats: 12 }, 0)).toBe(12);
});

test('people have until noon of the last day to give their licences back', () => {
  expect(isLastHalfDay('2026-12-09', new Date('2026-12-09T11:59:00Z'))).toBe(false);
  expect(isLastHalfDay('2026-12-09', new Date('2026-12-09T12:00:00Z'))).toBe(true);
  expect(isLastHalfDay('2026-12-10', new Date('2026-12-09T12:00:00Z'))).toBe(false);
});

test('the moment until which seats may become free is told as a moment, for the reader’s own clock', () => {
  const moment = lastChance('2026-12-09');

  expect(moment).toBe('2026-12-09T12:00:00Z');
  expect(isLastHalfDay('2026-12-09', new Date(moment))).toBe(true);
  expect(isLastHalfDay('2026-12-09', new Date(Date.parse(moment) - 1))).toBe(false);
});
