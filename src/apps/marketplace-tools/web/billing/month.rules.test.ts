import { expect, test } from 'vitest';
import { lastMonth, monthOfAddress, monthsAfter } from './month.rules.ts';

test('the month to bill is the one before today’s, over the turn of the year', () => {
  expect(lastMonth('2026-11-25')).toBe('2026-10-01');
  expect(lastMonth('2026-01-03')).toBe('2025-12-01');
  expect(monthsAfter('2025-12-01', 1)).toBe('2026-01-01');
});

test('an address that names no month is passed over', () => {
  expect(monthOfAddress('2026-10')).toBe('2026-10-01');
  expect(monthOfAddress('2026-13')).toBeUndefined();
  expect(monthOfAddress('yesterday')).toBeUndefined();
  expect(monthOfAddress(undefined)).toBeUndefined();
});
