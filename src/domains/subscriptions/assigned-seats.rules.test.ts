import { expect, test } from 'vitest';
import { isLastHalfDay, lastChance, seatsThatStay, stillAssigned } from './assigned-seats.rules.ts';

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
