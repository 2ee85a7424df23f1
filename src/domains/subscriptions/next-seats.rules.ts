import { times, type Money } from '#platform/common/money.ts';
import { monthlyPrice, type TermPrice } from '#platform/common/term-price.ts';
import { renewedPrice, type RenewalOffer } from './end-of-term.rules.ts';

/** A subscription with the seats of its running and of its next term. */
export interface Planned extends TermPrice {
  readonly seats: number;
  /** Null: as many as now. */
  readonly nextSeats: number | null;
}

/** Returns the seats of the next term if it renews. */
export const plannedSeats = ({ seats, nextSeats }: Omit<Planned, keyof TermPrice>): number =>
  nextSeats ?? seats;

/** Seats and what they cost a month. */
export interface SeatsCost {
  readonly seats: number;
  /** One seat. */
  readonly unit: Money;
  readonly monthly: Money;
}

/** Returns the cost of the running term, and of the next one at the price list of today (B2.3). */
export function nextTermCost(
  running: Planned,
  seats: number,
  offer: RenewalOffer | undefined,
): { readonly current: SeatsCost; readonly next: SeatsCost } {
  const costOf = (price: TermPrice, count: number): SeatsCost => {
    const unit = monthlyPrice(price);
    return { seats: count, unit, monthly: times(unit, count) };
  };
  return {
    current: costOf(running, running.seats),
    next: costOf(renewedPrice(offer, running), seats),
  };
}

/** Returns what more, or fewer, seats of the next term add to a month at today's price list. */
export function nextSeatsEffect(
  running: Planned,
  seats: number,
  offer: RenewalOffer | undefined,
): Money {
  return times(nextTermCost(running, seats, offer).next.unit, seats - running.seats);
}

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
