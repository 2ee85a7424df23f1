import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earliestCall, gapMs, levelAfter, paceOf } from './pacing.rules.ts';

test('no window of a limit ever holds more calls than it allows, however callers press', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 100, max: 600_000 }),
      fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 20, maxLength: 120 }),
      (requests, ms, pauses) => {
        const pace = paceOf({ requests, ms });
        const calls: number[] = [];
        let [now, dueAt] = [1_000_000, 0];
        for (const pause of pauses) {
          now = earliestCall(dueAt, pace, now + (pause > 1_500 ? pause : 0));
          dueAt = levelAfter(dueAt, pace, now);
          calls.push(now);
        }
        const counts = calls.map(
          (from) => calls.filter((at) => at >= from && at < from + ms - 0.001).length,
        );
        expect(Math.max(...counts)).toBeLessThanOrEqual(requests);
      },
    ),
  );
});

test('one call a second stays one call a second', () => {
  expect(paceOf({ requests: 1, ms: 1_000 })).toEqual({ burst: 1, intervalMs: 1_000 });
});

test('a lane that rested lets its burst through at once', () => {
  const pace = paceOf({ requests: 20, ms: 10_000 });
  let dueAt = 0;
  for (let call = 0; call < pace.burst; call += 1) {
    expect(earliestCall(dueAt, pace, 50_000)).toBe(50_000);
    dueAt = levelAfter(dueAt, pace, 50_000);
  }
  expect(earliestCall(dueAt, pace, 50_000)).toBe(50_000 + pace.intervalMs);
});

test('x-ms-throttle-limit-percentage: no gap below 0.8, then one that grows', () => {
  expect([0, 0.79, Number.NaN].map(gapMs)).toEqual([0, 0, 0]);
  expect([0.8, 1, 1.8, 9].map(gapMs)).toEqual([500, 1_000, 16_000, 16_000]);
});
