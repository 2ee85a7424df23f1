/** Hours in which somebody takes a call, by the wall clock of the operator. */
export interface HotlineHours {
  readonly isAlways: boolean;
  /** Minutes of the day, 8:00 is 480; the end may be 1440. */
  readonly opensAt: number;
  readonly closesAt: number;
  /** Days of the week, Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[];
  /** IANA name: `Europe/Berlin`. */
  readonly timeZone: string;
}

const days: Readonly<Record<string, number>> = {
  Mon: 1,
  Tue: 2,
  Wed: 3,
  Thu: 4,
  Fri: 5,
  Sat: 6,
  Sun: 7,
};

function wallOf(at: Date, timeZone: string): { readonly day: number; readonly minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: days[part('weekday')] ?? 0, minute: +part('hour') * 60 + Number(part('minute')) };
}

/** Returns whether somebody takes a call at this moment. */
export function isOpenAt(hours: HotlineHours, at: Date): boolean {
  if (hours.isAlways) return true;
  const { day, minute } = wallOf(at, hours.timeZone);
  return hours.weekdays.includes(day) && minute >= hours.opensAt && minute < hours.closesAt;
}

/** Returns runs of days that follow each other: Monday to Friday is `[[1, 5]]`. */
export function runsOf(weekdays: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const day of [...new Set(weekdays)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** Returns minutes of the day as a clock shows them: `8:00`, `24:00`. */
export const clockText = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** Returns minutes of the day for `8:00` or `08:00`; undefined for what is no time. */
export function readClock(text: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? [];
  if (hour === undefined || minute === undefined || Number(minute) > 59) return undefined;
  const value = Number(hour) * 60 + Number(minute);
  return value <= 1440 ? value : undefined;
}

/** Returns whether hours can be kept: days, an end after the beginning, and a zone that exists. */
export function isPossible(hours: HotlineHours): boolean {
  return isZone(hours.timeZone) && isInOrder(hours);
}

const isInOrder = (hours: HotlineHours): boolean =>
  hours.isAlways || (hours.weekdays.length > 0 && hours.opensAt < hours.closesAt);

function isZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
