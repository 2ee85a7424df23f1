import type { EndOfTermAction } from './subscriptions.values.ts';

/** Causes of an event; `known` is how a subscription was found, and no event. */
export const eventCauses = [
  'takenOver',
  'booked',
  'seats',
  'nextSeats',
  'endOfTerm',
  'renewed',
  'extended',
  'cancelled',
  'ended',
  'upgraded',
  'arrived',
] as const;
type EventCause = (typeof eventCauses)[number];

/** State of a subscription from a day on. */
export interface HistoryRow {
  readonly on: string;
  readonly cause: EventCause | 'known';
  readonly seats: number;
  /** Seats scheduled for the next term, where they are. */
  readonly nextSeats: number | null;
  readonly endOfTermAction: EndOfTermAction;
  /** Null where no order caused it, or where that was not kept yet. */
  readonly orderId: string | null;
  readonly orderNumber: string | null;
}

/** Something that happened to a subscription. */
export interface SubscriptionEvent extends HistoryRow {
  readonly cause: EventCause;
  /** Null where nothing before is on record. */
  readonly seatsBefore: number | null;
  /** Seats that had been scheduled and no longer were, without anybody asking. */
  readonly droppedSeats: number | null;
}

/** Events after which a schedule is over because it was meant to be. */
const asked: readonly EventCause[] = ['nextSeats', 'renewed', 'cancelled', 'ended'];

/** Returns what happened, oldest first, out of the states after each change. */
export function eventsOf(rows: readonly HistoryRow[]): SubscriptionEvent[] {
  return rows.flatMap(({ cause, ...row }, at) => {
    if (cause === 'known') return [];
    const before = rows[at - 1];
    const isAsked = asked.includes(cause) || row.nextSeats !== null;
    const droppedSeats = isAsked ? null : (before?.nextSeats ?? null);
    return [{ ...row, cause, seatsBefore: before?.seats ?? null, droppedSeats }];
  });
}
