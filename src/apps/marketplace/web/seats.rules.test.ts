import { expect, test } from 'vitest';
import { firstSeats, seatsFault } from './seats.rules.ts';

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
