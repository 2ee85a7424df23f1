import type { LicenceUse } from './subscriptions.port.ts';
import { liveStates } from './subscription-state.rules.ts';
import type { SubscriptionState } from './subscriptions.values.ts';

interface Booked {
  readonly seats: number;
  readonly state: SubscriptionState;
}

/** Use of a subscription's seats, as its row tells it. */
export interface SeatUse extends LicenceUse {
  /**
   * The directory has more seats of the licence than this subscription brings: who sits on which of
   * them nobody can say, so assigned and free are those of all of them.
   */
  readonly isShared: boolean;
}

/**
 * Returns how the seats of a subscription are used; null where it does not run, or the directory
 * does not tell. A directory that was read before a purchase knows fewer seats: then they are its
 * own all the same.
 */
export function seatUseOf({ seats, state }: Booked, use: LicenceUse | undefined): SeatUse | null {
  if (use === undefined || !liveStates.includes(state)) return null;
  return { ...use, isShared: use.usable > seats };
}

/** Returns whether a running subscription is of a licence with seats that nobody has. */
export const hasFreeSeats = (booked: Booked, use: LicenceUse | undefined): boolean =>
  (seatUseOf(booked, use)?.free ?? 0) > 0;
