import { describe, expect, test } from 'vitest';
import {
  calendarDays,
  dayNumber,
  dayText,
  distanceIn,
  monthStarts,
  plainDay,
} from './days.rules.ts';

describe('days are counted by the calendar of the reader', () => {
  test.each([
    ['2026-11-22', 0],
    ['2026-11-23', 1],
    ['2026-11-28', 6],
    ['2026-12-11', 19],
    ['2026-12-16', 24],
    ['2026-11-21', -1],
  ])('on 22 November, %s is %i days away at any time of day', (day, days) => {
    for (const hour of [0, 9, 23]) {
      expect(calendarDays(day, new Date(2026, 10, 22, hour, 59))).toBe(days);
    }
  });

  test('a moment counts by the day it falls on, not by full 24 hours', () => {
    const now = new Date(2026, 10, 22, 14);
    expect(calendarDays(new Date(2026, 10, 28, 12), now)).toBe(6);
    expect(calendarDays(new Date(2026, 10, 23, 0, 1), now)).toBe(1);
    expect(calendarDays(new Date(2026, 10, 21, 23, 59), now)).toBe(-1);
  });

  test('the change to summer time takes no day away', () => {
    expect(calendarDays(new Date(2027, 2, 29, 1), new Date(2027, 2, 27, 23))).toBe(2);
  });

  test('what is no date has no distance', () => {
    expect(calendarDays('unbekannt', new Date())).toBeUndefined();
    expect(dayNumber('2026-13-45')).toBeUndefined();
    expect(plainDay('unbekannt')).toBe('unbekannt');
  });
});

test('distances are days up to 60, months up to two years, then years', () => {
  expect([17, 60, 61, -61, 362, 700, 731, -1096].map(distanceIn)).toEqual([
    [17, 'day'],
    [60, 'day'],
    [2, 'month'],
    [-2, 'month'],
    [12, 'month'],
    [23, 'month'],
    [2, 'year'],
    [-3, 'year'],
  ]);
});

test('months begin on their first day', () => {
  const [from, to] = [dayNumber('2026-11-22') ?? 0, dayNumber('2027-02-01') ?? 0];
  expect(monthStarts(from, to).map(dayText)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
  expect(plainDay(new Date(2026, 10, 22, 23))).toBe('2026-11-22');
});
