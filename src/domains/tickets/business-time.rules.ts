/** German states that have holidays of their own here; without one the nine of all states count. */
export const holidayRegions = ['DE', 'DE-HH', 'DE-BY', 'DE-NW', 'DE-BW'] as const;
export type HolidayRegion = (typeof holidayRegions)[number];

const fixed = ['01-01', '05-01', '10-03', '12-25', '12-26'];
const fixedOf: Readonly<Record<HolidayRegion, readonly string[]>> = {
  DE: [],
  'DE-HH': ['10-31'],
  'DE-BY': ['01-06', '08-15', '11-01'],
  'DE-NW': ['11-01'],
  'DE-BW': ['01-06', '11-01'],
};
/** Good Friday, Easter Monday, Ascension, Whit Monday, in days from Easter Sunday. */
const movable = [-2, 1, 39, 50];
/** Corpus Christi. */
const movableOf: Readonly<Record<HolidayRegion, readonly number[]>> = {
  DE: [],
  'DE-HH': [],
  'DE-BY': [60],
  'DE-NW': [60],
  'DE-BW': [60],
};

/** Easter Sunday of a year as days of the calendar (Gauss, with Lichtenberg's correction). */
export function easterOf(year: number): Date {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const golden = year % 19;
  const seed = (19 * golden + moon) % 30;
  const correction = Math.floor((seed + Math.floor(golden / 11)) / 29);
  const border = 21 + seed - correction;
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const day = border + (7 - ((border - sunday) % 7));
  return new Date(Date.UTC(year, 2, day));
}

/** Returns the public holidays of a year as `YYYY-MM-DD`. */
export function holidaysOf(year: number, region: HolidayRegion): ReadonlySet<string> {
  const easter = easterOf(year).getTime();
  const moved = [...movable, ...movableOf[region]].map((days) =>
    new Date(easter + days * dayMs).toISOString().slice(0, 10),
  );
  return new Set([...[...fixed, ...fixedOf[region]].map((day) => `${year}-${day}`), ...moved]);
}

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
