import type { Promotion } from '#domains/catalog/catalog.schema.ts';
import type { AskedPromotion, PromotionState } from '#domains/catalog/promotion.values.ts';
import type { OfferFacts } from '#domains/catalog/offer-facts.schema.ts';
import type { Money } from '#platform/common/money.ts';
import { promotedPrice, sideOfSeats } from '#platform/common/promoted-price.ts';
import type { CartPromotion, KeptPromotion, OrderedPromotion } from './line-promotion.schema.ts';

/** States of discounts by item, as the provider said. */
export type Verdicts = ReadonlyMap<string, PromotionState>;

interface PromotedItem extends OfferFacts {
  readonly id: string;
  readonly quantity: number;
  /** Discount that was there when it was put in. */
  readonly promotion?: KeptPromotion | null;
}

interface PromotedOffer {
  readonly termPrice: Money;
  readonly promotion?: Promotion | null;
}

/** Returns what a discount says of itself, and nothing of what only the shop needs. */
export function keptOf({ id, title, discountPercent, endsOn }: KeptPromotion): KeptPromotion {
  return { id, title, discountPercent, endsOn };
}

/**
 * Returns the price of a seat of a cart's line, and the discount with what becomes of it: one that
 * nobody confirmed makes nothing cheaper, so that nobody agrees to a price that is not had.
 */
export function pricedItem(
  item: PromotedItem,
  { termPrice, promotion }: PromotedOffer,
  verdicts: Verdicts,
): { readonly termPrice: Money; readonly promotion: CartPromotion | null } {
  const listPrice = termPrice;
  if (!promotion) {
    if (!item.promotion) return { termPrice, promotion: null };
    const seats = { minSeats: null, maxSeats: null };
    return {
      termPrice,
      promotion: { ...keptOf(item.promotion), ...seats, state: 'ended', listPrice },
    };
  }
  const { minSeats, maxSeats } = promotion;
  const side = sideOfSeats(promotion, item.quantity);
  const state = side === 'within' ? (verdicts.get(item.id) ?? 'unasked') : side;
  return {
    termPrice:
      state === 'applied'
        ? promotedPrice(termPrice, promotion.discountPercent, item.termDuration)
        : termPrice,
    promotion: { ...keptOf(promotion), minSeats, maxSeats, state, listPrice },
  };
}

/** Returns the discount that a line is ordered with; null where it is not granted. */
export function orderedOf(promotion: CartPromotion | null): OrderedPromotion | null {
  if (promotion?.state !== 'applied') return null;
  return { ...keptOf(promotion), listPrice: promotion.listPrice };
}

/** Returns what the provider is asked: discounts that the seats of their lines may get. */
export function toAsk(
  items: readonly PromotedItem[],
  offers: ReadonlyMap<string, PromotedOffer>,
): AskedPromotion[] {
  return items.flatMap(({ id: key, offerId, quantity, ...item }) => {
    const promotion = offers.get(offerId)?.promotion;
    if (!promotion || sideOfSeats(promotion, quantity) !== 'within') return [];
    const { productId, skuId, termDuration, billingPlan } = item;
    const promotionId = promotion.id;
    return [{ key, promotionId, productId, skuId, termDuration, billingPlan, quantity }];
  });
}

/** Returns the verdicts on lines that wait: what they were ordered with and is still there stays. */
export function standingVerdicts(
  lines: readonly {
    readonly id: string;
    readonly offerId: string;
    readonly promotion?: OrderedPromotion | null;
  }[],
  offers: ReadonlyMap<string, PromotedOffer>,
): Verdicts {
  return new Map(
    lines
      .filter(
        ({ offerId, promotion }) =>
          promotion && offers.get(offerId)?.promotion?.id === promotion.id,
      )
      .map(({ id }) => [id, 'applied']),
  );
}
