import { compare, isMore, minus, share, times, zero, type Money } from '#platform/common/money.ts';
import { isExchangeEnding, isNeverReturned, isSameType } from './reservation-types.rules.ts';
import type { Hindrance, ReservationState } from './reservations.values.ts';

/** Facts of a reservation that Microsoft's rules ask for; amounts are those of its price list. */
export interface ReservationTerms {
  readonly resourceType: string;
  /** Microsoft's word. */
  readonly state: string;
  readonly quantity: number;
  readonly billingPlan: string;
  readonly boughtOn: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Price of all of it for the whole term; null: not told. */
  readonly total: Money | null;
  /** Today's price of one for the same term; null: not told. */
  readonly currentEach: Money | null;
  readonly payments: number;
  readonly paymentsMade: number;
}

/** Refunds of the last twelve months, and how much of them there may be. */
export interface RefundPool {
  readonly used: Money;
  /** Part that open requests take. */
  readonly reserved: Money;
  readonly limit: Money;
}

interface OfferedTerm {
  readonly resourceType: string;
  /** Price of one for the whole term. */
  readonly price: Money;
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export function stateOf(
  { state, endsOn }: Pick<ReservationTerms, 'state' | 'endsOn'>,
  today: string,
): ReservationState {
  const word = state.toLowerCase();
  if (word === 'cancelled') return 'cancelled';
  if (word === 'expired' || endsOn <= today) return 'expired';
  return word === 'succeeded' ? 'active' : 'other';
}

const isMonthly = ({ billingPlan }: ReservationTerms): boolean =>
  billingPlan.toLowerCase() === 'monthly';

/** Days of the term, and how many of them are left. */
function termOf({ startsOn, endsOn }: ReservationTerms, today: string) {
  const days = Math.max(1, daysBetween(startsOn, endsOn));
  return { days, left: Math.min(days, Math.max(0, daysBetween(today, endsOn))) };
}

/**
 * Returns the commitment that is still ahead for so many of the instances: payments that are not
 * made yet, or the days that are left of what was paid upfront. (B6: 36 months at 100 a month,
 * after the 18th payment: 1,800.)
 */
export function remainingOf(
  terms: ReservationTerms,
  quantity: number,
  today: string,
): Money | null {
  if (!terms.total) return null;
  const { days, left } = termOf(terms, today);
  const { payments, paymentsMade } = terms;
  const [part, whole] = isMonthly(terms) ? [payments - paymentsMade, payments] : [left, days];
  return share(terms.total, quantity * Math.max(0, part), terms.quantity * whole);
}

/**
 * Returns what is paid back for so many of the instances: what is paid and not used yet, at the
 * lower of the price paid and today's.
 */
export function refundOf(terms: ReservationTerms, quantity: number, today: string): Money | null {
  const basis = lowerPrice(terms);
  if (!basis) return null;
  const { days, left } = termOf(terms, today);
  const { payments, paymentsMade } = terms;
  if (!isMonthly(terms)) return share(basis, quantity * left, terms.quantity * days);
  const ahead = Math.max(0, paymentsMade * days - (days - left) * payments);
  return share(basis, quantity * ahead, terms.quantity * payments * days);
}

function lowerPrice({ total, currentEach, quantity }: ReservationTerms): Money | null {
  if (!total || currentEach?.currencyCode !== total.currencyCode) return total;
  const today = times(currentEach, quantity);
  return isMore(total, today) ? today : total;
}

interface RefundJudgement {
  /** Commitment that is given up: it counts towards the pool. */
  readonly remaining: Money | null;
  readonly refund: Money | null;
  /** Pool that is left afterwards, below zero where it does not suffice; null: pool not told. */
  readonly leftAfter: Money | null;
  readonly hindrance: Hindrance | null;
}

export function judgeRefund(
  terms: ReservationTerms,
  quantity: number,
  pool: RefundPool | null,
  today: string,
): RefundJudgement {
  const remaining = remainingOf(terms, quantity, today);
  const left = pool && leftOf(pool);
  const leftAfter =
    left && remaining && left.currencyCode === remaining.currencyCode
      ? minus(left, remaining)
      : null;
  const isBeyond = leftAfter !== null && isMore(zero(leftAfter.currencyCode), leftAfter);
  return {
    remaining,
    refund: refundOf(terms, quantity, today),
    leftAfter,
    hindrance: hindranceOf(terms, today) ?? (isBeyond ? 'poolExceeded' : null),
  };
}

export const leftOf = ({ used, reserved, limit }: RefundPool): Money =>
  minus(minus(limit, used), reserved);

interface ExchangeJudgement {
  /** Commitment that the new one must reach. */
  readonly remaining: Money | null;
  /** Paid and not used yet: it is set off. */
  readonly credit: Money | null;
  /** Commitment of the new one over its whole term. */
  readonly commitment: Money;
  /** Amount by which the new one is too small; zero where it suffices. */
  readonly missing: Money;
  /** Commitment minus credit. */
  readonly due: Money;
  readonly hindrance: Hindrance | null;
}

/** Judges an exchange: the refund in it does not count towards the pool. */
export function judgeExchange(
  terms: ReservationTerms,
  given: { readonly quantity: number; readonly offer: OfferedTerm; readonly newQuantity: number },
  today: string,
): ExchangeJudgement {
  const { quantity, offer, newQuantity } = given;
  const commitment = times(offer.price, newQuantity);
  const remaining = remainingOf(terms, quantity, today);
  const credit = refundOf(terms, quantity, today);
  const isAlike = (one: Money | null): boolean => one?.currencyCode === commitment.currencyCode;
  const isComparable = remaining === null || isAlike(remaining);
  const isSmaller = remaining !== null && isComparable && compare(commitment, remaining) < 0;
  const nothing = zero(commitment.currencyCode);
  const hindrance =
    exchangeHindranceOf(terms, today) ??
    (isSameType(terms.resourceType, offer.resourceType) ? null : 'otherType') ??
    (isComparable ? null : 'otherCurrency') ??
    (isSmaller ? 'tooSmall' : null);
  return {
    ...{ remaining, credit, commitment, hindrance },
    missing: isSmaller ? minus(remaining, commitment) : nothing,
    due: credit && isAlike(credit) ? minus(commitment, credit) : commitment,
  };
}

/** Returns why it cannot be exchanged at all, whatever for. */
export function exchangeHindranceOf(terms: ReservationTerms, today: string): Hindrance | null {
  const { resourceType, boughtOn } = terms;
  const isLate = isExchangeEnding(resourceType, boughtOn);
  return hindranceOf(terms, today) ?? (isLate ? 'savingsPlan' : null);
}

function hindranceOf(terms: ReservationTerms, today: string): Hindrance | null {
  if (stateOf(terms, today) !== 'active') return 'notActive';
  if (isNeverReturned(terms.resourceType)) return 'neverReturned';
  return terms.total ? null : 'priceUnknown';
}
