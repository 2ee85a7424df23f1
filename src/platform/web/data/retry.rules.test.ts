import { expect, test } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { problemOf } from '../client/problem.rules.ts';
import { waitBefore } from './retry.rules.ts';

const failed = (
  status: number,
  retryAfter: string | null = null,
  params: Record<string, number> = {},
) => problemOf(status, { type: 'ERROR', params }, null, retryAfter);

test('a load waits as long as Retry-After says, then as the refusal says, then ten seconds', () => {
  expect(waitBefore(failed(429, '17', { seconds: 40 }))).toBe(17);
  expect(waitBefore(failed(429, null, { seconds: 40 }))).toBe(40);
  expect(waitBefore(failed(503))).toBe(10);
});

test('nonsense and very long times are cut: at least a second, at most five minutes', () => {
  expect(waitBefore(failed(503, '0'))).toBe(1);
  expect(waitBefore(failed(503, '86400'))).toBe(300);
  expect(waitBefore(failed(503, 'Wed, 21 Oct 2026 07:28:00 GMT'))).toBe(10);
});

test('other failures are not repeated by themselves', () => {
  expect(
    [400, 401, 403, 404, 409, 412, 500].map((status) => waitBefore(failed(status, '5'))),
  ).toEqual(Array(7).fill(undefined));
  expect(waitBefore(new Error('a fault of ours'))).toBeUndefined();
  expect(
    waitBefore(new ApiError({ type: 'ERROR_OFFLINE', status: 0, title: '', params: {} })),
  ).toBeUndefined();
});
