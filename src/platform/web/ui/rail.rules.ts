const slope = Math.tan(Math.PI / 3);

export interface RailStepShape {
  readonly x: number;
  readonly half: number;
  readonly height: number;
}

/** Room between two columns, the same as in the words below the drawing. */
export const railGap = 40;
const mostFoot = 277;

/** Returns rising peaks, each at the start of its column; the last is as large as there is room. */
export function railSteps(count: number, width: number): readonly RailStepShape[] {
  const column = (width - railGap * (count - 1)) / Math.max(1, count);
  const foot = Math.max(24, Math.min(mostFoot, column * 0.86));
  return Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? 1 : 0.5 + (0.5 * at) / (count - 1);
    const half = (foot / 2) * share;
    return { x: at * (column + railGap) + half + 1, half, height: half * slope };
  });
}
