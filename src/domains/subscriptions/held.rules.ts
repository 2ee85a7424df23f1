import { share, times, zero, type Money } from '#platform/common/money.ts';
import { monthlyPrice, type TermPrice } from '#platform/common/term-price.ts';
import { openBatches, type Batch } from './allowed-actions.rules.ts';
import { extendedPrice, renewedPrice, type RenewalOffer } from './end-of-term.rules.ts';
import { plannedSeats } from './next-seats.rules.ts';
import { monthlyOfferId } from './renewal-choices.rules.ts';
import { takenFrom } from './seat-change.rules.ts';
import type { EndOfTermAction, SubscriptionState } from './subscriptions.values.ts';

/** A subscription that is billed. Days are plain dates in UTC. */
export interface Held extends TermPrice {
  readonly id: string;
  readonly name: string;
  readonly state: SubscriptionState;
  readonly seats: number;
  /** Seats of the next term where they are scheduled to differ, else null. */
  readonly nextSeats: number | null;
  readonly monthly: Money;
  readonly startsOn: string;
  /** Null: bought once, never ends. */
  readonly endsOn: string | null;
  readonly endOfTermAction: EndOfTermAction;
  readonly batches: readonly Batch[];
  /** Monthly cost of all seats after the term if nobody does anything. */
  readonly after: Money;
}

export interface Window {
  readonly today: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the first day of the month before, and the last day of the same month next year. */
export function windowOf(now: Date): Window {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return {
    today: dayOf(now),
    from: dayOf(new Date(Date.UTC(year, month - 1, 1))),
    to: dayOf(new Date(Date.UTC(year + 1, month + 1, 0))),
  };
}

/** A billed subscription before its next term has been priced. */
export type Running = Omit<Held, 'after'>;

/** Returns the id of the offer that prices the next term; undefined where there is none. */
export function nextOfferId(
  { offerId, productId, skuId }: NextOffer,
  { state, endOfTermAction }: Pick<Held, 'state' | 'endOfTermAction'>,
): string | undefined {
  if (endOfTermAction === 'renew') return state === 'extended' ? undefined : offerId;
  if (endOfTermAction !== 'extend' || state === 'extended') return undefined;
  return monthlyOfferId(productId, skuId);
}

interface NextOffer {
  readonly offerId: string;
  readonly productId: string;
  readonly skuId: string;
}

/**
 * Returns the monthly cost after the term if nobody does anything, at the given offer. What is no
 * longer on sale, or only in another currency, keeps its price.
 */
export function monthlyAfterTerm(one: Running, offer: RenewalOffer | undefined): Money {
  if (one.endOfTermAction === 'cancel' || one.endOfTermAction === 'none')
    return zero(one.monthly.currencyCode);
  if (one.state === 'extended') return one.monthly;
  const isSame = offer?.termPrice.currencyCode === one.termPrice.currencyCode;
  const usable = isSame ? offer : undefined;
  const price =
    one.endOfTermAction === 'extend' ? extendedPrice(usable, one) : renewedPrice(usable, one);
  const seats = one.endOfTermAction === 'renew' ? plannedSeats(one) : one.seats;
  return times(monthlyPrice(price), seats);
}

/** Seats that may still go, and what of the cost is bound. */
export interface Judged extends Held {
  readonly open: readonly { readonly quantity: number; readonly batch: Batch }[];
  readonly boundSeats: number;
  readonly boundMonthly: Money;
}

/**
 * Judges what of a subscription is bound: seats in an open window are not, and of what runs month
 * by month nothing is (product rule B2.19).
 */
export function judged(one: Held, now: Date): Judged {
  const open = takenFrom(openBatches(one, now), one.seats);
  const returnable = open.reduce((seats, { quantity }) => seats + quantity, 0);
  const isFree = one.state === 'extended' || (one.endsOn !== null && one.endsOn < dayOf(now));
  const boundSeats = isFree ? 0 : one.seats - returnable;
  return { ...one, open, boundSeats, boundMonthly: monthlyOf(one, boundSeats) };
}

/** Monthly cost of some of the seats, rounded once (product rule B3.11). */
export function monthlyOf({ monthly, seats }: Held, some: number): Money {
  if (some === seats) return monthly;
  return seats === 0 ? zero(monthly.currencyCode) : share(monthly, some, seats);
}

const dayMs = 86_400_000;
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + dayMs));
