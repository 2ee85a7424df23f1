import type { EndOfTermAction } from './subscriptions.values.ts';

/** Causes of an event; `known` is how a subscription was found, and no event. */
export const eventCauses = [
  'booked',
  'seats',
  'endOfTerm',
  'renewed',
  'extended',
  'cancelled',
  'ended',
] as const;
type EventCause = (typeof eventCauses)[number];

/** How a subscription was from a day on. */
export interface HistoryRow {
  readonly on: string;
  readonly cause: EventCause | 'known';
  readonly seats: number;
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
}

/** Returns what happened, oldest first, out of the states after each change. */
export function eventsOf(rows: readonly HistoryRow[]): SubscriptionEvent[] {
  return rows.flatMap(({ cause, ...row }, at) =>
    cause === 'known' ? [] : [{ ...row, cause, seatsBefore: rows[at - 1]?.seats ?? null }],
  );
}
