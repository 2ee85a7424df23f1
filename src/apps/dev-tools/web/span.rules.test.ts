import { expect, test } from 'vitest';
import { meanOf, spanOf } from './span.rules.ts';

test.each([
  [240, 240, 'span.ms'],
  [4_900, 4, 'span.second'],
  [4 * 60_000, 4, 'span.minute'],
  [30 * 3_600_000, 30, 'span.hour'],
  [100 * 3_600_000, 4, 'span.day'],
])('%d milliseconds are said as %d %s', (ms, count, unit) => {
  expect(spanOf(ms)).toEqual({ unit, count });
});

test('the mean of nothing is nothing', () => {
  expect(meanOf([])).toBeUndefined();
  expect(meanOf([100, 300])).toBe(200);
});
