import {
  compare,
  isMore,
  minus,
  plus,
  share,
  times,
  zero,
  type Money,
} from '#platform/common/money.ts';
import { chargeCycle } from '#platform/common/term-dates.ts';
import type { FoundEffect, PlannedSpend } from './budgets.port.ts';
import { budgetLevels, type BudgetCounts, type BudgetLevel, type BudgetPeriod } from './budgets.ts';

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

/** Marks in percent of the limit; null: there is none. */
export interface BudgetMarks {
  readonly notifyAt: number | null;
  readonly approveAt: number | null;
  readonly blockAt: number | null;
}

export interface BudgetTerms extends PeriodTerms, BudgetMarks {
  /** Null: no limit. Zero is zero, and blocks whatever costs something. */
  readonly amount: Money | null;
  readonly currencyCode: string;
  readonly carryOver: boolean;
  readonly counts: BudgetCounts;
}

/** Sum of what was spent on a day in a budget's scope, as that budget counts it. */
export interface DaySpend {
  readonly day: string;
  /** Reserved by orders that wait or are being carried out. */
  readonly isOpen: boolean;
  readonly amount: Money;
}

export interface BudgetFigures {
  /** Period that holds the day; null where none does. */
  readonly running: Days | null;
  readonly carried: Money;
  readonly limit: Money | null;
  readonly reserved: Money;
  readonly committed: Money;
  /** Below zero where more was spent than there was. */
  readonly left: Money | null;
  /** Sum of the whole period at the pace so far. */
  readonly forecast: Money;
  readonly level: BudgetLevel;
}

/** Returns where a budget stands on a day. Usage is summed here every time, and kept nowhere. */
export function figuresOf(
  terms: BudgetTerms,
  spends: readonly DaySpend[],
  day: string,
): BudgetFigures {
  const nothing = zero(terms.currencyCode);
  const periods = periodsUntil(terms, day);
  const running = periods.at(-1) ?? null;
  const within = (days: Days, isMeant: (one: DaySpend) => boolean = () => true): Money =>
    spends
      .filter((one) => one.day >= days.from && one.day <= days.to && isMeant(one))
      .reduce((total, one) => plus(total, one.amount), nothing);
  if (!running)
    return {
      running,
      carried: nothing,
      limit: terms.amount,
      reserved: nothing,
      committed: nothing,
      left: terms.amount,
      forecast: nothing,
      level: 'none',
    };
  const carried = terms.carryOver ? carriedInto(terms, periods, within) : nothing;
  const limit = terms.amount && plus(terms.amount, carried);
  const reserved = within(running, ({ isOpen }) => isOpen);
  const committed = within(running, ({ isOpen }) => !isOpen);
  const used = plus(reserved, committed);
  return {
    running,
    carried,
    limit,
    reserved,
    committed,
    left: limit && minus(limit, used),
    forecast: forecastOf(used, running, day),
    level: levelOf(terms, limit, used),
  };
}

/** Carries the rest of every period into the next; an overspent one leaves nothing. */
function carriedInto(
  { amount, currencyCode }: BudgetTerms,
  periods: readonly Days[],
  within: (days: Days) => Money,
): Money {
  const nothing = zero(currencyCode);
  if (!amount) return nothing;
  return periods.slice(0, -1).reduce((carried, days) => {
    const left = minus(plus(amount, carried), within(days));
    return isMore(left, nothing) ? left : nothing;
  }, nothing);
}

/** A forecast from less of the period than this says nothing: a tenth of it. */
const leastShare = 10;

function forecastOf(used: Money, running: Days, day: string): Money {
  const whole = daysIn(running);
  const gone = daysIn({ from: running.from, to: day });
  if (gone * leastShare < whole || !isMore(used, zero(used.currencyCode))) return used;
  return share(used, whole, gone);
}

/** Returns what a sum of spends means under these marks. */
export function levelOf(
  { notifyAt, approveAt, blockAt }: BudgetMarks,
  limit: Money | null,
  used: Money,
): BudgetLevel {
  const nothing = zero(used.currencyCode);
  if (!limit || !isMore(used, nothing)) return 'none';
  if (compare(limit, nothing) <= 0) return 'block';
  const isAbove = (percent: number | null): boolean =>
    percent !== null && isMore(times(used, 100), times(limit, percent));
  if (isAbove(blockAt)) return 'block';
  if (isAbove(approveAt)) return 'approve';
  const isReached = notifyAt !== null && compare(times(used, 100), times(limit, notifyAt)) >= 0;
  return isReached ? 'notify' : 'none';
}

/** Judgement of a budget about a spend. */
export interface BudgetJudgement {
  readonly before: BudgetFigures;
  /** Left after the spend; null: no limit. */
  readonly leftAfter: Money | null;
  /** Consequence for the spend; one that costs nothing has none. */
  readonly action: BudgetLevel;
  /** The spend passes a mark that was not passed before. */
  readonly isNews: boolean;
}

/** Returns the judgement of a spend, or undefined where the budget does not run on that day. */
export function judgeSpend(
  terms: BudgetTerms,
  spends: readonly DaySpend[],
  spend: Money,
  day: string,
): BudgetJudgement | undefined {
  const before = figuresOf(terms, spends, day);
  if (!before.running) return undefined;
  const { limit, left, level } = before;
  if (!isMore(spend, zero(spend.currencyCode)))
    return { before, leftAfter: left, action: 'none', isNews: false };
  // nothing here converts: what cannot be added up is treated as beyond every mark
  if (spend.currencyCode !== terms.currencyCode)
    return { before, leftAfter: left, action: limit ? strongestOf(terms) : 'none', isNews: false };
  const used = plus(plus(before.reserved, before.committed), spend);
  const action = levelOf(terms, limit, used);
  return {
    before,
    leftAfter: left && minus(left, spend),
    action,
    isNews: rankOf(action) > rankOf(level),
  };
}

function strongestOf({ notifyAt, approveAt, blockAt }: BudgetMarks): BudgetLevel {
  if (blockAt !== null) return 'block';
  if (approveAt !== null) return 'approve';
  return notifyAt === null ? 'none' : 'notify';
}

export const rankOf = (level: BudgetLevel): number => budgetLevels.indexOf(level);

/** A budget that looks at an order, with what its scope has spent. */
export interface JudgingBudget extends BudgetTerms {
  readonly id: string;
  readonly name: string;
  readonly spends: readonly DaySpend[];
}

/** Returns what budgets say to an order, the strongest first. */
export function effectsOf(budgets: readonly JudgingBudget[], planned: PlannedSpend): FoundEffect[] {
  return budgets
    .flatMap((budget) => effectOf(budget, planned) ?? [])
    .toSorted((a, b) => rankOf(b.action) - rankOf(a.action));
}

function effectOf(budget: JudgingBudget, planned: PlannedSpend): FoundEffect | undefined {
  const { id, name, counts, spends } = budget;
  const spend = planned[counts];
  const found = judgeSpend(budget, spends, spend, dayOf(planned.at));
  if (!found?.before.running) return undefined;
  const { before, leftAfter, action, isNews } = found;
  return {
    id,
    name,
    counts,
    runsTo: found.before.running.to,
    limit: before.limit,
    used: plus(before.reserved, before.committed),
    spend,
    leftAfter,
    action,
    isNews,
  };
}

/** Returns the day of a moment, in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
