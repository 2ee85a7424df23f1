import { sum, zero, type Money, compare, minus, plus } from '#platform/common/money.ts';
import type { DefaultOutcome, OutlookPeakState } from './decisions.ts';
import {
  dayOf,
  judged,
  monthlyOf,
  windowOf,
  type Held,
  type Judged,
  dayAfter,
  type Window,
} from './held.rules.ts';
import { plannedSeats } from './next-seats.rules.ts';
import type { Outlook, OutlookStep, OutlookPeak } from './outlook.schema.ts';
import { cycleOf, prorateSeats } from './proration.rules.ts';
import type { EndOfTermAction } from './subscriptions.values.ts';

/** Event of one subscription on a day. */
interface Event {
  readonly one: Judged;
  readonly kind: OutlookPeak['kind'];
  readonly on: string;
  readonly until: Date | null;
  readonly outcome: DefaultOutcome;
  readonly seats: number;
  readonly afterSeats: number;
  readonly monthly: Money;
  readonly after: Money;
}

/** Returns the days of decision within the window, the earliest first, equal ones as one. */
export function outlookPeaks(held: readonly Judged[], frame: Window): OutlookPeak[] {
  const events = held.flatMap((one) => [...windowsOf(one), ...termOf(one)]);
  const inside = events.filter(({ on }) => on >= frame.today && on <= frame.to);
  const groups = Map.groupBy(inside, ({ on, kind, outcome }) => `${on} ${kind} ${outcome}`);
  return [...groups]
    .toSorted(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))
    .flatMap(([id, [first, ...rest]]) => (first ? [peakOf(id, [first, ...rest], frame)] : []));
}

const outcomes: Readonly<Record<EndOfTermAction, DefaultOutcome>> = {
  renew: 'renews',
  extend: 'extends',
  cancel: 'ends',
  none: 'ends',
};

function termOf(one: Judged): Event[] {
  if (one.endsOn === null) return [];
  return [
    {
      one,
      kind: 'term',
      on: one.endsOn,
      until: null,
      outcome: outcomes[one.endOfTermAction],
      seats: one.seats,
      afterSeats: one.endOfTermAction === 'renew' ? plannedSeats(one) : one.seats,
      monthly: one.monthly,
      after: one.after,
    },
  ];
}

/** Windows of the same day are one: their seats, and the earliest moment. */
function windowsOf(one: Judged): Event[] {
  const days = Map.groupBy(one.open, ({ batch }) => batch.until.toISOString().slice(0, 10));
  return [...days].map(([on, open]) => {
    const seats = open.reduce((all, { quantity }) => all + quantity, 0);
    const monthly = open.map(({ quantity }) => monthlyOf(one, quantity));
    const cost = sum([zero(one.monthly.currencyCode), ...monthly]);
    const until = new Date(Math.min(...open.map(({ batch }) => batch.until.getTime())));
    return {
      one,
      kind: 'returnWindow',
      on,
      until,
      outcome: 'binds',
      seats,
      afterSeats: seats,
      monthly: cost,
      after: cost,
    };
  });
}

const [dueDays, laterDays] = [30, 90];

/**
 * A term that renews by itself is to be decided; a chosen end or extension is decided already. To
 * give seats back is a right, so it is never due.
 */
export function stateOf(outcome: DefaultOutcome, days: number): OutlookPeakState {
  if (outcome === 'ends') return 'ends';
  if (outcome !== 'renews' || days > laterDays) return 'renews';
  return days <= dueDays ? 'due' : 'later';
}

const mostNamed = 20;

function peakOf(id: string, events: readonly [Event, ...Event[]], { today }: Window): OutlookPeak {
  const [{ kind, on, outcome }] = events;
  const days = (Date.parse(on) - Date.parse(today)) / 86_400_000;
  const moments = events.flatMap(({ until }) => (until === null ? [] : [until.getTime()]));
  return {
    id,
    kind,
    on,
    until: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(),
    state: stateOf(outcome, days),
    outcome,
    monthly: sum(events.map(({ monthly }) => monthly)),
    after: sum(events.map(({ after }) => after)),
    seats: events.reduce((all, { seats }) => all + seats, 0),
    afterSeats: events.reduce((all, { afterSeats }) => all + afterSeats, 0),
    count: events.length,
    subscriptions: events
      .toSorted((a, b) => Number(b.monthly.value) - Number(a.monthly.value))
      .slice(0, mostNamed)
      .map(({ one, seats }) => ({
        id: one.id,
        name: one.name,
        seats,
        nextSeats: kind === 'term' ? one.nextSeats : null,
      })),
  };
}

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

/** Cost of the bound seats from today to the end of their terms (B3.2), rounded per subscription. */
function boundOf(held: readonly Judged[], now: Date): Outlook['bound'] {
  const today = dayOf(now);
  const bound = held.flatMap(({ boundSeats: quantity, endsOn, ...one }) => {
    const cycle = cycleOf(one, one.startsOn, today, endsOn);
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
