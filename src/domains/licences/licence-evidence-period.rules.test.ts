import { expect, test } from 'vitest';
import { endedPeriod, runningPeriod } from './licence-evidence-period.rules.ts';

test.each([
  ['month', '2026-11-25T10:00:00Z', '2026-10-01', '2026-10-31'],
  ['month', '2026-01-01T00:00:00Z', '2025-12-01', '2025-12-31'],
  ['month', '2028-03-01T03:00:00Z', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-25T10:00:00Z', '2026-07-01', '2026-09-30'],
  ['quarter', '2026-02-14T10:00:00Z', '2025-10-01', '2025-12-31'],
] as const)('the %s that had ended on %s is %s to %s', (period, now, from, to) => {
  expect(endedPeriod(period, new Date(now))).toEqual({ from, to });
});

test('who asks in between gets the running period up to today', () => {
  const now = new Date('2026-11-25T23:59:00Z');

  expect(runningPeriod('month', now)).toEqual({ from: '2026-11-01', to: '2026-11-25' });
  expect(runningPeriod('quarter', now)).toEqual({ from: '2026-10-01', to: '2026-11-25' });
});
