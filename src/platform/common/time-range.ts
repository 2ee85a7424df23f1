import { momentAt, wallOf, type Zone } from './wall-clock.ts';

/** Time range values (spec §9): a unit and how many of it. */
export const timeRanges = [
  'hours01',
  'hours24',
  'hours48',
  'days03',
  'days07',
  'days30',
  'days90',
  'days180',
  'month01',
  'month02',
] as const;
export type TimeRange = (typeof timeRanges)[number];

export interface Period {
  readonly start: Date;
  /** End of the range; for day and month ranges the last millisecond of the day or month. */
  readonly end: Date;
}

/**
 * Start and end of a range, computed from now (spec §9). Hours are counted back to the millisecond.
 * Days and months go back that many days or months and are then aligned: the start to the start of
 * its day or month, the end to the end of today or of this month. `days07` is the seven days before
 * today, and today. Days of 23 or 25 hours count as days.
 * @param zone whose days: the reader's, `local` in their browser
 */
export function periodOf(range: TimeRange, now: Date, zone: Zone = 'local'): Period {
  const { unit, count } = partsOf(range);
  if (unit === 'hours') return { start: new Date(now.getTime() - count * 3_600_000), end: now };
  const [year, month, day] = fieldsOf(now, zone);
  if (unit === 'days')
    return {
      start: atDay(year, month, day - count, zone),
      end: justBefore(atDay(year, month, day + 1, zone)),
    };
  return {
    start: atDay(year, month - count, 1, zone),
    end: justBefore(atDay(year, month + 1, 1, zone)),
  };
}

function partsOf(range: TimeRange): {
  readonly unit: 'hours' | 'days' | 'month';
  readonly count: number;
} {
  const unit = range.startsWith('hours') ? 'hours' : range.startsWith('days') ? 'days' : 'month';
  return { unit, count: Number(range.slice(unit.length)) };
}

function fieldsOf(moment: Date, zone: Zone): readonly [year: number, month: number, day: number] {
  const wall = new Date(wallOf(moment, zone));
  return [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
}

/** The begin of a day; days and months outside of their range roll over. */
const atDay = (year: number, month: number, day: number, zone: Zone): Date =>
  momentAt(Date.UTC(year, month, day), zone);
const justBefore = (moment: Date): Date => new Date(moment.getTime() - 1);

/** Spec §9: the interval helper's default for the largest number of points. */
export const mostPoints = 100;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Steps that people read a time axis in. */
const steps = [1, 5, 10, 15, 30]
  .map((count) => count * minute)
  .concat([1, 2, 3, 6, 12].map((count) => count * hour));
const daySteps = [1, 2, 7, 14, 30, 90, 180, 365];

/**
 * The moments at which a period is sampled: its start, then every step, the smallest step of a
 * clock or calendar that needs no more points than allowed. Steps of hours and days are the zone's,
 * so they stay at midnight or at six over a change of the clocks; up to an hour they need not.
 */
export function intervalsOf(
  period: Period,
  most: number = mostPoints,
  zone: Zone = 'local',
): readonly Date[] {
  const { start, end } = period;
  const length = end.getTime() - start.getTime();
  const step =
    steps.find((one) => Math.floor(length / one) + 1 <= most) ?? dayStep(length, most) * day;
  const from = wallOf(start, zone);
  return walk(period, most, (at) => {
    if (at === 0) return start;
    return step > hour ? momentAt(from + at * step, zone) : new Date(start.getTime() + at * step);
  });
}

function dayStep(length: number, most: number): number {
  const fitting = daySteps.find((one) => Math.floor(length / (one * day)) + 2 <= most);
  return fitting ?? Math.ceil(length / day / Math.max(1, most - 1));
}

function walk({ end }: Period, most: number, pointAt: (index: number) => Date): Date[] {
  const points: Date[] = [];
  for (let at = 0; at < most; at += 1) {
    const point = pointAt(at);
    if (point > end) break;
    points.push(point);
  }
  return points;
}
