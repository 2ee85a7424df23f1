import type { OfferFacts } from '#domains/catalog/catalog.schema.ts';
import type { BookedLicence } from '#domains/subscriptions/order-book.values.ts';
import { type Money, compare, minus, plus, share } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { termMonths, type BillingPlan } from '#platform/common/term.ts';

/** Month of the past with the most seats that were needed at once. */
export interface SeatMonth {
  /** `2026-11` */
  readonly month: string;
  readonly seats: number;
  /** `assigned`: as the directory told; `booked`: before it was read. */
  readonly source: 'assigned' | 'booked';
}

export type ChoosableTerm = keyof typeof termMonths;

/** Price of one seat for the whole of a term. */
export interface TermOffer {
  readonly termDuration: ChoosableTerm;
  readonly billingPlan: BillingPlan;
  readonly termPrice: Money;
}

/** Course of the same months under a term. */
export interface TermOutcome {
  /** `mix`: a base for a year, and peaks month by month. */
  readonly id: ChoosableTerm | 'mix';
  readonly billingPlan: BillingPlan;
  /** Seats of the base of a mix. */
  readonly base: number | null;
  /** One seat a month; of a mix that of its base. */
  readonly unit: Money;
  /** All months together, each term rounded once. */
  readonly total: Money;
  /** Seats that were paid for without being needed, a month each. */
  readonly idle: number;
  /** Seats that are bound at the end of the months. */
  readonly bound: number;
}

/**
 * Returns what the seats of past months would have cost under each term, the cheapest first: by
 * the month they come and go, for longer they only come (product rules B2.5, B2.7).
 */
export function termOutcomes(
  months: readonly SeatMonth[],
  offers: readonly TermOffer[],
): TermOutcome[] {
  const needed = months.map(({ seats }) => seats);
  const cheapest = cheapestByTerm(offers);
  const pure = cheapest.map((offer) => outcomeOf(offer, needed));
  const monthly = cheapest.find(({ termDuration }) => termDuration === 'P1M');
  const yearly = cheapest.find(({ termDuration }) => termDuration === 'P1Y');
  const mix = monthly && yearly ? bestMix(monthly, yearly, needed) : [];
  return [...pure, ...mix].toSorted((a, b) => compare(a.total, b.total) || order(a) - order(b));
}

const order = ({ id }: TermOutcome): number => ['P1M', 'mix', 'P1Y', 'P3Y'].indexOf(id);

/** Picks one offer a term, of one currency: nothing here converts. */
function cheapestByTerm(offers: readonly TermOffer[]): TermOffer[] {
  const currency = offers[0]?.termPrice.currencyCode;
  const same = offers.filter(({ termPrice }) => termPrice.currencyCode === currency);
  return [...Map.groupBy(same, ({ termDuration }) => termDuration).values()].flatMap(
    (all) => all.toSorted((a, b) => compare(a.termPrice, b.termPrice))[0] ?? [],
  );
}

function outcomeOf(offer: TermOffer, needed: readonly number[]): TermOutcome {
  const { termDuration, billingPlan } = offer;
  const paid = termDuration === 'P1M' ? needed : risingOf(needed);
  return {
    ...{ id: termDuration, billingPlan, base: null, unit: monthlyPrice(offer) },
    total: costOf(offer, added(paid)),
    idle: added(paid) - added(needed),
    bound: termDuration === 'P1M' ? 0 : (paid.at(-1) ?? 0),
  };
}

/** Within a term seats are added when they are needed, and stay (B2.5). */
function risingOf(needed: readonly number[]): number[] {
  let most = 0;
  return needed.map((seats) => (most = Math.max(most, seats)));
}

/** Tries every base: it is worth it only between nobody and everybody. */
function bestMix(monthly: TermOffer, yearly: TermOffer, needed: readonly number[]): TermOutcome[] {
  const most = Math.max(0, ...needed);
  const mixes = Array.from({ length: Math.max(0, most - 1) }, (_, at) => {
    const base = at + 1;
    const peaks = added(needed.map((seats) => Math.max(0, seats - base)));
    const total = plus(costOf(yearly, base * needed.length), costOf(monthly, peaks));
    const idle = added(needed.map((seats) => Math.max(0, base - seats)));
    return { base, total, idle };
  });
  const [best] = mixes.toSorted((a, b) => compare(a.total, b.total) || a.base - b.base);
  if (!best) return [];
  const { billingPlan } = yearly;
  const unit = monthlyPrice(yearly);
  return [{ ...best, ...{ id: 'mix', billingPlan, unit, bound: best.base } }];
}

/** Seats of single months at their share of the term's price: one rounding for all of them. */
const costOf = ({ termPrice, termDuration }: TermOffer, seatMonths: number): Money =>
  share(termPrice, seatMonths, termMonths[termDuration]);

const added = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Change of a licence's booked seats, of one subscription. */
export interface SeatChangeOn {
  readonly subscriptionId: string;
  readonly on: string;
  readonly seats: number;
}

/**
 * Returns the twelve months up to now with the seats that were needed: the most that were assigned,
 * and before the directory was read those that were booked. Months before the first of both are
 * left out.
 */
export function neededByMonth(
  assigned: ReadonlyMap<string, number>,
  changes: readonly SeatChangeOn[],
  today: string,
): SeatMonth[] {
  return monthsUpTo(today, 12).flatMap((month): SeatMonth[] => {
    const known = assigned.get(month);
    if (known !== undefined) return [{ month, seats: known, source: 'assigned' }];
    const seats = bookedIn(month, changes);
    return seats === undefined ? [] : [{ month, seats, source: 'booked' }];
  });
}

/** Returns the seats at the end of a month; undefined before the first was booked. */
function bookedIn(month: string, changes: readonly SeatChangeOn[]): number | undefined {
  const before = changes.filter(({ on }) => on.slice(0, 7) <= month);
  if (before.length === 0) return undefined;
  const last = new Map(before.map(({ subscriptionId, seats }) => [subscriptionId, seats]));
  return added([...last.values()]);
}

function monthsUpTo(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7),
  );
}

/** Returns what one course costs more than another; negative: less. */
export const dearerBy = (one: TermOutcome, other: TermOutcome): Money =>
  minus(one.total, other.total);

/** Terms with the ways to pay for them that price sheets know. */
const ways = [
  ['P1M', 'Monthly'],
  ['P1Y', 'Monthly'],
  ['P1Y', 'Annual'],
  ['P3Y', 'Monthly'],
  ['P3Y', 'Annual'],
  ['P3Y', 'Triennial'],
] as const;

/** Returns the ids of all offers of what is booked: of its first SKU, since prices are of one. */
export function offerIdsOf(booked: readonly BookedLicence[]): string[] {
  const [first] = booked;
  if (!first) return [];
  const { productId, skuId } = first;
  return ways.map(([term, plan]) => `${productId}:${skuId}:${term}:${plan}`);
}

/** Offer as the catalogue sells it to the tenant. */
interface SoldOffer extends Pick<OfferFacts, 'termDuration' | 'billingPlan'> {
  readonly termPrice: Money;
  readonly isTrial: boolean;
}

/** Returns the terms compared; one alone is no choice. */
export function termsOf(
  months: readonly SeatMonth[],
  offers: readonly SoldOffer[],
  booked: readonly BookedLicence[],
): (TermOutcome & { readonly isCurrent: boolean })[] {
  const sold = offers.flatMap(({ isTrial, termDuration, billingPlan, termPrice }): TermOffer[] =>
    isTrial || termDuration === 'OneTime' ? [] : [{ termDuration, billingPlan, termPrice }],
  );
  const outcomes = months.length === 0 ? [] : termOutcomes(months, sold);
  const terms = new Set<string>(booked.map(({ termDuration }) => termDuration));
  const isMixed = terms.has('P1M') && terms.has('P1Y');
  const isCurrent = (id: string) => (isMixed ? id === 'mix' : terms.has(id));
  return outcomes.length < 2
    ? []
    : outcomes.map((one) => ({ ...one, isCurrent: isCurrent(one.id) }));
}
