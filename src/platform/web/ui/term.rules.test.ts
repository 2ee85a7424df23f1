import { expect, test } from 'vitest';
import { halfFoot, peakPath, peakState } from './peak.rules.ts';
import { monthsOf, placeOf, rowPeakHeight } from './term.rules.ts';
import { usedShare } from './usage.rules.ts';

test('a term of a year ends on the axis, one of three years beyond it', () => {
  expect(placeOf('2026-11-22', '2026-11-22')).toBe(0);
  expect(placeOf('2027-11-21', '2026-11-22')).toBeLessThan(1);
  expect(placeOf('2029-11-21', '2026-11-22')).toBeGreaterThan(1);
  expect(placeOf('2026-11-21', '2026-11-22')).toBeLessThan(0);
});

test('the axis has the twelve months that begin on it', () => {
  const months = monthsOf('2026-11-22');
  expect(months.map(({ month }) => month)).toEqual([11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(months.every(({ start, middle }) => start < middle && middle <= 1)).toBe(true);
  expect(monthsOf('unbekannt')).toEqual([]);
});

test('heights are the root of the money within the row', () => {
  expect(rowPeakHeight(0)).toBe(9);
  expect(rowPeakHeight(1_000_000)).toBe(18);
  expect(rowPeakHeight(900)).toBe(13);
});

test('every slope has 60 degrees', () => {
  expect(peakPath(10, 20, Math.sqrt(3))).toBe('M9 20L10 18.27L11 20z');
  expect(halfFoot(Math.sqrt(3))).toBeCloseTo(1);
});

test('a decision is due within 30 days', () => {
  expect([peakState('open', 30), peakState('open', 31)]).toEqual(['due', 'later']);
  expect([peakState('renews', 3), peakState('ends', 3)]).toEqual(['decided', 'ends']);
});

test('a bar is never fuller than full', () => {
  expect([usedShare(5, 10), usedShare(12, 10), usedShare(0, 0), usedShare(3, 0)]).toEqual([
    0.5, 1, 0, 1,
  ]);
});
