import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.rules.ts';

const now = Date.UTC(2026, 0, 5, 8);

test('Retry-After in seconds, as Partner Center gives it', () => {
  expect(retryAfterMs('57', null, now)).toBe(57_000);
});

test('Retry-After with a fraction, as Microsoft Graph gives it', () => {
  expect(retryAfterMs('2.128', null, now)).toBe(2_128);
});

test('Retry-After as a date is measured against the date of the answer, not against our clock', () => {
  const header = 'Mon, 05 Jan 2026 08:02:00 GMT';

  expect(retryAfterMs(header, 'Mon, 05 Jan 2026 08:00:30 GMT', now - 3_600_000)).toBe(90_000);
});

test('Retry-After as a date without a date of the answer is measured against the clock', () => {
  expect(retryAfterMs('Mon, 05 Jan 2026 08:02:00 GMT', null, now)).toBe(120_000);
});

test('RFC 9110 5.6.7: the two old forms of a date are read, as GMT', () => {
  expect(retryAfterMs('Monday, 05-Jan-26 08:00:05 GMT', null, now)).toBe(5_000);
  expect(retryAfterMs('Mon Jan  5 08:00:05 2026', null, now)).toBe(5_000);
});

test('a date that is over asks for no pause', () => {
  expect(retryAfterMs('Mon, 05 Jan 2026 07:00:00 GMT', null, now)).toBe(0);
});

test.for([
  [undefined],
  [null],
  [''],
  ['soon'],
  ['-5'],
  ['1e3'],
  ['5 s'],
  ['Mon, nonsense'],
  ['NaN'],
])('a header that says nothing asks for nothing: %s', ([header]) => {
  expect(retryAfterMs(header, null, now)).toBeUndefined();
});

test('a pause is never shorter than the seconds demanded, and a week at most', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (seconds) => {
      const ms = retryAfterMs(seconds.toFixed(3), null, now) ?? -1;
      expect(ms).toBeGreaterThanOrEqual(Math.min(7 * 86_400_000, Math.floor(seconds * 1000)));
      expect(ms).toBeLessThanOrEqual(7 * 86_400_000);
    }),
  );
});
