import { compare, minus, plus, sum, zero, type Money } from '#platform/common/money.ts';
import {
  dayAfter,
  dayOf,
  judged,
  monthlyOf,
  windowOf,
  type Held,
  type Judged,
  type Window,
} from './held.rules.ts';
import type { Outlook, OutlookStep } from './outlook.schema.ts';
import { outlookPeaks } from './outlook-peaks.rules.ts';
import { cycleOf, prorateSeats } from './proration.rules.ts';

/** Monthly cost of a subscription from a day on. */
export interface PastCost {
  readonly subscriptionId: string;
  readonly from: string;
  readonly monthly: Money;
}

export interface OutlookFacts {
  readonly held: readonly Held[];
  /** Any order; of several on one day and subscription the last one holds. */
  readonly history: readonly PastCost[];
  /** First day of which the cost of all subscriptions is known; null: of every day. */
  readonly knownFrom: string | null;
  readonly now: Date;
}

/** Returns the outlook in the currency in which most is paid; amounts are never converted. */
export function outlookOf({ held, history, knownFrom, now }: OutlookFacts): Outlook {
  const window = windowOf(now);
  const [monthly = zero('EUR'), ...others] = monthlyByCurrency(held);
  const isCounted = (amount: Money) => amount.currencyCode === monthly.currencyCode;
  const counted = held.filter((one) => isCounted(one.monthly)).map((one) => judged(one, now));
  const past = pastSteps(
    history.filter((cost) => isCounted(cost.monthly)),
    { ...window, knownFrom, currency: monthly.currencyCode },
  );
  const peaks = outlookPeaks(counted, window);
  return {
    ...window,
    subscriptions: held.length,
    monthly,
    others,
    before: monthBefore(past, monthly, window.today),
    bound: boundOf(counted, now),
    deciding: decidingOf(peaks),
    returnable: returnableOf(counted),
    steps: [...past, ...futureSteps(counted, monthly, window)],
    peaks,
  };
}

function monthlyByCurrency(held: readonly Held[]): Money[] {
  const groups = Map.groupBy(held, ({ monthly }) => monthly.currencyCode);
  return [...groups]
    .map(([currencyCode, all]) =>
      sum(
        all.map(({ monthly }) => monthly),
        currencyCode,
      ),
    )
    .toSorted((a, b) => Number(b.value) - Number(a.value));
}

interface Past extends Window {
  readonly knownFrom: string | null;
  readonly currency: string;
}

/**
 * Returns the staircase before today. It begins on the first day of which all costs are known and
 * on which there was one; up to today all of it is bound.
 */
function pastSteps(history: readonly PastCost[], past: Past): OutlookStep[] {
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
function futureSteps(
  held: readonly Judged[],
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
function monthBefore(
  past: readonly OutlookStep[],
  monthly: Money,
  today: string,
): Outlook['before'] {
  const on = dayOf(new Date(Date.parse(`${today.slice(0, 8)}01`) - dayMs));
  const step = past.findLast(({ from }) => from <= on);
  if (!step || Number(step.amount.value) === 0) return null;
  return { on, monthly: step.amount, change: minus(monthly, step.amount) };
}

/** Cost of the bound seats from today to the end of their terms (B3.2), rounded per subscription. */
function boundOf(held: readonly Judged[], now: Date): Outlook['bound'] {
  const today = dayOf(now);
  const bound = held.flatMap(({ boundSeats: quantity, endsOn, ...one }) => {
    const cycle = cycleOf(one, one.startsOn, today);
    if (!cycle || endsOn === null || quantity === 0 || Number(one.monthly.value) === 0) return [];
    return [{ endsOn, ...prorateSeats(one, cycle, [{ quantity, from: today }]) }];
  });
  const until = bound.reduce((last, { endsOn }) => (endsOn > last ? endsOn : last), '');
  return until === '' ? null : { amount: sum(bound.map(({ commitment }) => commitment)), until };
}

function decidingOf(peaks: Outlook['peaks']): Outlook['deciding'] {
  const due = peaks.filter(({ state }) => state === 'due');
  const last = due.at(-1);
  if (!last) return null;
  return {
    monthly: sum(due.map(({ monthly }) => monthly)),
    count: due.reduce((all, { count }) => all + count, 0),
    until: last.on,
  };
}

function returnableOf(held: readonly Judged[]): Outlook['returnable'] {
  const open = held.flatMap((one) =>
    one.open.map(({ quantity, batch }) => ({
      quantity,
      until: batch.until,
      monthly: monthlyOf(one, quantity),
    })),
  );
  const [first] = open.toSorted((a, b) => a.until.getTime() - b.until.getTime());
  if (!first) return null;
  return {
    seats: open.reduce((seats, { quantity }) => seats + quantity, 0),
    monthly: sum(open.map(({ monthly }) => monthly)),
    until: first.until.toISOString(),
  };
}

const dayMs = 86_400_000;
const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
