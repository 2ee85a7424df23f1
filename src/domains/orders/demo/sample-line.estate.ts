import { findSampleOffers, offersFor } from '#domains/catalog/demo/catalog.estate.ts';
import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import type { Random } from '#platform/common/demo/random.ts';
import { zero } from '#platform/common/money.ts';
import { promotedPrice } from '#platform/common/promoted-price.ts';
import { termAmounts, type TermSpan } from '#platform/common/term-cycles.ts';
import type { OrderedPromotion, LineUpgrade, OrderLine } from '../orders.schema.ts';
import type { ProvisioningFailure } from '../provisioner.port.ts';

/** A line with what will become of it; its state follows from the clock. */
export interface SampleLine extends Omit<
  OrderLine,
  'state' | 'failure' | 'upgrade' | 'promotion' | 'endsOn'
> {
  /** Last day of a shortened first term; left out or null: a whole term. */
  readonly endsOn?: string | null;
  readonly promotion?: OrderedPromotion | null;
  /** Set for upgrades, whose `subscriptionId` is the one that takes the seats. */
  readonly upgrade?: LineUpgrade | null;
  /** First day of the term that a new subscription of an upgrade goes on with. */
  readonly termStartsOn?: string;
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  readonly willFail: ProvisioningFailure | null;
  /** Total seats after the change of a subscription. */
  readonly targetSeats: number | null;
  readonly endOfTerm: 'renew' | 'extend' | 'cancel' | null;
}

/** Returns offers that can be bought alone, grouped by SKU. */
export function skusOf(estate: Estate): SellableOffer[][] {
  const alone = offersFor(estate).filter((one) => !one.isTrial && !one.isAddon);
  return [...Map.groupBy(alone, ({ productId, skuId }) => `${productId} ${skuId}`).values()];
}

/** Returns a line for one of the plans of a SKU. */
export function boughtLine(
  dice: Random,
  plans: readonly SellableOffer[],
  { seats, at }: { readonly seats: number; readonly at: number },
): SampleLine {
  // Mostly a year, paid monthly or at once.
  const year = plans.filter(({ termDuration }) => termDuration === 'P1Y');
  const offer = dice.pick(year.length > 0 && dice.chance(0.8) ? year : plans);
  const quantity = offer.termDuration === 'OneTime' ? dice.whole(1, 3) : dice.whole(3, seats);
  return lineOf(dice, offer, {
    quantity,
    position: at + 1,
    willFail: dice.chance(0.06) ? 'FAILURE_DECLINED' : null,
  });
}

/** The subscription of this line is not to be renewed. */
export function endingLine(dice: Random, line: SampleLine): SampleLine {
  const nothing = zero(line.termPrice.currencyCode);
  const change = {
    type: 'renewalChange',
    endOfTerm: 'cancel',
    dueNow: nothing,
    monthly: nothing,
    commitment: nothing,
  } as const;
  return { ...line, ...change, id: dice.uuid(), position: 1 };
}

interface LineWish {
  readonly quantity: number;
  readonly position: number;
  readonly willFail: ProvisioningFailure | null;
  readonly promotion?: OrderedPromotion | null;
  /** First and last day of a shortened first term; left out: a whole term. */
  readonly span?: TermSpan;
}

/** Returns a line for an offer at its current price. */
export function lineOf(
  dice: Pick<Random, 'uuid'>,
  offer: SellableOffer,
  {
    quantity,
    position,
    willFail,
    promotion = null,
    span = { startsOn: '', endsOn: null },
  }: LineWish,
): SampleLine {
  const { isTrial, isAddon } = offer;
  const termPrice = promotion
    ? promotedPrice(offer.termPrice, promotion.discountPercent, offer.termDuration)
    : offer.termPrice;
  return {
    id: dice.uuid(),
    position,
    type: 'new',
    ...offerFactsOf(offer),
    quantity,
    termPrice,
    promotion,
    endsOn: span.endsOn,
    ...termAmounts({ ...offer, termPrice }, quantity, span),
    subscriptionId: dice.uuid(),
    isTrial,
    isAddon,
    willFail,
    targetSeats: null,
    endOfTerm: null,
  };
}

/** The offer of today behind a line; undefined when it is no longer sold. */
export function offerOfToday(estate: Estate, offerId: string): SellableOffer | undefined {
  return findSampleOffers(estate, [offerId])[0];
}
