import { expect, test } from 'vitest';
import { termStartOn } from './term-start.rules.ts';

test('the present term began on its first day', () => {
  expect(termStartOn('2026-03-10', 'P1Y', '2026-11-25')).toBe('2026-03-10');
});

test('earlier terms are counted back, clamped to short months', () => {
  expect(termStartOn('2026-03-10', 'P1Y', '2025-11-25')).toBe('2025-03-10');
  expect(termStartOn('2026-03-31', 'P1M', '2026-03-05')).toBe('2026-02-28');
});

test('what was bought once has one beginning', () => {
  expect(termStartOn('2026-03-10', 'OneTime', '2025-01-01')).toBe('2026-03-10');
});
