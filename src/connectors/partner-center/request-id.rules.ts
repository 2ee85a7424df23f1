import { createHash } from 'node:crypto';

/**
 * Returns the id of a request that buys or changes something: the same for the same work, so that
 * Partner Center recognises it when it comes again, after a crash as well.
 */
export function requestIdOf(...work: readonly string[]): string {
  const hex = createHash('sha256').update(work.join('|')).digest('hex');
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `${a}-${b}-${c}-${d}-${e}`;
}
