import type { DueRenewal, RenewalChoice } from '#domains/subscriptions/decisions.schema.ts';
import { stillAssigned, plannedSeats } from '#domains/subscriptions/next-seats.rules.ts';
import type { RenewalOutcome } from '#domains/subscriptions/subscriptions.values.ts';
import { dayNumber, monthStarts } from '#platform/common/format/days.rules.ts';
import { minus, plus, times, zero, type Money } from '#platform/common/money.ts';
import { mostSeats, quantityFault } from '../quantity.rules.ts';

/** Choice for one term that is not saved yet; what is left out stays as saved. */
export interface DraftChoice {
  readonly outcome?: RenewalOutcome;
  /** Seats of the next term; null while what stands there is no whole number. */
  readonly seats?: number | null;
}

/** Choices of the page that are not saved yet, by subscription. */
export type RenewalDraft = Readonly<Record<string, DraftChoice>>;

/** Returns the outcome that is chosen for a row: the draft's, otherwise the saved one. */
export function chosenOutcome(
  { subscriptionId, endOfTermAction }: DueRenewal,
  draft: RenewalDraft,
): RenewalOutcome | undefined {
  const saved = endOfTermAction === 'none' ? undefined : endOfTermAction;
  return draft[subscriptionId]?.outcome ?? saved;
}

/** Returns the seats of the next term as they stand in the form; only a renewal has others. */
export function chosenSeats(row: DueRenewal, draft: RenewalDraft): number | null {
  if (chosenOutcome(row, draft) !== 'renew') return row.seats;
  const typed = draft[row.subscriptionId]?.seats;
  return typed === undefined ? plannedSeats(row) : typed;
}

/** Returns how many of the seats that are to go people still have (product reference A0, row 36). */
export function assignedSeats(row: DueRenewal, draft: RenewalDraft): number {
  const nextSeats = chosenSeats(row, draft) ?? row.seats;
  return stillAssigned({ seats: row.seats, nextSeats }, row.freeSeats ?? undefined);
}

/** Returns whether seats are no number that can be saved. */
export const hasSeatsFault = (row: DueRenewal, draft: RenewalDraft): boolean =>
  quantityFault(chosenSeats(row, draft), { min: 1, max: mostSeats }) !== undefined;

/**
 * Returns the cost of an outcome with the seats of the draft; an end that nobody chose costs what
 * ending costs: nothing.
 */
export function costOf(row: DueRenewal, draft: RenewalDraft): RenewalChoice | undefined {
  const outcome = chosenOutcome(row, draft) ?? 'cancel';
  const choice = row.choices.find((one) => one.outcome === outcome);
  const seats = chosenSeats(row, draft);
  if (!choice?.unit || outcome !== 'renew' || seats === null) return choice;
  return { ...choice, monthly: times(choice.unit, seats) };
}

/** Returns the rows whose choice differs from the saved one. */
export function changedRenewals(
  renewals: readonly DueRenewal[],
  draft: RenewalDraft,
): readonly DueRenewal[] {
  return renewals.filter((one) => {
    const outcome = draft[one.subscriptionId]?.outcome ?? one.endOfTermAction;
    return outcome !== one.endOfTermAction || areSeatsChanged(one, draft);
  });
}

/** Returns whether a row renews with other seats than those that are saved. */
export const areSeatsChanged = (row: DueRenewal, draft: RenewalDraft): boolean =>
  chosenOutcome(row, draft) === 'renew' && chosenSeats(row, draft) !== plannedSeats(row);

export interface RenewalSums {
  readonly now: Money;
  /** After the terms, as chosen on the page. */
  readonly afterwards: Money;
  /** After the terms, as the saved choices would have it. */
  readonly saved: Money;
  /** `afterwards` less `now`, as the list says it of each row. */
  readonly difference: Money;
}

/** Returns monthly sums in one currency, that of the first row. */
export function renewalSums(renewals: readonly DueRenewal[], draft: RenewalDraft): RenewalSums {
  const currency = renewals[0]?.monthly.currencyCode ?? 'EUR';
  const nothing = zero(currency);
  const same = renewals.filter(({ monthly }) => monthly.currencyCode === currency);
  const total = (costs: (one: DueRenewal) => Money): Money => same.map(costs).reduce(plus, nothing);
  const afterwards = total((one) => costOf(one, draft)?.monthly ?? nothing);
  const saved = total((one) => costOf(one, {})?.monthly ?? nothing);
  const now = total(({ monthly }) => monthly);
  return { now, afterwards, saved, difference: minus(afterwards, now) };
}

/** Returns the seats of all rows now, and after the terms as chosen; what ends has none. */
export function seatSums(
  renewals: readonly DueRenewal[],
  draft: RenewalDraft,
): { readonly now: number; readonly afterwards: number } {
  const then = (row: DueRenewal): number =>
    costOf(row, draft)?.unit ? (chosenSeats(row, draft) ?? row.seats) : 0;
  return {
    now: renewals.reduce((sum, { seats }) => sum + seats, 0),
    afterwards: renewals.reduce((sum, row) => sum + then(row), 0),
  };
}

/** Returns the rows by their last day, the earliest first. */
export function byDay(
  renewals: readonly DueRenewal[],
): readonly (readonly [day: string, rows: readonly DueRenewal[]])[] {
  return [...Map.groupBy(renewals, ({ endsOn }) => endsOn)];
}

/** Peak of one day on which terms end. */
export interface LinePeak {
  /** Plain day. */
  readonly day: string;
  /** Share of 1 of the line. */
  readonly place: number;
  /** Pixels, the root of the money. */
  readonly height: number;
  /** Its words have room. */
  readonly isNamed: boolean;
}

export interface LineMonth {
  /** Plain day of the month's start, for its name. */
  readonly day: string;
  readonly start: number;
  readonly middle: number;
  readonly isNamed: boolean;
}

export interface Line {
  readonly peaks: readonly LinePeak[];
  readonly months: readonly LineMonth[];
}

const [lowest, highest] = [12, 42];
/** Pixels that the words of a day and of a month need. */
const [dayWidth, monthWidth] = [64, 56];
/** Days that the line goes on after the last peak, and shows at least. */
const [after, least] = [10, 45];

/** Returns the days of decision on a line from today on; where words have no room, the larger day keeps its own. */
export function lineOf(
  days: readonly (readonly [day: string, rows: readonly DueRenewal[]])[],
  today: string,
  width: number,
): Line {
  const from = dayNumber(today) ?? 0;
  const ends = days.map(([day]) => dayNumber(day) ?? from);
  const length = Math.max(least, ...ends.map((end) => end - from + after));
  const sums = days.map(([, rows]) =>
    rows.reduce((sum, { monthly }) => sum + Number(monthly.value), 0),
  );
  const most = Math.max(...sums, 1);
  const places = ends.map((end) => (end - from) / length);
  const named = namedOf(places, sums, width);
  return {
    peaks: days.map(([day], at) => ({
      day,
      place: places[at] ?? 0,
      height: Math.max(lowest, highest * Math.sqrt((sums[at] ?? 0) / most)),
      isNamed: named.has(at),
    })),
    months: monthsOf(from, length, width),
  };
}

/** The largest sums take their room first. */
function namedOf(places: readonly number[], sums: readonly number[], width: number): Set<number> {
  const order = places.map((_, at) => at).toSorted((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0));
  const named = new Set<number>();
  for (const at of order) {
    const x = (places[at] ?? 0) * width;
    const isFree = [...named].every(
      (other) => Math.abs((places[other] ?? 0) * width - x) >= dayWidth,
    );
    if (isFree) named.add(at);
  }
  return named;
}

function monthsOf(from: number, length: number, width: number): readonly LineMonth[] {
  const starts = [from, ...monthStarts(from, from + length)];
  return starts.map((start, at) => {
    const end = Math.min(starts[at + 1] ?? from + length, from + length);
    return {
      day: new Date(start * 86_400_000).toISOString().slice(0, 10),
      start: (start - from) / length,
      middle: ((start + end) / 2 - from) / length,
      isNamed: ((end - start) / length) * width >= monthWidth,
    };
  });
}

/** Days within which a decision is due. */
export const soon = 30;
