import type { HistoryPoint } from '#domains/licences/licence-history.rules.ts';

/** Days in a row without a snapshot, both ends included. */
export interface Gap {
  readonly from: string;
  readonly to: string;
}

/** Returns the gaps between the first and the last snapshot; what lies outside is no gap. */
export function gapsOf(points: readonly HistoryPoint[]): Gap[] {
  const first = points.findIndex(({ booked }) => booked !== null);
  const last = points.findLastIndex(({ booked }) => booked !== null);
  const gaps: { from: string; to: string }[] = [];
  for (const [at, { day, booked }] of points.slice(0, last + 1).entries()) {
    if (at < first || booked !== null) continue;
    const open = gaps.at(-1);
    if (open && points[at - 1]?.booked === null) open.to = day;
    else gaps.push({ from: day, to: day });
  }
  return gaps;
}
