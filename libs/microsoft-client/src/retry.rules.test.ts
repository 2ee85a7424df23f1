import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noFacts, type MicrosoftFault } from './microsoft-error.ts';
import { backoffMs, isRepeatable, isTransient, retryInMs } from './retry.rules.ts';

const unavailable: MicrosoftFault = { ...noFacts, kind: 'unavailable', status: 503 };
const usual = { attempt: 1, isRepeatable: true, maxAttempts: 5, maxWaitMs: 60_000, random: 0.5 };

describe('which calls may be sent twice', () => {
  test('RFC 9110 9.2.2: idempotent methods', () => {
    const methods = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];
    expect(methods.map((method) => isRepeatable(method, undefined))).not.toContain(false);
  });

  test('POST and PATCH only with an id that the service recognises', () => {
    expect(isRepeatable('POST', undefined)).toBe(false);
    expect(isRepeatable('PATCH', undefined)).toBe(false);
    expect(isRepeatable('POST', 'b3f2')).toBe(true);
    expect(isRepeatable('PATCH', 'b3f2')).toBe(true);
  });
});

describe('which failures may pass', () => {
  test.for(['network', 'timeout', 'throttled', 'unavailable'] as const)('%s may pass', (kind) => {
    expect(isTransient({ ...noFacts, kind })).toBe(true);
  });

  test.for(['unauthorized', 'forbidden', 'notFound', 'gone', 'conflict', 'refused'] as const)(
    '%s does not pass by itself',
    (kind) => {
      expect(isTransient({ ...noFacts, kind })).toBe(false);
    },
  );

  test('a page of a proxy instead of JSON may pass, a foreign link does not', () => {
    expect(isTransient({ ...noFacts, kind: 'badAnswer', reason: 'notJson' })).toBe(true);
    expect(isTransient({ ...noFacts, kind: 'badAnswer', reason: 'foreignHost' })).toBe(false);
  });
});

describe('how long a retry waits', () => {
  test('without a word of the service: doubling, half of it by chance, a minute at most', () => {
    expect([1, 2, 3, 10].map((attempt) => backoffMs(attempt, 0))).toEqual([
      500, 1_000, 2_000, 30_000,
    ]);
    expect([1, 2, 3, 10].map((attempt) => backoffMs(attempt, 1))).toEqual([
      1_000, 2_000, 4_000, 60_000,
    ]);
  });

  test('what the service demands is kept to the millisecond', () => {
    expect(retryInMs({ ...usual, fault: { ...unavailable, retryAfterMs: 2_128 } })).toBe(2_128);
  });

  test('a pause beyond the longest wait is left to the caller', () => {
    expect(
      retryInMs({ ...usual, fault: { ...unavailable, retryAfterMs: 60_001 } }),
    ).toBeUndefined();
  });

  test('the last attempt is the last', () => {
    expect(retryInMs({ ...usual, attempt: 5, fault: unavailable })).toBeUndefined();
  });

  test('what may not be repeated is not repeated, whatever the failure', () => {
    expect(retryInMs({ ...usual, isRepeatable: false, fault: unavailable })).toBeUndefined();
  });

  test('a pause is never shorter than demanded', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 100_000 }),
        fc.integer({ min: 1, max: 6 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (retryAfterMs, attempt, random) => {
          const ms = retryInMs({
            ...usual,
            attempt,
            random,
            fault: { ...unavailable, retryAfterMs },
          });
          expect(ms ?? Number.MAX_SAFE_INTEGER).toBeGreaterThanOrEqual(retryAfterMs);
        },
      ),
    );
  });
});
