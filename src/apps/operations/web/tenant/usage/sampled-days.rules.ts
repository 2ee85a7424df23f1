import { plainDay } from '#platform/common/format/days.rules.ts';
import { intervalsOf, type Period } from '#platform/common/time-range.ts';

/**
 * Returns the days of a drawing: those at which the interval helper samples the reader's range (spec
 * §9, a hundred points at most), and the newest, which the number beside it is from.
 */
export function sampledDays<T extends { readonly day: string }>(
  days: readonly T[],
  period: Period,
): T[] {
  const sampled = new Set(intervalsOf(period).map(plainDay));
  const newest = days.at(-1);
  return days.filter((one) => one === newest || sampled.has(one.day));
}
