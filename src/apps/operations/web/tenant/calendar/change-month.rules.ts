import { dayText, plainDay } from '#platform/common/format/days.rules.ts';

/** Month of a calendar, as its address writes it: `2026-12`. */
export type Month = `${number}-${string}`;

const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;
const isMonth = (text: string): text is Month => monthPattern.test(text);

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** Returns the month of an address; undefined for what is none. */
export const readMonth = (text: string | undefined): Month | undefined =>
  text !== undefined && isMonth(text) ? text : undefined;

/** Returns the plain day of an address; undefined for what is none. */
export function readDay(text: string | undefined): string | undefined {
  if (text === undefined || readMonth(text.slice(0, 7)) === undefined) return undefined;
  const at = numberOf(text);
  return !Number.isNaN(at) && dayText(at) === text ? text : undefined;
}

/** @param day plain: `2026-12-20` */
export function monthOf(day: string): Month {
  const month = day.slice(0, 7);
  if (!isMonth(month)) throw new Error(`no day of this century: ${day}`);
  return month;
}

/** Returns the month so many before or after; at the ends of the century it stays. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const after = new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
  return readMonth(after) ?? month;
}

function lastDayOf(month: Month): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number, 0) / dayMs;
}

/** Returns the days of a month in whole weeks from Monday on, those of its neighbours with them. */
export function weeksOf(month: Month): readonly (readonly string[])[] {
  const first = numberOf(`${month}-01`);
  const last = lastDayOf(month);
  // 1 January 1970 was a Thursday
  const monday = first - ((first + 3) % 7);
  const weeks = Math.ceil((last - monday + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => dayText(monday + week * 7 + day)),
  );
}

/** Returns the moments between which these weeks lie, at the reader's midnights. */
export function spanOf(weeks: readonly (readonly string[])[]): {
  readonly from: string;
  readonly to: string;
} {
  const midnight = (day: string, after: number) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(year, month - 1, date + after).toISOString();
  };
  return { from: midnight(weeks[0]?.[0] ?? '', 0), to: midnight(weeks.at(-1)?.[6] ?? '', 1) };
}

/**
 * Returns the day that a key leads to, as in every grid of days (ARIA date grid): arrows, Home and
 * End within the week, Page Up and Page Down by month. Undefined: the key is none of these.
 */
export function dayAfterKey(day: string, key: string): string | undefined {
  const at = numberOf(day);
  const weekday = (at + 3) % 7;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = steps[key];
  if (step !== undefined) return readDay(dayText(at + step));
  if (key === 'PageUp') return sameDayOf(monthAfter(monthOf(day), -1), day);
  if (key === 'PageDown') return sameDayOf(monthAfter(monthOf(day), 1), day);
  return undefined;
}

/** The last day of a month stands for those that it has not. */
function sameDayOf(month: Month, day: string): string {
  return dayText(Math.min(lastDayOf(month), numberOf(`${month}-01`) + Number(day.slice(8)) - 1));
}

/** Returns changes by the day in the reader's zone until which something has to be done. */
export function byDay<C extends { readonly actBy: string | null }>(
  changes: readonly C[],
): ReadonlyMap<string, readonly C[]> {
  return Map.groupBy(
    changes.filter(({ actBy }) => actBy !== null),
    ({ actBy }) => plainDay(actBy ?? ''),
  );
}
