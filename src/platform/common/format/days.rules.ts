const dayMs = 86_400_000;

/**
 * Returns the number of a calendar day: a plain day (`2026-11-21`) is that day in every zone, a
 * moment is the day it falls on in the reader's zone. Undefined for what is no date.
 */
export function dayNumber(value: string | Date): number | undefined {
  if (typeof value === 'string' && value.length === 10) {
    const at = Date.parse(`${value}T00:00:00Z`);
    return Number.isNaN(at) ? undefined : at / dayMs;
  }
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return undefined;
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / dayMs;
}

/** Returns the nights between now and then, as a calendar counts them: tomorrow is 1. */
export function calendarDays(value: string | Date, now: Date): number | undefined {
  const [then, today] = [dayNumber(value), dayNumber(now)];
  return then === undefined || today === undefined ? undefined : then - today;
}

const daysPerMonth = 30.44;
const daysPerYear = 365.25;

/** Returns a distance in the unit people say: days up to 60, then months, from two years on years. */
export function distanceIn(days: number): readonly [number, 'day' | 'month' | 'year'] {
  const size = Math.abs(days);
  if (size <= 60) return [days, 'day'];
  const months = Math.round(size / daysPerMonth);
  if (months < 24) return [Math.sign(days) * months, 'month'];
  return [Math.sign(days) * Math.round(size / daysPerYear), 'year'];
}

/** Returns the plain day (`2026-11-21`) that a moment falls on in the reader's zone. */
export function plainDay(value: string | Date): string {
  const day = dayNumber(value);
  return day === undefined ? String(value) : dayText(day);
}

export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** First days of the months that begin after `from` and not after `to`. */
export function monthStarts(from: number, to: number): readonly number[] {
  const first = new Date(from * dayMs);
  const starts: number[] = [];
  for (let at = 1; ; at += 1) {
    const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at, 1) / dayMs;
    if (start > to) return starts;
    starts.push(start);
  }
}
