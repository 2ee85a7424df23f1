import { expect, test } from 'vitest';
import { isSameCaller, longerLived } from './identity.rules.ts';

const held = { userId: 'ada', scope: 'adler', expiresAt: 1_000, claims: 'first' };

test('a token is the same caller’s when person and binding are the same', () => {
  expect(isSameCaller(held, { ...held, expiresAt: 9_000, claims: 'second' })).toBe(true);
  expect(isSameCaller(held, { ...held, userId: 'bob' })).toBe(false);
  expect(isSameCaller(held, { ...held, scope: 'birke' })).toBe(false);
});

test.each([
  ['ends later', { expiresAt: 1_001 }, 'second'],
  ['ends at the same time', { expiresAt: 1_000 }, 'first'],
  ['ends sooner', { expiresAt: 999 }, 'first'],
] as const)('a token that %s: the longer lived of the two counts', (_, shown, counts) => {
  expect(longerLived(held, { ...held, ...shown, claims: 'second' }).claims).toBe(counts);
});

test('a token without an end lives longest', () => {
  const { expiresAt: _, ...endless } = held;
  expect(longerLived(held, { ...endless, claims: 'second' }).claims).toBe('second');
  expect(longerLived(endless, { ...held, claims: 'second' }).claims).toBe('first');
});
