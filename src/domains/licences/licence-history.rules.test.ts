import { expect, test } from 'vitest';
import { bookedLicence, eur } from './licence.fixture.ts';
import { daysOf, freeOn, pointsOf, seatEventsOf } from './licence-history.rules.ts';

test('product reference A1.4: a day without a snapshot is a gap, never a guess', () => {
  const days = [
    { day: '2026-11-01', booked: 10, assigned: 8 },
    { day: '2026-11-03', booked: 12, assigned: 8 },
  ];

  expect(pointsOf(days, '2026-11-01', '2026-11-03')).toEqual([
    { day: '2026-11-01', booked: 10, assigned: 8 },
    { day: '2026-11-02', booked: null, assigned: null },
    { day: '2026-11-03', booked: 12, assigned: 8 },
  ]);
});

test('product reference A1.4: an event says who, with which order, and what it did to the bill', () => {
  const known = {
    ...bookedLicence(),
    ...{ on: '2026-10-01', cause: 'known', seats: 10, seatsBefore: null, monthly: eur('100') },
    ...{ monthlyBefore: null, orderId: null, orderNumber: null, undoUntil: null },
  };
  const more = {
    ...known,
    ...{ on: '2026-11-20', cause: 'seats', seats: 12, seatsBefore: 10, monthly: eur('120') },
    ...{ monthlyBefore: eur('100'), orderId: 'o', orderNumber: 'B-1' },
    undoUntil: '2026-11-27T09:00:00.000Z',
  };
  const range = { from: '2026-09-01', to: '2026-11-25' };

  expect(seatEventsOf([known, more], new Map([['o', 'Lena Adler']]), range)).toMatchObject([
    {
      ...{ cause: 'seats', seatsBefore: 10, seats: 12, by: 'Lena Adler', orderNumber: 'B-1' },
      ...{ effect: { value: '20' }, undoUntil: '2026-11-27T09:00:00.000Z' },
    },
  ]);
  expect(seatEventsOf([more], new Map(), { from: '2026-11-21', to: '2026-11-25' })).toEqual([]);
});

test('product reference A1.4: seats of the next term say what they save then, and nothing when taken back', () => {
  const set = {
    ...bookedLicence({ seats: 120, nextSeats: 112 }),
    ...{ on: '2026-11-20', cause: 'nextSeats', seatsBefore: 120, monthly: eur('2582.40') },
    ...{ monthlyBefore: eur('2582.40'), orderId: null, orderNumber: null, undoUntil: null },
  };
  const range = { from: '2026-11-01', to: '2026-11-25' };

  expect(seatEventsOf([set, { ...set, nextSeats: null }], new Map(), range)).toMatchObject([
    { effect: { value: '0' }, nextEffect: null },
    { effect: { value: '0' }, nextEffect: { value: '-172.16' } },
  ]);
});

test('spec §9: days and months of a range are those of UTC where nobody tells others', () => {
  const now = new Date('2026-11-25T23:30:00Z');

  expect(daysOf({ range: 'days07' }, now)).toEqual({ from: '2026-11-18', to: '2026-11-25' });
  expect(daysOf({ range: 'month02' }, now)).toEqual({ from: '2026-09-01', to: '2026-11-25' });
});

test('spec §9: a reader’s own days count, one ahead of UTC at most and half a year at the longest', () => {
  const now = new Date('2026-11-25T23:30:00Z');
  const asked = { range: 'days180', from: '2026-05-30', to: '2026-11-26' } as const;

  expect(daysOf(asked, now)).toEqual({ from: '2026-05-30', to: '2026-11-26' });
  expect(daysOf({ ...asked, from: '1900-01-01', to: '2999-01-01' }, now)).toEqual({
    ...{ from: '2026-05-10', to: '2026-11-26' },
  });
});

test('free seats of a day are told where the directory was read', () => {
  expect(freeOn({ day: '2026-11-01', booked: 10, assigned: 12 })).toBe(0);
  expect(freeOn({ day: '2026-11-01', booked: null, assigned: null })).toBeNull();
});
