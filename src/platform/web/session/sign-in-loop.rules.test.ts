import { expect, test } from 'vitest';
import {
  type SignInTrips,
  countTrip,
  endTrip,
  loopLimit,
  loopSpanMs,
  readTrips,
} from './sign-in-loop.rules.ts';

/** Redirects at these times, one after the other; true where the guard stopped one. */
function stopped(times: readonly number[]): readonly boolean[] {
  let trips: SignInTrips = {};
  return times.map((time) => {
    const counted = countTrip(trips, 'customer', time);
    ({ trips } = counted);
    return counted.isLoop;
  });
}

test('three redirects within a minute are carried out, the fourth is stopped', () => {
  expect(loopLimit).toBe(3);
  expect(stopped([0, 1_000, 2_000, 3_000, 4_000])).toEqual([false, false, false, true, true]);
});

test('a minute later it may be tried again', () => {
  expect(stopped([0, 1_000, 2_000, loopSpanMs])).toEqual([false, false, false, false]);
  expect(stopped([0, 1_000, 2_000, loopSpanMs - 1])).toEqual([false, false, false, true]);
});

test('a successful load between begins the count anew, for its own kind of user only', () => {
  const trips = { customer: [0, 1, 2], internal: [0, 1, 2] };

  expect(countTrip(endTrip(trips, 'customer'), 'customer', 3).isLoop).toBe(false);
  expect(countTrip(endTrip(trips, 'customer'), 'internal', 3).isLoop).toBe(true);
});

test('a clock that was set back does not lock anybody out', () => {
  expect(countTrip({ customer: [9_000_000, 9_000_001, 9_000_002] }, 'customer', 5).isLoop).toBe(
    false,
  );
});

test.each([undefined, null, 'x', 7, { customer: 'x' }, { customer: ['a', null] }])(
  'stored nonsense %o counts as nothing',
  (stored) => {
    expect(countTrip(readTrips(stored), 'customer', 0).isLoop).toBe(false);
  },
);

test('what was stored comes back', () => {
  expect(readTrips(JSON.parse(JSON.stringify({ customer: [1, 2, 3], other: [1] })))).toEqual({
    customer: [1, 2, 3],
  });
});
