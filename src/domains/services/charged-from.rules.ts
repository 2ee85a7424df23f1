import { chargeCycle } from '#platform/common/term-dates.ts';

/**
 * Returns the first day from which a service is charged by the portal, for one that is noted
 * today: of a service that runs already the month that runs, of another its first.
 */
export function chargedFrom(startedOn: string, today: string): string {
  let from = startedOn;
  for (let month = 1; ; month += 1) {
    const next = chargeCycle(startedOn, 1, month).from;
    if (next > today) return from;
    from = next;
  }
}
