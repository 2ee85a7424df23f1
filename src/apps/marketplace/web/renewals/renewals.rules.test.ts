import { expect, test } from 'vitest';
import type { DueRenewal } from '#domains/subscriptions/decisions.schema.ts';
import {
  assignedSeats,
  byDay,
  changedRenewals,
  chosenSeats,
  costOf,
  hasSeatsFault,
  renewalSums,
  seatSums,
} from './renewals.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const renewal = (id: string, given: Partial<DueRenewal> = {}): DueRenewal => ({
  subscriptionId: id,
  name: id,
  productId: 'p',
  skuId: 's',
  title: id,
  edition: id,
  termDuration: 'P1Y',
  billingPlan: 'Monthly',
  seats: 10,
  nextSeats: null,
  freeSeats: null,
  endsOn: '2026-12-09',
  endOfTermAction: 'renew',
  unit: eur('10'),
  monthly: eur('100'),
  choices: [
    { outcome: 'renew', unit: eur('11'), monthly: eur('110'), surcharge: null },
    {
      ...{ outcome: 'extend', unit: eur('12.36'), monthly: eur('123.6') },
      surcharge: { percent: 3, monthly: eur('3.6') },
    },
    { outcome: 'cancel', unit: null, monthly: eur('0'), surcharge: null },
  ],
  reason: null,
  seatsReason: null,
  ...given,
});

test('a choice changes the sum afterwards; its difference is to what is paid now, as in the rows', () => {
  const rows = [renewal('a'), renewal('b')];

  expect(renewalSums(rows, {})).toEqual({
    now: eur('200'),
    afterwards: eur('220'),
    saved: eur('220'),
    difference: eur('20'),
  });
  expect(renewalSums(rows, { b: { outcome: 'cancel' } })).toEqual({
    now: eur('200'),
    afterwards: eur('110'),
    saved: eur('220'),
    difference: eur('-90'),
  });
});

test('only what differs from the saved choice is saved', () => {
  const rows = [renewal('a'), renewal('b', { endOfTermAction: 'none' })];

  expect(changedRenewals(rows, { a: { outcome: 'renew' } })).toEqual([]);
  expect(changedRenewals(rows, { a: { outcome: 'extend' }, b: { outcome: 'renew' } })).toEqual(
    rows,
  );
});

test('B2.10 seats of the next term: exact money then, a change of its own, and only for what renews', () => {
  const rows = [renewal('a'), renewal('b', { nextSeats: 6, choices: [] })];

  expect(costOf(renewal('a'), { a: { seats: 6 } })?.monthly).toEqual(eur('66'));
  expect(changedRenewals(rows, { a: { seats: 6 }, b: { seats: 6 } })).toEqual([rows[0]]);
  expect(changedRenewals(rows, { b: { seats: 10 } })).toEqual([rows[1]]);
  expect(changedRenewals(rows, { a: { outcome: 'extend', seats: 6 } })).toEqual([rows[0]]);
  expect(chosenSeats(renewal('a'), { a: { outcome: 'extend', seats: 6 } })).toBe(10);
});

test('seats are summed up as they are chosen: fewer of one that renews, none of one that ends', () => {
  const rows = [renewal('a'), renewal('b'), renewal('c')];

  expect(seatSums(rows, {})).toEqual({ now: 30, afterwards: 30 });
  expect(seatSums(rows, { a: { seats: 6 }, b: { outcome: 'cancel' } })).toEqual({
    now: 30,
    afterwards: 16,
  });
});

test('a number of seats that cannot be saved is a fault', () => {
  expect(hasSeatsFault(renewal('a'), { a: { seats: null } })).toBe(true);
  expect(hasSeatsFault(renewal('a'), { a: { seats: 0 } })).toBe(true);
  expect(hasSeatsFault(renewal('a'), { a: { seats: 1 } })).toBe(false);
});

test('rows of one day stand together', () => {
  const rows = [renewal('a'), renewal('b'), renewal('c', { endsOn: '2026-12-16' })];

  expect(byDay(rows).map(([day, all]) => [day, all.length])).toEqual([
    ['2026-12-09', 2],
    ['2026-12-16', 1],
  ]);
});

test('of seats that are to go those are told that people still have, where the directory tells', () => {
  const [known, unknown] = [renewal('a', { freeSeats: 3 }), renewal('a')];

  expect(assignedSeats(known, { a: { seats: 6 } })).toBe(1);
  expect(assignedSeats(known, { a: { seats: 7 } })).toBe(0);
  expect(assignedSeats(known, { a: { outcome: 'cancel' } })).toBe(0);
  expect(assignedSeats(unknown, { a: { seats: 6 } })).toBe(0);
});
