import { dayNumber } from '#platform/common/format/days.rules.ts';
import type { PeakState } from '../peak.rules.ts';
import { placeOfDay, type Frame, type Span } from './frame.rules.ts';

/** Day on which someone decides about money. */
export interface RidgePeak {
  readonly id: string;
  /** Plain day. */
  readonly on: string;
  /** Decimal text, a month. */
  readonly amount: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly href: string;
  readonly state: PeakState;
  /** Outcome of a quiet day if nobody does anything; default: it renews. */
  readonly outcome?: 'renews' | 'extends' | 'binds' | 'ends' | undefined;
}

/** Key of the words for what a day is: a quiet one says what happens on it, never "decided". */
export type StateWord = Exclude<PeakState, 'decided'> | 'renews' | 'extends' | 'binds';

/** Returns the words for a peak's state. */
export const stateWord = ({
  state,
  outcome = 'renews',
}: Pick<RidgePeak, 'state' | 'outcome'>): StateWord => (state === 'decided' ? outcome : state);

/** Peaks of one day stand as one, and so do days that are too close to be pointed at. */
export interface PeakGroup {
  readonly on: string;
  /** Last of its days. */
  readonly until: string;
  readonly x: number;
  readonly amount: number;
  readonly state: PeakState;
  readonly peaks: readonly [RidgePeak, ...RidgePeak[]];
}

const order: readonly PeakState[] = ['due', 'later', 'decided', 'ends'];

export function peakGroups(
  peaks: readonly RidgePeak[],
  span: Span,
  frame: Frame,
): readonly PeakGroup[] {
  const byDay = new Map<string, [RidgePeak, ...RidgePeak[]]>();
  for (const peak of peaks) {
    const day = dayNumber(peak.on);
    if (day === undefined || day < span.from || day > span.to) continue;
    const known = byDay.get(peak.on);
    if (known) known.push(peak);
    else byDay.set(peak.on, [peak]);
  }
  const days = [...byDay]
    .map(([on, found]) => groupOf(on, found, span, frame))
    .toSorted((a, b) => a.x - b.x);
  return days.reduce<PeakGroup[]>((groups, day) => {
    const last = groups.at(-1);
    return last && day.x - placeOfDay(dayNumber(last.on) ?? 0, span, frame) < closest
      ? [...groups.slice(0, -1), joined(last, day)]
      : [...groups, day];
  }, []);
}

/** Fewer pixels than these between two days: they are one peak. */
const closest = 9;

const strongest = (states: readonly PeakState[]): PeakState =>
  order.find((state) => states.includes(state)) ?? 'decided';

function groupOf(on: string, peaks: PeakGroup['peaks'], span: Span, frame: Frame): PeakGroup {
  return {
    on,
    until: on,
    peaks,
    x: placeOfDay(dayNumber(on) ?? 0, span, frame),
    amount: peaks.reduce((total, { amount }) => total + Number(amount), 0),
    state: strongest(peaks.map(({ state }) => state)),
  };
}

/** Joins two neighbours; the peak stands where more money is. */
function joined(a: PeakGroup, b: PeakGroup): PeakGroup {
  return {
    on: a.on,
    until: b.until,
    peaks: [...a.peaks, ...b.peaks],
    x: a.amount < b.amount ? b.x : a.x,
    amount: a.amount + b.amount,
    state: strongest([a.state, b.state]),
  };
}

/** Returns the days that are to be labelled: what is open; on a phone what is due, or comes next. */
export function labelled(groups: readonly PeakGroup[], frame: Frame): readonly PeakGroup[] {
  if (!frame.isNarrow) return groups.filter(({ state }) => state !== 'decided');
  const due = groups.filter(({ state }) => state === 'due');
  if (due.length > 0) return due;
  const next = groups.find(({ state }) => state === 'later') ?? groups[0];
  return next ? [next] : [];
}
