import { dayNumber, monthStarts } from '#platform/common/format/days.rules.ts';
import type { DueRenewal } from '#domains/subscriptions/renewals.schema.ts';

/** Peak of one day on which terms end. */
export interface LinePeak {
  /** Plain day. */
  readonly day: string;
  /** Share of 1 of the line. */
  readonly place: number;
  /** Pixels, the root of the money. */
  readonly height: number;
  /** Its words have room. */
  readonly isNamed: boolean;
}

export interface LineMonth {
  /** Plain day of the month's start, for its name. */
  readonly day: string;
  readonly start: number;
  readonly middle: number;
  readonly isNamed: boolean;
}

export interface Line {
  readonly peaks: readonly LinePeak[];
  readonly months: readonly LineMonth[];
}

const [lowest, highest] = [12, 42];
/** Pixels that the words of a day and of a month need. */
const [dayWidth, monthWidth] = [64, 56];
/** Days that the line goes on after the last peak, and shows at least. */
const [after, least] = [10, 45];

/** Returns the days of decision on a line from today on; where words have no room, the larger day keeps its own. */
export function lineOf(
  days: readonly (readonly [day: string, rows: readonly DueRenewal[]])[],
  today: string,
  width: number,
): Line {
  const from = dayNumber(today) ?? 0;
  const ends = days.map(([day]) => dayNumber(day) ?? from);
  const length = Math.max(least, ...ends.map((end) => end - from + after));
  const sums = days.map(([, rows]) =>
    rows.reduce((sum, { monthly }) => sum + Number(monthly.value), 0),
  );
  const most = Math.max(...sums, 1);
  const places = ends.map((end) => (end - from) / length);
  const named = namedOf(places, sums, width);
  return {
    peaks: days.map(([day], at) => ({
      day,
      place: places[at] ?? 0,
      height: Math.max(lowest, highest * Math.sqrt((sums[at] ?? 0) / most)),
      isNamed: named.has(at),
    })),
    months: monthsOf(from, length, width),
  };
}

/** The largest sums take their room first. */
function namedOf(places: readonly number[], sums: readonly number[], width: number): Set<number> {
  const order = places.map((_, at) => at).toSorted((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0));
  const named = new Set<number>();
  for (const at of order) {
    const x = (places[at] ?? 0) * width;
    const isFree = [...named].every(
      (other) => Math.abs((places[other] ?? 0) * width - x) >= dayWidth,
    );
    if (isFree) named.add(at);
  }
  return named;
}

function monthsOf(from: number, length: number, width: number): readonly LineMonth[] {
  const starts = [from, ...monthStarts(from, from + length)];
  return starts.map((start, at) => {
    const end = Math.min(starts[at + 1] ?? from + length, from + length);
    return {
      day: new Date(start * 86_400_000).toISOString().slice(0, 10),
      start: (start - from) / length,
      middle: ((start + end) / 2 - from) / length,
      isNamed: ((end - start) / length) * width >= monthWidth,
    };
  });
}

/** Days within which a decision is due. */
export const soon = 30;
