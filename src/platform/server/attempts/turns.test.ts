import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work of one key runs so many at a time, in its order, whatever becomes of it', async () => {
  const inTurn = createTurns(2);
  const [begun, ends]: [number[], (() => void)[]] = [[], []];
  const all = [0, 1, 2, 3].map((one) =>
    inTurn('office', async () => {
      begun.push(one);
      await new Promise<void>((end) => ends.push(end));
      if (one === 0) throw new Error('wrong');
      return one;
    }),
  );
  const other = inTurn('elsewhere', async () => 'at once');

  expect(await other).toBe('at once');
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await expect(all[0]).rejects.toThrow('wrong');
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.();
  expect(await all[1]).toBe(1);
  for (const end of ends) end();
  expect(await Promise.all(all.slice(1))).toEqual([1, 2, 3]);
});
