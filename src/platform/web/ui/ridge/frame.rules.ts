import { dayNumber, monthStarts } from '#platform/common/format/days.rules.ts';

/** Measures of the drawing in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** End of the line; the amounts of the grid stand behind it. */
  readonly right: number;
  /** Place of the line, and the highest place of the money. */
  readonly base: number;
  readonly top: number;
  /** Rows of labels above the money. */
  readonly rows: 1 | 2;
  readonly isNarrow: boolean;
}

/** Narrower drawings are those of phones: fewer labels, no amounts at the grid. */
const narrow = 560;

export function frameOf(width: number): Frame {
  const isNarrow = width < narrow;
  const height = isNarrow ? 196 : 262;
  return {
    width,
    height,
    right: isNarrow ? width : width - 52,
    base: height - 26,
    top: 66,
    rows: isNarrow ? 1 : 2,
    isNarrow,
  };
}

/** Flat line of an empty page: one row of words above it, no money. */
export const emptyFrameOf = (width: number): Frame => ({
  ...frameOf(width),
  height: 72,
  right: width,
  base: 46,
  top: 14,
  rows: 1,
});

/** Days that the drawing shows, as numbers. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly today: number;
}

/** Returns the month before today's up to the end of the same month next year. */
export function spanOf(today: string): Span {
  const at = dayNumber(today) ?? 0;
  const date = new Date(at * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    from: Date.UTC(year, month - 1, 1) / 86_400_000,
    to: Date.UTC(year + 1, month + 1, 0) / 86_400_000,
    today: at,
  };
}

export const placeOfDay = (day: number, span: Span, frame: Frame): number =>
  ((day - span.from) / (span.to - span.from)) * frame.right;

export interface MonthMark {
  readonly x: number;
  readonly middle: number;
  /** Day of the month's start, for its name. */
  readonly start: number;
  readonly isNamed: boolean;
}

const leastPerName = 34;

/** Returns the months under the line; where they are narrow, every second or third has its name. */
export function monthMarks(span: Span, frame: Frame): readonly MonthMark[] {
  const starts = [span.from, ...monthStarts(span.from, span.to)];
  const each = Math.max(1, Math.ceil((leastPerName * starts.length) / frame.right));
  return starts.map((start, at) => ({
    start,
    x: placeOfDay(start, span, frame),
    middle: placeOfDay((start + (starts[at + 1] ?? span.to + 1)) / 2, span, frame),
    isNamed: at % each === 0,
  }));
}
