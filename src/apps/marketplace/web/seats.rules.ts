import { mostSeats } from './quantity.rules.ts';

/** Why seats cannot be added, or given back, now; undefined where they can. */
export interface SeatsRefusals {
  readonly increase: string | undefined;
  readonly decrease: string | undefined;
}

/** Faults of a new number of seats found in the browser; the server checks again. */
export type SeatsFault =
  | 'missing'
  | 'same'
  | 'noMore'
  | 'noFewer'
  | 'belowMinimum'
  | 'aboveMaximum';

/** Returns what is wrong with a new total: more and fewer are one choice, each with its own rule. */
export function seatsFault(
  seats: number | null,
  before: number,
  { increase, decrease }: SeatsRefusals,
): SeatsFault | undefined {
  if (seats === null || !Number.isInteger(seats)) return 'missing';
  if (seats < 1) return 'belowMinimum';
  if (seats > mostSeats) return 'aboveMaximum';
  if (seats === before) return 'same';
  if (seats > before) return increase === undefined ? undefined : 'noMore';
  return decrease === undefined ? undefined : 'noFewer';
}

/** Returns the first total on show: one seat more, or one fewer where none can be added. */
export function firstSeats(before: number, { increase }: SeatsRefusals): number {
  return increase === undefined ? before + 1 : Math.max(1, before - 1);
}
