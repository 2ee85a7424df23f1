import { minus, share, type Money } from '#platform/common/money.ts';
import { monthlyPrice, type TermPrice } from '#platform/common/term-price.ts';
import type { EndOfTermAction, SubscriptionState } from './subscriptions.values.ts';

/** A subscription whose last day is over. */
export interface EndedTerm {
  readonly state: SubscriptionState;
  readonly endOfTermAction: EndOfTermAction;
  readonly endsOn: string;
}

const disabledAfterDays = 30;
const deletedAfterDays = 120;

/**
 * Returns the state of an ended subscription (product rules B2.19, B2.20): a chosen end stops the
 * service at once; without a choice (trials) there are 30 days of grace and 90 days for the
 * administrator.
 */
export function stateAfterEnd(
  { endOfTermAction, endsOn }: EndedTerm,
  today: string,
): SubscriptionState {
  if (endOfTermAction !== 'none') return 'deleted';
  const days = (Date.parse(today) - Date.parse(endsOn)) / 86_400_000;
  if (days > deletedAfterDays) return 'deleted';
  return days > disabledAfterDays ? 'disabled' : 'expired';
}

/** The offer as it is sold on the day of the renewal; prices change only then (B2.3). */
export type RenewalOffer = TermPrice;

/**
 * A renewed term is charged at the price list of its day; what is no longer on it keeps its old
 * terms.
 */
export function renewedPrice(offer: RenewalOffer | undefined, before: TermPrice): TermPrice {
  const { termPrice, termDuration, billingPlan } = offer ?? before;
  return { termPrice, termDuration, billingPlan };
}

/** A term that goes on month by month, with what it costs for that. */
export interface ExtendedTerm {
  readonly price: TermPrice;
  readonly percent: 3 | 23;
  /** Part of the price of a seat that is paid for going on by the month. */
  readonly surcharge: Money;
}

/**
 * Extended month by month (B2.19): the price of the SKU's monthly plan plus 3 percent; where there
 * is no monthly plan a month of the old term plus 23 percent.
 */
export function extendedTerm(
  monthlyOffer: RenewalOffer | undefined,
  before: TermPrice,
): ExtendedTerm {
  const percent = monthlyOffer ? 3 : 23;
  const base = monthlyOffer?.termPrice ?? monthlyPrice(before);
  const termPrice = share(base, 100 + percent, 100);
  return {
    price: { termPrice, termDuration: 'P1M', billingPlan: 'Monthly' },
    percent,
    surcharge: minus(termPrice, base),
  };
}

export const extendedPrice = (
  monthlyOffer: RenewalOffer | undefined,
  before: TermPrice,
): TermPrice => extendedTerm(monthlyOffer, before).price;
