import { monthsOfTerm, type TermDuration } from '#platform/common/term.ts';

/**
 * Returns the first day of the term that ran on a day, counted back from the present term; a day in
 * UTC. Clamped to the end of short months.
 */
export function termStartOn(startsOn: string, termDuration: TermDuration, day: string): string {
  const months = monthsOfTerm(termDuration);
  if (months === undefined) return startsOn;
  const [year = 0, month = 1, date = 1] = startsOn.split('-').map(Number);
  for (let back = 0; ; back += months) {
    const last = new Date(Date.UTC(year, month - back, 0)).getUTCDate();
    const start = new Date(Date.UTC(year, month - 1 - back, Math.min(date, last)));
    const found = start.toISOString().slice(0, 10);
    if (found <= day) return found;
  }
}
