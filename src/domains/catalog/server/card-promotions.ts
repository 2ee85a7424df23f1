import type { Db } from '#platform/server/database/connect.ts';
import type { ProductSummary } from '../catalog.schema.ts';
import { parseOfferId } from '../offer-id.rules.ts';
import { bestPromotion } from '../promotion.rules.ts';
import type { Buyer } from './buyer.store.ts';
import { findPromotions } from './promotions.store.ts';

type Card = Omit<ProductSummary, 'ownedSeats'>;

/** Returns products of a list with the greatest discount of each. */
export async function withPromotions(
  db: Db,
  buyer: Buyer,
  products: readonly Card[],
  now: Date,
): Promise<Card[]> {
  const ids = products.map(({ id }) => id);
  const found = await findPromotions(db, buyer, ids, now);
  const byProduct = Map.groupBy(found, ([offerId]) => parseOfferId(offerId)?.productId);
  return products.map((product) => {
    const own = byProduct.get(product.id) ?? [];
    return { ...product, promotion: bestPromotion(own.map(([, one]) => one)) ?? null };
  });
}
