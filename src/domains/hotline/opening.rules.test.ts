import { expect, test } from 'vitest';
import { clockText, isOpenAt, isPossible, readClock, runsOf } from './opening.rules.ts';

const hours = {
  isAlways: false,
  ...{ opensAt: 480, closesAt: 1080, weekdays: [1, 2, 3, 4, 5], timeZone: 'Europe/Berlin' },
};

test.each([
  ['a Friday at eight in Hanover', '2026-11-27T07:00:00Z', true],
  ['a minute before', '2026-11-27T06:59:00Z', false],
  ['six in the evening, when it closes', '2026-11-27T17:00:00Z', false],
  ['a Saturday', '2026-11-28T10:00:00Z', false],
  ['eight in summer, an hour earlier by UTC', '2026-07-17T06:00:00Z', true],
])('A6: the hotline is open by the wall clock of the operator: %s', (_, at, isOpen) => {
  expect(isOpenAt(hours, new Date(at))).toBe(isOpen);
});

test('around the clock knows no weekend', () => {
  expect(isOpenAt({ ...hours, isAlways: true }, new Date('2026-11-29T02:00:00Z'))).toBe(true);
});

test('days that follow each other are said as one run', () => {
  expect(runsOf([5, 1, 2, 3, 4, 7])).toEqual([
    [1, 5],
    [7, 7],
  ]);
});

test('times of day are read as people write them', () => {
  expect(['8:00', '08:30', '24:00', '18.15'].map(readClock)).toEqual([480, 510, 1440, 1095]);
  expect(['', '8', '25:00', '8:60', '24:01'].map(readClock)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
  expect([480, 1095, 1440].map(clockText)).toEqual(['8:00', '18:15', '24:00']);
});

test('hours need a day, an end after the beginning, and a zone that exists', () => {
  expect(isPossible(hours)).toBe(true);
  expect(isPossible({ ...hours, weekdays: [] })).toBe(false);
  expect(isPossible({ ...hours, closesAt: 480 })).toBe(false);
  expect(isPossible({ ...hours, isAlways: true, weekdays: [] })).toBe(true);
  expect(isPossible({ ...hours, timeZone: 'Europe/Hannover' })).toBe(false);
});
