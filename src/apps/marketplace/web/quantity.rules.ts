/** Faults of a number of seats found in the browser; the server checks again. */
export type QuantityFault = 'missing' | 'belowMinimum' | 'aboveMaximum';

/**
 * The contract's bound of one line (`maxQuantity` in cart.schema.ts); products have their own,
 * lower ones.
 */
export const mostSeats = 10_000_000;

export interface QuantityRange {
  readonly min: number;
  readonly max: number;
}

/** `null` is an empty or unreadable field. */
export function quantityFault(
  quantity: number | null,
  { min, max }: QuantityRange,
): QuantityFault | undefined {
  if (quantity === null || !Number.isInteger(quantity)) return 'missing';
  if (quantity < min) return 'belowMinimum';
  return quantity > max ? 'aboveMaximum' : undefined;
}

/** A quantity out of the address: what is no whole number within the range becomes the least. */
export function quantityFrom(text: string | undefined, { min, max }: QuantityRange): number {
  const given = Number(text ?? min);
  return Number.isInteger(given) && given >= min && given <= max ? given : min;
}

/**
 * Parses a whole number with or without the locale's group separators. Returns `null` for anything
 * else.
 */
export function readQuantity(text: string, locale: string): number | null {
  const group =
    new Intl.NumberFormat(locale).formatToParts(1_234_567).find((part) => part.type === 'group')
      ?.value ?? '';
  const typed = text.replaceAll(/\s/g, '');
  const isGrouped = /^-?\d{1,3}(?:.\d{3})+$/.test(typed);
  const digits = isGrouped ? typed.replaceAll(group, '') : typed;
  return /^-?\d{1,12}$/.test(digits) ? Number(digits) : null;
}

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
