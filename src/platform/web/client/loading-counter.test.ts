import { expect, test } from 'vitest';
import { counted, useLoadingCounter } from './loading-counter.ts';

const count = () => useLoadingCounter.getState().count;

test('§3, §4 the loading counter increments with every call that is waited for and decrements with every end, good or bad', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const one = counted(() => first.promise);
  const two = counted(() => second.promise);
  expect(count()).toBe(2);

  first.resolve('a');
  await expect(one).resolves.toBe('a');
  expect(count()).toBe(1);

  second.reject(new Error('no'));
  await expect(two).rejects.toThrow('no');
  expect(count()).toBe(0);
});
