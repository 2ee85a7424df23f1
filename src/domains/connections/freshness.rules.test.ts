import { expect, test } from 'vitest';
import { inTurn, nextDue, retryAt, waitsSince } from './freshness.rules.ts';
import { fetchFailures, type FetchFailure } from './freshness.ts';

const now = new Date('2026-11-24T08:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function pauseOf(
  failure: FetchFailure,
  failures: number,
  more: { readonly random?: number; readonly retryAfterMs?: number } = {},
): number {
  const { random = 0, retryAfterMs } = more;
  const at = retryAt({ failure, failures, retryAfterMs, now, random });
  return (at.getTime() - now.getTime()) / 60_000;
}

test('§4 pauses after an outage double up to an hour', () => {
  const pauses = [1, 2, 3, 7, 8, 500].map((failures) => pauseOf('unreachable', failures));

  expect(pauses).toEqual([1, 2, 4, 60, 60, 60]);
});

test('§4 no try comes before Retry-After, however chance falls', () => {
  for (const random of [0, 0.5, 0.999])
    expect(pauseOf('throttled', 1, { random, retryAfterMs: 57_000 * 60 })).toBeGreaterThanOrEqual(
      57,
    );
});

test('chance spreads what failed together, by a fifth at most', () => {
  for (const failure of fetchFailures) {
    const [least, most] = [pauseOf(failure, 1), pauseOf(failure, 1, { random: 0.999 })];
    expect(most).toBeGreaterThan(least);
    expect(most).toBeLessThanOrEqual(least * 1.2);
  }
});

test('a success is followed within the cadence', () => {
  expect(nextDue({ cadenceMinutes: 60, now, random: 0 })).toEqual(minutesLater(60));
  expect(nextDue({ cadenceMinutes: 60, now, random: 0.5 })).toEqual(minutesLater(57));
});

test('a connection with more to do waits behind those that wait already', () => {
  expect(waitsSince(minutesLater(-30), now)).toEqual(now);
  expect(waitsSince(minutesLater(5), now)).toEqual(minutesLater(5));
  expect(waitsSince(null, now)).toBeNull();
});

test('what a person waits for goes first, then what has been due longest', () => {
  const due = [
    { id: 'young', isWanted: false, dueAt: minutesLater(-1) },
    { id: 'old', isWanted: false, dueAt: minutesLater(-9) },
    { id: 'wanted', isWanted: true, dueAt: now },
  ];

  expect(inTurn(due).map(({ id }) => id)).toEqual(['wanted', 'old', 'young']);
});
