import { expect, test } from 'vitest';
import { timeLeft } from './countdown.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-28T10:00:00Z', { days: 7, clock: '00:00:00' }],
  ['2026-11-22T09:59:59Z', { days: 0, clock: '23:59:59' }],
  ['2026-11-21T10:00:01Z', { days: 0, clock: '00:00:01' }],
])('until %s', (until, left) => {
  expect(timeLeft(until, now)).toEqual(left);
});

test('what is over has no time left', () => {
  expect(timeLeft('2026-11-21T10:00:00Z', now)).toBeUndefined();
});
