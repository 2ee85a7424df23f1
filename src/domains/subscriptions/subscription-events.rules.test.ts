import { expect, test } from 'vitest';
import { eventsOf, type HistoryRow } from './subscription-events.rules.ts';

const row = (cause: HistoryRow['cause'], seats: number): HistoryRow => ({
  on: '2026-11-20',
  cause,
  seats,
  nextSeats: null,
  endOfTermAction: 'renew',
  orderId: null,
  orderNumber: null,
});

test('each event says what was before it; how a subscription was found is none', () => {
  const events = eventsOf([row('known', 10), row('seats', 12), row('cancelled', 0)]);

  expect(events.map(({ cause, seatsBefore, seats }) => [cause, seatsBefore, seats])).toEqual([
    ['seats', 10, 12],
    ['cancelled', 12, 0],
  ]);
  expect(eventsOf([row('booked', 3)])).toMatchObject([{ cause: 'booked', seatsBefore: null }]);
});

test('B2.10: a change that drops scheduled seats says how many; a renewal and a withdrawal drop none', () => {
  const scheduled = { ...row('nextSeats', 10), nextSeats: 6 };
  const dropped = (next: HistoryRow) => eventsOf([scheduled, next]).at(-1)?.droppedSeats;

  expect(dropped(row('seats', 12))).toBe(6);
  expect(dropped(row('endOfTerm', 10))).toBe(6);
  expect(dropped(row('nextSeats', 10))).toBeNull();
  expect(dropped(row('renewed', 6))).toBeNull();
  expect(dropped({ ...row('endOfTerm', 10), nextSeats: 6 })).toBeNull();
});
