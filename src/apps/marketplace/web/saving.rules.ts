import Big from 'big.js';
import type { Offer } from '#domains/catalog/catalog.schema.ts';
import { termMonths } from '#platform/common/term.ts';

type Priced = Pick<Offer, 'termDuration' | 'billingPlan' | 'isTrial' | 'termPrice'>;

/**
 * The offer that others are measured against: cancellable every month. Trials and free goods
 * measure nothing.
 */
export function monthlyReference<O extends Priced>(offers: readonly O[]): O | undefined {
  return offers.find(
    (one) => !one.isTrial && one.termDuration === 'P1M' && isPositive(one.termPrice.value),
  );
}

/**
 * Returns the saving per month against the monthly term as a fraction of 1, computed from both term
 * prices and rounded down to 0.1 percent so that it is never overstated. Undefined where nothing is
 * saved or nothing can be compared (trial, perpetual licence, other currency).
 */
export function savingAgainst(reference: Priced | undefined, offer: Priced): number | undefined {
  if (
    !reference ||
    offer.isTrial ||
    offer.termDuration === 'OneTime' ||
    reference.termDuration === 'OneTime'
  )
    return undefined;
  if (
    reference.termPrice.currencyCode !== offer.termPrice.currencyCode ||
    !isPositive(reference.termPrice.value)
  )
    return undefined;
  const paid = new Big(offer.termPrice.value).times(termMonths[reference.termDuration]);
  const full = new Big(reference.termPrice.value).times(termMonths[offer.termDuration]);
  const saved = full.minus(paid).times(1000).div(full).round(0, Big.roundDown);
  return saved.gt(0) ? saved.div(1000).toNumber() : undefined;
}

const isPositive = (value: string): boolean => new Big(value).gt(0);
