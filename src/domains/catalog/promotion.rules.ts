import Big from 'big.js';
import { promotedPrice, sideOfSeats } from '#platform/common/promoted-price.ts';
import { chargePrice, monthlyPrice } from '#platform/common/term-price.ts';
import type { Offer, Promotion } from './catalog.schema.ts';

/** Returns an offer as so many seats cost: with its discount where they get it. */
export function offerAt(offer: Offer, quantity: number): Offer {
  const { promotion, termDuration, billingPlan } = offer;
  if (!promotion || sideOfSeats(promotion, quantity) !== 'within') return offer;
  const termPrice = promotedPrice(offer.termPrice, promotion.discountPercent, termDuration);
  const price = { termPrice, termDuration, billingPlan };
  return {
    ...offer,
    termPrice,
    chargePrice: chargePrice(price),
    monthlyPrice: monthlyPrice(price),
  };
}

/** Returns the greatest discount; undefined without one. */
export function bestPromotion<P extends Pick<Promotion, 'discountPercent'>>(
  promotions: readonly (P | null | undefined)[],
): P | undefined {
  return promotions
    .filter((one) => one !== null && one !== undefined)
    .toSorted((a, b) => new Big(b.discountPercent).cmp(a.discountPercent))[0];
}

const dayMs = 86_400_000;
/** Discounts that were not read for so long are not shown any more: they may have ended. */
const staleMs = 2 * dayMs;

/** Returns the moment since which discounts must have been read to be granted. */
export function readSince(now: Date): Date {
  return new Date(now.getTime() - staleMs);
}

const againMs = 6 * 3_600_000;

/** Reading of a market's discounts. */
export interface PromotionReading {
  readonly succeededAt: Date | null;
  /** Until then the provider wants no call. */
  readonly silentUntil: Date | null;
}

/** Returns whether a market is to be read: every six hours, and sooner after a failure. */
export function isDue(reading: PromotionReading | undefined, now: Date): boolean {
  if (!reading) return true;
  const { succeededAt, silentUntil } = reading;
  if (silentUntil && silentUntil > now) return false;
  return !succeededAt || now.getTime() - succeededAt.getTime() >= againMs;
}
