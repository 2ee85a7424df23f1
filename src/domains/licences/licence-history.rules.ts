import { minus, share, type Money } from '#platform/common/money.ts';
import { periodOf } from '#platform/common/time-range.ts';
import type { BookedChange } from '#domains/subscriptions/order-book.values.ts';
import type { HistoryRange } from './licences.ts';

/** Snapshot of a day: seats that were paid for, and those that were assigned. */
export interface LicenceDay {
  readonly day: string;
  readonly booked: number;
  readonly assigned: number;
}

/** Point of the line; null where no snapshot of the day exists: a gap is never filled. */
export interface HistoryPoint {
  readonly day: string;
  readonly booked: number | null;
  readonly assigned: number | null;
}

const dayMs = 86_400_000;
/** Longest range: half a year, with a day at each end. */
const mostDays = 200;

export interface HistoryQuestion {
  readonly range: HistoryRange;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface HistoryDays {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the days of a range, both ends included (spec §9): those of the reader's calendar where
 * they are told. A reader's day may be ahead of UTC's by one, no more; half a year is the longest.
 */
export function daysOf({ range, from, to }: HistoryQuestion, now: Date): HistoryDays {
  const { start, end } = periodOf(range, now, 'utc');
  const tomorrow = new Date(now.getTime() + dayMs);
  const last = earlier(to ?? dayOf(end < now ? end : now), dayOf(tomorrow));
  const first = dayOf(new Date(Date.parse(last) - mostDays * dayMs));
  const begin = from ?? dayOf(start);
  return { from: begin > first ? begin : first, to: last };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Returns the seats that nobody had on a day; null where it was not looked. */
export const freeOn = ({ booked, assigned }: HistoryPoint): number | null =>
  booked === null || assigned === null ? null : Math.max(0, booked - assigned);

/** Returns a point for every day of the range, both ends included. */
export function pointsOf(days: readonly LicenceDay[], from: string, to: string): HistoryPoint[] {
  const known = new Map(days.map((one) => [one.day, one]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const day = new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10);
    const { booked = null, assigned = null } = known.get(day) ?? {};
    return { day, booked, assigned };
  });
}

/** Something that happened to seats, with who did it and what it did to the bill. */
export interface SeatEvent {
  readonly id: string;
  readonly on: string;
  readonly subscriptionId: string;
  readonly name: string;
  readonly cause: string;
  readonly seats: number;
  readonly seatsBefore: number | null;
  readonly nextSeats: number | null;
  readonly effect: Money | null;
  /** Change that the seats of the next term make, at the present price; null: none are scheduled. */
  readonly nextEffect: Money | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  /** Null: the program or Microsoft. */
  readonly by: string | null;
  readonly undoUntil: string | null;
}

/** Returns the events of a range, newest first; how something was found is none. */
export function seatEventsOf(
  changes: readonly BookedChange[],
  authors: ReadonlyMap<string, string>,
  { from, to }: { readonly from: string; readonly to: string },
): SeatEvent[] {
  return changes
    .map((one, at) => ({ one, at }))
    .filter(({ one }) => one.cause !== 'known' && one.on >= from && one.on <= to)
    .map(({ one, at }) => ({
      id: `${one.subscriptionId} ${String(at)}`,
      on: one.on,
      subscriptionId: one.subscriptionId,
      name: one.name,
      cause: one.cause,
      seats: one.seats,
      seatsBefore: one.seatsBefore,
      nextSeats: one.nextSeats,
      effect: effectOf(one),
      nextEffect: nextEffectOf(one),
      orderId: one.orderId,
      orderNumber: one.orderNumber,
      by: one.orderId === null ? null : (authors.get(one.orderId) ?? null),
      undoUntil: one.undoUntil,
    }))
    .toReversed();
}

function effectOf({ monthly, monthlyBefore }: BookedChange): Money | null {
  if (monthlyBefore === null) return monthly;
  return monthlyBefore.currencyCode === monthly.currencyCode ? minus(monthly, monthlyBefore) : null;
}

function nextEffectOf({ cause, seats, nextSeats, monthly }: BookedChange): Money | null {
  if (cause !== 'nextSeats' || nextSeats === null || seats === 0) return null;
  return minus(share(monthly, nextSeats, seats), monthly);
}
