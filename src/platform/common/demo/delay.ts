/** Spec §9: the longest that a sample lets wait. */
export const longestDelayMs = 3000;

/**
 * Returns a network-like delay in ms: mostly short, sometimes long, at most 3000 (spec §9). @param
 * chance 0 up to 1
 */
export function delayMs(chance: number): number {
  return Math.round(longestDelayMs * chance ** 5);
}
