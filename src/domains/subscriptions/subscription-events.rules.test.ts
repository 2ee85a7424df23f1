import { expect, test } from 'vitest';
import { eventsOf, type HistoryRow } from './subscription-events.rules.ts';

const row = (cause: HistoryRow['cause'], seats: number): HistoryRow => ({
  on: '2026-11-20',
  cause,
  seats,
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
