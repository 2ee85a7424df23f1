import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delayMs } from './delay.ts';
import { randomOf } from './random.ts';
import { samplePicker } from './sample-pick.ts';

test('the same seed gives the same samples, another tenant or feature gives others', () => {
  const drawn = (...seed: readonly string[]) => Array.from({ length: 5 }, randomOf(...seed).next);

  expect(drawn('tenant', 'orders')).toEqual(drawn('tenant', 'orders'));
  expect(drawn('tenant', 'orders')).not.toEqual(drawn('tenant', 'security'));
  expect(drawn('tenant', 'orders')).not.toEqual(drawn('other', 'orders'));
  expect(drawn('ab', 'c')).not.toEqual(drawn('a', 'bc'));
});

test('whole numbers reach both ends and nothing beyond', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(20), (seed, least, span) => {
      const { whole } = randomOf(seed);
      const drawn = Array.from({ length: 200 }, () => whole(least, least + span));
      return drawn.every((one) => Number.isInteger(one) && one >= least && one <= least + span);
    }),
  );
  const { whole } = randomOf('ends');
  expect(new Set(Array.from({ length: 100 }, () => whole(1, 3)))).toEqual(new Set([1, 2, 3]));
});

test('ids look like UUIDs (spec §5, identifier)', () => {
  expect(randomOf('id').uuid()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('shuffling keeps every one', () => {
  expect(randomOf('s').shuffled([3, 1, 2]).toSorted()).toEqual([1, 2, 3]);
});

test('§9: a random sample is one picked before with a chance of 0.4', () => {
  const list = Array.from({ length: 20_000 }, (_, place) => place);
  const pick = samplePicker(randomOf('repeat'), list);
  const seen = new Set<number>();
  let repeats = 0;
  for (let picked = 0; picked < 10_000; picked += 1) {
    const one = pick();
    if (seen.has(one)) repeats += 1;
    seen.add(one);
  }

  expect(repeats / 9_999).toBeGreaterThan(0.38);
  expect(repeats / 9_999).toBeLessThan(0.42);
});

test('a picker of few goes on when all have come', () => {
  const pick = samplePicker(randomOf('few'), ['a', 'b']);

  expect(new Set(Array.from({ length: 50 }, pick))).toEqual(new Set(['a', 'b']));
});

test('§9: no sample waits longer than 3000 ms', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      (chance) => delayMs(chance) >= 0 && delayMs(chance) <= 3000,
    ),
  );
  expect(delayMs(1)).toBe(3000);
});
