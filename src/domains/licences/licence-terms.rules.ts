import type { OfferFacts } from '#domains/catalog/offer-facts.schema.ts';
import type { Money } from '#platform/common/money.ts';
import type { BookedLicence } from '#domains/subscriptions/booked-licences.values.ts';
import {
  termOutcomes,
  type SeatMonth,
  type TermOffer,
  type TermOutcome,
} from './term-choice.rules.ts';

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
