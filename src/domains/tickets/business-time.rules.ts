import { holidaysOf, type HolidayRegion } from './holidays.rules.ts';

/** Hours in which the operator's people work. */
export interface BusinessHours {
  /** IANA name: `Europe/Berlin`. */
  readonly timeZone: string;
  /** Minutes of the day, 8:00 is 480. */
  readonly opensAt: number;
  readonly closesAt: number;
  /** Days of the week, Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[];
  readonly region: HolidayRegion;
}

/** Around the clock and on every day: what critical tickets are measured by. */
export const aroundTheClock: Pick<BusinessHours, 'opensAt' | 'closesAt' | 'weekdays'> = {
  opensAt: 0,
  closesAt: 1440,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
};

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Enough days for any target time. */
const mostDays = 400;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The clock on the wall of a zone, written as if it were UTC. */
function wallOf(at: Date, timeZone: string): Date {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The moment at which the wall shows this; of an hour that the change of clocks skips, the next. */
function momentOf(wall: number, timeZone: string): Date {
  const guess = wall - (wallOf(new Date(wall), timeZone).getTime() - wall);
  const off = wallOf(new Date(guess), timeZone).getTime() - wall;
  return new Date(guess - off);
}

interface Opening {
  readonly from: Date;
  readonly to: Date;
}

/** The openings from the day of a moment on, day by day. */
function* openingsFrom(at: Date, hours: BusinessHours): Generator<Opening> {
  const midnight = Math.floor(wallOf(at, hours.timeZone).getTime() / dayMs) * dayMs;
  for (let days = 0; days < mostDays; days += 1) {
    const day = midnight + days * dayMs;
    if (isWorkday(new Date(day), hours))
      yield {
        from: momentOf(day + hours.opensAt * minuteMs, hours.timeZone),
        to: momentOf(day + hours.closesAt * minuteMs, hours.timeZone),
      };
  }
}

function isWorkday(day: Date, { weekdays, region }: BusinessHours): boolean {
  if (!weekdays.includes(day.getUTCDay() || 7)) return false;
  if (weekdays.length === 7) return true; // who works on Sundays works on holidays
  return !holidaysOf(day.getUTCFullYear(), region).has(day.toISOString().slice(0, 10));
}

/** Returns the moment at which so many minutes of business time have passed. */
export function addBusinessMinutes(from: Date, minutes: number, hours: BusinessHours): Date {
  let left = minutes * minuteMs;
  for (const opening of openingsFrom(from, hours)) {
    const begin = Math.max(from.getTime(), opening.from.getTime());
    const length = opening.to.getTime() - begin;
    if (length <= 0) continue;
    if (left <= length) return new Date(begin + left);
    left -= length;
  }
  throw new RangeError('no business hours within a year');
}

/** Returns the minutes of business time between two moments, rounded down; negative: 0. */
export function businessMinutesBetween(from: Date, to: Date, hours: BusinessHours): number {
  let sum = 0;
  for (const opening of openingsFrom(from, hours)) {
    if (opening.from >= to) break;
    const begin = Math.max(from.getTime(), opening.from.getTime());
    const end = Math.min(to.getTime(), opening.to.getTime());
    sum += Math.max(0, end - begin);
  }
  return Math.floor(sum / minuteMs);
}
