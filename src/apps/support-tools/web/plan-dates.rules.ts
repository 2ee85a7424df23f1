/** Days between notice and the last day, at least. */
const noticeDays = 30;

/**
 * Returns the usual last day of a customer: the end of the month that is at least 30 days away. Days
 * of plans are UTC.
 */
export function usualEnd(now: Date): string {
  const soonest = new Date(now.getTime() + noticeDays * 86_400_000);
  const end = new Date(Date.UTC(soonest.getUTCFullYear(), soonest.getUTCMonth() + 1, 0));
  return end.toISOString().slice(0, 10);
}
