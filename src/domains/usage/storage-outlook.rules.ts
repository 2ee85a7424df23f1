const dayMs = 86_400_000;

/** Years ahead that an outlook still says something. */
const mostDays = 3 * 365;

/**
 * Returns the day on which a store is full if it grows on as within the known days; null where it
 * does not grow, is not known long enough, or would be full years ahead only.
 */
export function fullOn(
  days: readonly { readonly day: string; readonly usedBytes: number }[],
  quotaBytes: number | null,
): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || quotaBytes === null) return null;
  const known = (Date.parse(last.day) - Date.parse(first.day)) / dayMs;
  const perDay = known < 6 ? 0 : (last.usedBytes - first.usedBytes) / known;
  if (perDay <= 0) return null;
  const left = (quotaBytes - last.usedBytes) / perDay;
  if (left > mostDays) return null;
  return new Date(Date.parse(last.day) + Math.max(0, left) * dayMs).toISOString().slice(0, 10);
}
