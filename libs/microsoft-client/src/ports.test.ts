import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { systemClock } from './ports.ts';

test('a sleep that is broken off rejects with the signal’s reason', async () => {
  const leaving = new AbortController();
  const sleep = systemClock.sleep(1e6, leaving.signal);
  leaving.abort(new Error('enough'));

  await expect(sleep).rejects.toThrow('enough');
});

test('a sleep longer than any timer does not end at once', async () => {
  const leaving = new AbortController();
  let isOver = false;
  const sleep = systemClock.sleep(2 ** 40, leaving.signal).finally(() => (isOver = true));
  for (let times = 0; times < 20; times += 1) await turn();

  expect(isOver).toBe(false);
  leaving.abort(new Error('enough'));
  await expect(sleep).rejects.toThrow('enough');
});

test('an alarm that is taken back does not ring', async () => {
  const rung: string[] = [];
  const takeBack = systemClock.alarm(1, () => rung.push('first'));
  takeBack();
  await new Promise<void>((resolve) => {
    systemClock.alarm(2, resolve);
  });

  expect(rung).toEqual([]);
});

test('the clock tells milliseconds of the epoch and never goes back', () => {
  const times = Array.from({ length: 1_000 }, () => systemClock.now());

  expect(times.toSorted((one, other) => one - other)).toEqual(times);
  expect(new Date(times[0] ?? 0).getUTCFullYear()).toBeGreaterThan(2024);
});
