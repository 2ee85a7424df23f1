import { chargeCycle } from '#platform/common/term-dates.ts';
import type { BudgetPeriod } from './budgets.values.ts';

/** First and last day, `YYYY-MM-DD` in UTC. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface PeriodTerms {
  readonly period: BudgetPeriod;
  readonly startsOn: string;
  /** Last day; only of a period of one's own. */
  readonly endsOn: string | null;
}

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/**
 * Returns all periods from the first one to the one that holds the day, the latest last; empty
 * where the budget does not run on that day. Days are clamped from the first day, never chained.
 */
export function periodsUntil({ period, startsOn, endsOn }: PeriodTerms, day: string): Days[] {
  if (day < startsOn) return [];
  if (period === 'custom') {
    const to = endsOn ?? startsOn;
    return day > to ? [] : [{ from: startsOn, to }];
  }
  const found: Days[] = [];
  for (let n = 0; (found.at(-1)?.to ?? '') < day; n += 1)
    found.push(chargeCycle(startsOn, monthsOf[period], n));
  return found;
}

/** Returns the number of days from the first to the last, both counted. */
export function daysIn({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
