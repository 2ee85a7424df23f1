/** Every slope of the product has 60 degrees: a peak is as wide as its height says. */
const slope = Math.tan(Math.PI / 3);

/** Returns half the foot of a peak. */
export const halfFoot = (height: number): number => height / slope;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns the closed triangle over the point `x`, `y`. */
export function peakPath(x: number, y: number, height: number): string {
  const half = halfFoot(height);
  return `M${rounded(x - half)} ${rounded(y)}L${rounded(x)} ${rounded(y - height)}L${rounded(x + half)} ${rounded(y)}z`;
}

/**
 * State of a day of decision: due within 30 days, later, decided (it renews by itself), or the day
 * something ends.
 */
export type PeakState = 'due' | 'later' | 'decided' | 'ends';

const soon = 30;

/** Returns the state of something whose term ends in `days`. */
export function peakState(act: 'open' | 'renews' | 'ends', days: number): PeakState {
  if (act !== 'open') return act === 'ends' ? 'ends' : 'decided';
  return days <= soon ? 'due' : 'later';
}
