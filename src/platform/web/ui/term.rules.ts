import { dayNumber, monthStarts } from '#platform/common/format/days.rules.ts';

/** Days of the axis that all rows of a table share: twelve months and a week, so that a term of a year ends on it. */
export const termDays = 373;

/** Returns the place of a day on the axis, as a share of 1; below 0 is past, above 1 beyond. */
export function placeOf(day: string, today: string): number {
  const [at, from] = [dayNumber(day), dayNumber(today)];
  return at === undefined || from === undefined ? 0 : (at - from) / termDays;
}

/** Returns the places of the months' first days and of the months' middles, with their numbers. */
export function monthsOf(
  today: string,
): readonly { readonly start: number; readonly middle: number; readonly month: number }[] {
  const from = dayNumber(today);
  if (from === undefined) return [];
  const starts = monthStarts(from, from + termDays);
  return starts.map((start, at) => {
    const end = Math.min(starts[at + 1] ?? from + termDays, from + termDays);
    return {
      start: (start - from) / termDays,
      middle: ((start + end) / 2 - from) / termDays,
      month: new Date(start * 86_400_000).getUTCMonth(),
    };
  });
}

/** Returns the height of a row's peak: the root of its money, between 9 and 18 pixels. */
export function rowPeakHeight(amount: number): number {
  return Math.max(9, Math.min(18, 7 + Math.sqrt(Math.max(0, amount)) / 5));
}
