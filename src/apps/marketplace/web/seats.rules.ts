import { mostSeats } from './quantity.rules.ts';

export type SeatsDirection = 'increaseSeats' | 'decreaseSeats';

/** What is wrong with a new number of seats before the server is asked; the server judges again. */
export type SeatsFault = 'missing' | 'same' | 'notMore' | 'notFewer' | 'belowMinimum' | 'aboveMaximum';

export function seatsFault(seats: number | null, direction: SeatsDirection, before: number): SeatsFault | undefined {
  if (seats === null || !Number.isInteger(seats)) return 'missing';
  if (seats < 1) return 'belowMinimum';
  if (seats > mostSeats) return 'aboveMaximum';
  if (seats === before) return 'same';
  if (direction === 'increaseSeats') return seats < before ? 'notMore' : undefined;
  return seats > before ? 'notFewer' : undefined;
}

/** Where the dialog begins: one seat more, or one fewer but never none. */
export function firstSeats(direction: SeatsDirection, before: number): number {
  return direction === 'increaseSeats' ? before + 1 : Math.max(1, before - 1);
}
