export interface Point {
  readonly x: number;
  /** `null` is a gap. */
  readonly y: number | null;
}

/**
 * Largest triangle, three buckets (Steinarsson 2013): of more points than fit, those that keep the
 * line's shape. First and last stay, so do peaks; the order stays. Gaps are left out of lines that
 * are thinned. @param most at least 3
 */
export function downsample<P extends Point>(points: readonly P[], most: number): readonly P[] {
  if (points.length <= most || most < 3) return points;
  const solid = points.filter((point) => point.y !== null);
  if (solid.length <= most) return solid;
  const bucket = (solid.length - 2) / (most - 2);
  const start = (index: number): number => Math.floor(index * bucket) + 1;
  const kept: P[] = solid.slice(0, 1);
  for (let index = 0; index < most - 2; index += 1) {
    const next = solid.slice(start(index + 1), Math.min(start(index + 2), solid.length));
    const chosen = largest(
      solid.slice(start(index), start(index + 1)),
      kept.at(-1),
      next.length > 0 ? next : solid.slice(-1),
    );
    if (chosen) kept.push(chosen);
  }
  return [...kept, ...solid.slice(-1)];
}

/**
 * The point that spans the largest triangle with the one kept before and the middle of the next
 * bucket.
 */
function largest<P extends Point>(
  candidates: readonly P[],
  before: Point | undefined,
  next: readonly Point[],
): P | undefined {
  const middle = { x: mean(next.map(({ x }) => x)), y: mean(next.map(({ y }) => y ?? 0)) };
  let best: P | undefined;
  let size = -1;
  for (const point of candidates) {
    const area = Math.abs(
      ((before?.x ?? 0) - middle.x) * ((point.y ?? 0) - (before?.y ?? 0)) -
        ((before?.x ?? 0) - point.x) * (middle.y - (before?.y ?? 0)),
    );
    if (area > size) [best, size] = [point, area];
  }
  return best;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
