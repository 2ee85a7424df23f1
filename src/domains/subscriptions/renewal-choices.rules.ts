import { times, zero, type Money } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { extendedTerm, renewedPrice, type RenewalOffer } from './end-of-term.rules.ts';
import { plannedSeats, type Planned } from './next-seats.rules.ts';
import type { RenewalChoice } from './decisions.schema.ts';
import {
  renewalOutcomes,
  type EndOfTermAction,
  type RenewalOutcome,
  type SubscriptionState,
} from './subscriptions.values.ts';

/** Offers of today at which a term would go on; undefined where they are no longer sold. */
export interface OffersOfToday {
  readonly same: RenewalOffer | undefined;
  readonly monthly: RenewalOffer | undefined;
}

/** A subscription whose next term is chosen. */
type Choosing = Planned & {
  readonly state: SubscriptionState;
  readonly endOfTermAction: EndOfTermAction;
};

/**
 * Returns the outcomes that can be chosen: to go on month by month is none for what is monthly
 * already, for it would be the same for more. What was chosen stays choosable.
 */
export function outcomesFor({
  termDuration,
  state,
  endOfTermAction,
}: Pick<Choosing, 'termDuration' | 'state' | 'endOfTermAction'>): RenewalOutcome[] {
  const isMonthly = termDuration === 'P1M' && state !== 'extended' && endOfTermAction !== 'extend';
  return renewalOutcomes.filter((outcome) => outcome !== 'extend' || !isMonthly);
}

/**
 * Returns what each choice costs a month (product rules B2.3, B2.19): renewed at the price list of
 * the day, extended month by month with its surcharge, or nothing.
 */
export function renewalChoices(
  before: Choosing,
  { same, monthly }: OffersOfToday,
): RenewalChoice[] {
  const seats = plannedSeats(before);
  const nothing: Money = zero(before.termPrice.currencyCode);
  const renewed = monthlyPrice(renewedPrice(same, before));
  const choices: Readonly<Record<RenewalOutcome, RenewalChoice>> = {
    renew: { outcome: 'renew', unit: renewed, monthly: times(renewed, seats), surcharge: null },
    extend: extended(before, monthly),
    cancel: { outcome: 'cancel', unit: null, monthly: nothing, surcharge: null },
  };
  return outcomesFor(before).map((outcome) => choices[outcome]);
}

/** A term that is extended already goes on at its price, which has the surcharge in it. */
function extended(
  before: Planned & { readonly state: SubscriptionState },
  monthly: RenewalOffer | undefined,
): RenewalChoice {
  const { seats } = before;
  if (before.state === 'extended') {
    const unit = monthlyPrice(before);
    return { outcome: 'extend', unit, monthly: times(unit, seats), surcharge: null };
  }
  const { price, percent, surcharge } = extendedTerm(monthly, before);
  const unit = monthlyPrice(price);
  return {
    outcome: 'extend',
    unit,
    monthly: times(unit, seats),
    surcharge: { percent, monthly: times(surcharge, seats) },
  };
}

/** Returns the id of the month-by-month offer of the same product and SKU. */
export const monthlyOfferId = (productId: string, skuId: string): string =>
  `${productId}:${skuId}:P1M:Monthly`;
