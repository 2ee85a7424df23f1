import { share, sum, zero, type Money } from '#platform/common/money.ts';
import type { BookedLicence } from '#domains/subscriptions/order-book.values.ts';
import type { GiveBackWay } from './licences.ts';

/** Free seats of one subscription that stop to cost money in the same way and until the same day. */
export interface GiveBack {
  readonly subscriptionId: string;
  readonly name: string;
  readonly way: GiveBackWay;
  readonly seats: number;
  /** Their monthly cost. */
  readonly monthly: Money;
  /** Last day (of a term) or moment (of a window) to act; null: there is none. */
  readonly until: string | null;
}

interface Chance extends Omit<GiveBack, 'monthly'> {
  readonly of: BookedLicence;
}

const order: Readonly<Record<GiveBackWay, number>> = {
  planned: 0,
  window: 1,
  renewal: 2,
  ends: 2,
  fixed: 3,
};

/**
 * Returns where free seats can be given back, the earliest first: what is scheduled already, then
 * what can go now, then at the end of a term. Never more than are booked, because what was bought
 * elsewhere is not ours to give back. One rounding for each line (product rule B3.11).
 */
export function giveBacksOf(free: number, booked: readonly BookedLicence[]): GiveBack[] {
  const chances = booked
    .filter(({ isTrial }) => !isTrial)
    .flatMap(chancesOf)
    .toSorted((a, b) => order[a.way] - order[b.way] || compareUntil(a.until, b.until));
  let left = free;
  return chances.flatMap(({ of, ...chance }) => {
    const seats = Math.min(left, chance.seats);
    left -= seats;
    return seats === 0 ? [] : [{ ...chance, seats, monthly: share(of.monthly, seats, of.seats) }];
  });
}

/** Returns the seats of a subscription by the way in which they can go; together all of them. */
function chancesOf(of: BookedLicence): Chance[] {
  const { subscriptionId, name, seats, nextSeats, endsOn, windows } = of;
  const planned = of.endOfTermAction === 'renew' ? Math.max(0, seats - (nextSeats ?? seats)) : 0;
  let left = seats - planned;
  const open = windows.map(({ quantity, until }) => {
    const taken = Math.min(left, quantity);
    left -= taken;
    return { of, subscriptionId, name, way: 'window' as const, seats: taken, until };
  });
  return [
    { of, subscriptionId, name, way: 'planned', seats: planned, until: endsOn },
    ...open,
    { of, subscriptionId, name, way: wayAtEnd(of), seats: left, until: endsOn },
  ];
}

/** Seats of what runs month by month cannot change, and what is bought once never ends (B2.19). */
function wayAtEnd({ endsOn, state, endOfTermAction }: BookedLicence): GiveBackWay {
  if (endsOn === null || state === 'extended') return 'fixed';
  return endOfTermAction === 'cancel' || endOfTermAction === 'none' ? 'ends' : 'renewal';
}

function compareUntil(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
}

/** Returns what the free seats cost a month, all ways together. */
export function costOfFree(backs: readonly GiveBack[], currencyCode: string): Money {
  return backs.length === 0 ? zero(currencyCode) : sum(backs.map(({ monthly }) => monthly));
}

/** Returns what to show first: what somebody can still decide, else what stands anyway. */
export function nextGiveBack(backs: readonly GiveBack[]): GiveBack | undefined {
  return decidable(backs)[0] ?? backs[0];
}

/** Returns those that somebody can still decide about. */
export const decidable = (backs: readonly GiveBack[]): GiveBack[] =>
  backs.filter(({ way }) => way === 'window' || way === 'renewal');
