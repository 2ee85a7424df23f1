import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

test('holds as many as it may, and lets go of the one not used for longest', () => {
  const cache = createBoundedCache<number>(2);
  cache.set('a', 1, 100);
  cache.set('b', 2, 100);
  cache.get('a', 0);

  cache.set('c', 3, 100);

  expect([cache.get('a', 0), cache.get('b', 0), cache.get('c', 0), cache.size]).toEqual([
    1,
    undefined,
    3,
    2,
  ]);
});

test('forgets at the time given, to the millisecond', () => {
  const cache = createBoundedCache<number>(2);
  cache.set('a', 1, 100);

  expect([cache.get('a', 99), cache.get('a', 100), cache.size]).toEqual([1, undefined, 0]);
});

test('a hundred thousand values leave five thousand', () => {
  const cache = createBoundedCache<number>(5_000);

  for (let count = 0; count < 100_000; count += 1) cache.set(String(count), count, 1);

  expect(cache.size).toBe(5_000);
});
