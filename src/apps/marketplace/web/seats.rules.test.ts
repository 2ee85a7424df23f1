import { expect, test } from 'vitest';
import { firstSeats, seatsFault } from './seats.rules.ts';

test('adding seats wants more than there are, and a number that can exist', () => {
  expect([26, 25, 24, 0, null, 1.5, 1e9].map((seats) => seatsFault(seats, 'increaseSeats', 25))).toEqual([
    undefined,
    'same',
    'notMore',
    'belowMinimum',
    'missing',
    'missing',
    'aboveMaximum',
  ]);
});

test('reducing wants fewer, but never none: that is a cancellation', () => {
  expect([24, 25, 26, 0].map((seats) => seatsFault(seats, 'decreaseSeats', 25))).toEqual([undefined, 'same', 'notFewer', 'belowMinimum']);
  expect([firstSeats('decreaseSeats', 25), firstSeats('decreaseSeats', 1), firstSeats('increaseSeats', 1)]).toEqual([24, 1, 2]);
});
