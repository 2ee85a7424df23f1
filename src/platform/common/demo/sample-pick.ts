import type { Random } from './random.ts';

/** Spec §9: the chance that a random sample is one that was picked before. */
export const repeatChance = 0.4;

/**
 * Picks samples as life does: some come again and again. With a chance of 0.4 (spec §9) the next
 * pick is one of those picked before, else one that has not come yet; when all have come, all may
 * come again.
 */
export function samplePicker<T>(random: Random, from: readonly T[]): () => T {
  const fresh = random.shuffled(from);
  const picked: T[] = [];
  return () => {
    const next =
      picked.length > 0 && (fresh.length === 0 || random.chance(repeatChance))
        ? undefined
        : fresh.pop();
    if (next === undefined) return random.pick(picked);
    picked.push(next);
    return next;
  };
}
