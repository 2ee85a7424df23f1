import { sum, zero, type Money } from '#platform/common/money.ts';
import { monthlyOf, type Judged, type Window } from './held.rules.ts';
import { plannedSeats } from './next-seats.rules.ts';
import type { OutlookPeak } from './outlook.schema.ts';
import type { DefaultOutcome, OutlookPeakState } from './outlook.values.ts';
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
