import { times, zero, type Money } from '#platform/common/money.ts';
import { monthlyPrice, type TermPrice } from '#platform/common/term-price.ts';
import { extendedPrice, renewedPrice, type RenewalOffer } from './end-of-term.rules.ts';
import { plannedSeats, type Planned } from './next-seats.rules.ts';
import type { RenewalChoice } from './renewals.schema.ts';

/** Offers of today at which a term would go on; undefined where they are no longer sold. */
export interface OffersOfToday {
  readonly same: RenewalOffer | undefined;
  readonly monthly: RenewalOffer | undefined;
}

/**
 * Returns what each choice costs a month (product rules B2.3, B2.19): renewed at the price list of
 * the day, extended month by month with its surcharge, or nothing.
 */
export function renewalChoices(before: Planned, { same, monthly }: OffersOfToday): RenewalChoice[] {
  const goesOn = (outcome: 'renew' | 'extend', price: TermPrice, seats: number): RenewalChoice => {
    const unit = monthlyPrice(price);
    return { outcome, unit, monthly: times(unit, seats) };
  };
  const nothing: Money = zero(before.termPrice.currencyCode);
  return [
    goesOn('renew', renewedPrice(same, before), plannedSeats(before)),
    goesOn('extend', extendedPrice(monthly, before), before.seats),
    { outcome: 'cancel', unit: null, monthly: nothing },
  ];
}

/** Returns the id of the month-by-month offer of the same product and SKU. */
export const monthlyOfferId = (productId: string, skuId: string): string =>
  `${productId}:${skuId}:P1M:Monthly`;
