import { expect, test, vi } from 'vitest';
import { create } from 'zustand';
import { effect } from './effect.ts';

test('§9 effect error handler: an effect that throws is taken up again up to 10 times, and hurts nobody', () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const useCount = create<{ readonly count: number }>()(() => ({ count: 0 }));
  const seen: number[] = [];
  let runs = 0;
  effect(useCount, () => {
    runs += 1;
    throw new Error('no');
  });
  effect(useCount, ({ count }) => seen.push(count));

  for (let count = 1; count <= 20; count += 1) useCount.setState({ count });

  expect(runs).toBe(11);
  expect(reported).toHaveBeenCalledTimes(11);
  expect(seen).toHaveLength(20);
  vi.unstubAllGlobals();
});
