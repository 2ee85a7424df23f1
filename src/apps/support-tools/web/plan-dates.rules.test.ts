import { expect, test } from 'vitest';
import { usualEnd } from './plan-dates.rules.ts';

test.each([
  ['2026-11-22T09:00:00Z', '2026-12-31'],
  ['2026-12-01T00:00:00Z', '2026-12-31'],
  ['2026-12-02T00:00:00Z', '2027-01-31'],
  ['2027-01-29T12:00:00Z', '2027-02-28'],
])('planned on %s, a customer usually leaves on %s', (now, end) => {
  expect(usualEnd(new Date(now))).toBe(end);
});
