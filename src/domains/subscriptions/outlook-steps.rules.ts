import { compare, minus, plus, sum, zero, type Money } from '#platform/common/money.ts';
import { dayAfter, dayOf, type Judged, type Window } from './held.rules.ts';
import type { Outlook, OutlookStep } from './outlook.schema.ts';

/** Monthly cost of a subscription from a day on. */
export interface PastCost {
  readonly subscriptionId: string;
  readonly from: string;
  readonly monthly: Money;
}

/** Monthly cost until a day, the part of it that is bound, and the cost from the next day on. */
export type Ending = Pick<Judged, 'endsOn' | 'monthly' | 'after' | 'boundMonthly'>;

interface Past extends Window {
  readonly knownFrom: string | null;
  readonly currency: string;
}

/**
 * Returns the staircase before today. It begins on the first day of which all costs are known and
 * on which there was one; up to today all of it is bound.
 */
export function pastSteps(history: readonly PastCost[], past: Past): OutlookStep[] {
  const nothing = zero(past.currency);
  const start = past.knownFrom !== null && past.knownFrom > past.from ? past.knownFrom : past.from;
  const costs = new Map<string, Money>();
  let total = nothing;
  const byDay = new Map<string, Money>();
  for (const { subscriptionId, from, monthly } of history.toSorted((a, b) =>
    order(a.from, b.from),
  )) {
    total = plus(total, minus(monthly, costs.get(subscriptionId) ?? nothing));
    costs.set(subscriptionId, monthly);
    byDay.set(from < start ? start : from, total);
  }
  const steps = [...byDay].map(([from, amount]) => ({
    from,
    amount,
    bound: amount,
    open: nothing,
  }));
  const first = steps.findIndex(({ amount }) => compare(amount, nothing) > 0);
  return first < 0 ? [] : steps.slice(first).filter(({ from }) => from < past.today);
}

/** Returns the staircase from today on, if nobody does anything. */
export function futureSteps(
  held: readonly Ending[],
  monthly: Money,
  { today, to }: Window,
): OutlookStep[] {
  const nothing = zero(monthly.currencyCode);
  const ends = held
    .flatMap((one) => (one.endsOn === null || one.endsOn < today ? [] : [{ one, on: one.endsOn }]))
    .map(({ one, on }) => ({ one, from: dayAfter(on) }))
    .filter(({ from }) => from <= to)
    .toSorted((a, b) => order(a.from, b.from));
  const bound = sum([nothing, ...held.map(({ boundMonthly }) => boundMonthly)]);
  const steps = new Map([[today, stepOf(today, monthly, bound)]]);
  let last = stepOf(today, monthly, bound);
  for (const { one, from } of ends) {
    last = stepOf(
      from,
      plus(minus(last.amount, one.monthly), one.after),
      minus(last.bound, one.boundMonthly),
    );
    steps.set(from, last);
  }
  return [...steps.values()];
}

const stepOf = (from: string, amount: Money, bound: Money): OutlookStep => ({
  from,
  amount,
  bound,
  open: minus(amount, bound),
});

/** Compares with the last day of the month before. */
export function monthBefore(
  past: readonly OutlookStep[],
  monthly: Money,
  today: string,
): Outlook['before'] {
  const on = dayOf(new Date(Date.parse(`${today.slice(0, 8)}01`) - dayMs));
  const step = past.findLast(({ from }) => from <= on);
  if (!step || Number(step.amount.value) === 0) return null;
  return { on, monthly: step.amount, change: minus(monthly, step.amount) };
}

const dayMs = 86_400_000;
const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
