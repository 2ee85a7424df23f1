/** Returns the discounted gain of the first `most` results. */
function discounted(gains: readonly number[], most: number): number {
  return gains
    .slice(0, most)
    .reduce((sum, gain, place) => sum + (2 ** gain - 1) / Math.log2(place + 2), 0);
}

/**
 * Returns how near an order of results comes to the best one, 0 to 1: normalised discounted
 * cumulative gain of the first ten.
 */
export function ndcgAt10(found: readonly string[], gains: ReadonlyMap<string, number>): number {
  const best = discounted(
    [...gains.values()].toSorted((a, b) => b - a),
    10,
  );
  const own = discounted(
    found.map((one) => gains.get(one) ?? 0),
    10,
  );
  return best === 0 ? 0 : own / best;
}
