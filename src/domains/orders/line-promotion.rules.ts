import type { OfferFacts, Promotion } from '#domains/catalog/catalog.schema.ts';
import type { AskedPromotion, PromotionState } from '#domains/catalog/offers.values.ts';
import type { Money } from '#platform/common/money.ts';
import { promotedPrice, sideOfSeats } from '#platform/common/promoted-price.ts';
import type { CartPromotion, KeptPromotion, OrderedPromotion } from './orders.schema.ts';

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

/** A line as it is asked about. */
export type WantedItem = Pick<PromotedItem, 'id' | 'offerId' | 'quantity'>;

/** Returns what the provider is asked: discounts that the seats of their lines may get. */
export function toAsk(
  items: readonly WantedItem[],
  offers: ReadonlyMap<string, PromotedOffer & OfferFacts>,
): AskedPromotion[] {
  return items.flatMap(({ id: key, offerId, quantity }) => {
    const offer = offers.get(offerId);
    const promotion = offer?.promotion;
    if (!promotion || sideOfSeats(promotion, quantity) !== 'within') return [];
    const { productId, skuId, termDuration, billingPlan } = offer;
    const promotionId = promotion.id;
    return [{ key, promotionId, productId, skuId, termDuration, billingPlan, quantity }];
  });
}

/** Verdicts of a provider with what it was asked. */
export interface AnsweredPromotions {
  readonly asked: readonly AskedPromotion[];
  readonly verdicts: Verdicts;
}

export const nothingAsked: AnsweredPromotions = { asked: [], verdicts: new Map() };

/**
 * Returns the verdicts that answer what would be asked now: of a line that has become another one
 * since, nothing is known.
 */
export function standingAnswers(
  { asked, verdicts }: AnsweredPromotions,
  now: readonly AskedPromotion[],
): Verdicts {
  const before = new Map(asked.map((one) => [one.key, one]));
  return new Map(
    now.flatMap((one) => {
      const verdict = verdicts.get(one.key);
      const was = before.get(one.key);
      return verdict && was && isSamePurchase(was, one) ? [[one.key, verdict]] : [];
    }),
  );
}

function isSamePurchase(a: AskedPromotion, b: AskedPromotion): boolean {
  return (
    a.promotionId === b.promotionId &&
    a.productId === b.productId &&
    a.skuId === b.skuId &&
    a.termDuration === b.termDuration &&
    a.billingPlan === b.billingPlan &&
    a.quantity === b.quantity
  );
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
