import type { EvidencePeriod } from './licence-evidence.ts';

/** Days that a pack is about, both included, in UTC. */
export interface EvidenceSpan {
  readonly from: string;
  readonly to: string;
}

const monthsOf = { month: 1, quarter: 3 } as const;

/** Returns the period that has ended last: what a pack by the clock is about. */
export function endedPeriod(period: EvidencePeriod, now: Date): EvidenceSpan {
  const start = startOf(period, now);
  return {
    from: dayOf(startMonthsBefore(start, monthsOf[period])),
    to: dayOf(new Date(start.getTime() - 1)),
  };
}

/** Returns the running period up to today: what a pack is about that somebody asks for. */
export function runningPeriod(period: EvidencePeriod, now: Date): EvidenceSpan {
  return { from: dayOf(startOf(period, now)), to: dayOf(now) };
}

function startOf(period: EvidencePeriod, now: Date): Date {
  const count = monthsOf[period];
  const month = Math.floor(now.getUTCMonth() / count) * count;
  return new Date(Date.UTC(now.getUTCFullYear(), month, 1));
}

const startMonthsBefore = (start: Date, months: number): Date =>
  new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - months, 1));

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
