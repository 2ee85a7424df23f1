/** Spec §9: the longest that a sample lets wait. */
export const longestDelayMs = 3000;

/**
 * How long the next answer takes, as over a network: mostly short, now and then long, never past 3000 ms (spec §9).
 * @param chance 0 up to 1
 */
export function delayMs(chance: number): number {
  return Math.round(longestDelayMs * chance ** 5);
}
