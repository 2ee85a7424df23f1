interface Falling {
  readonly seats: number;
  /** Seats scheduled for the next term. */
  readonly nextSeats: number;
}

/**
 * Returns the seats with which a term that was to renew with fewer goes on: those that people still
 * have stay (product reference A0, row 36). `free` undefined: the directory does not tell.
 */
export function seatsThatStay({ seats, nextSeats }: Falling, free: number | undefined): number {
  if (free === undefined || nextSeats >= seats) return nextSeats;
  return Math.min(seats, Math.max(nextSeats, seats - Math.max(0, free)));
}

/** Returns the seats of a schedule that people still have. */
export const stillAssigned = (falling: Falling, free: number | undefined): number =>
  seatsThatStay(falling, free) - falling.nextSeats;

/** The hour of the last day (UTC) from which on it is too late to wait for seats to become free. */
const lastHour = 12;

/** Returns the moment until which seats of a term may become free. */
export const lastChance = (endsOn: string): string =>
  `${endsOn}T${String(lastHour).padStart(2, '0')}:00:00Z`;

/** Returns whether a term that ends on this day must be decided now. */
export const isLastHalfDay = (endsOn: string, now: Date): boolean =>
  endsOn === now.toISOString().slice(0, 10) && now.getUTCHours() >= lastHour;
