import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { ProductSummary, shopContract } from '../catalog.schema.ts';
import { categories } from '../category.rules.ts';
import { parseOfferId } from '../offer.rules.ts';
import type { OwnedSeatsPort } from '../catalog.port.ts';
import { priceSheetRefusals } from '../catalog.refusals.ts';
import { sentenceOf } from '../product-sentence.rules.ts';
import { bestPromotion } from '../promotion.rules.ts';
import { type Buyer, getBuyer } from './shelf.store.ts';
import { findFamilies, findProducts } from './search.store.ts';
import { findPriceList } from './price-list.store.ts';
import { findCategories, getProduct } from './product.store.ts';
import { findPromotions } from './promotions.store.ts';

type Card = Omit<ProductSummary, 'ownedSeats'>;

/** Returns products of a list with the greatest discount of each. */
async function withPromotions(
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

/** The customer's side of the catalogue. Seats come from the subscriptions domain. */
export function shopHandlers({
  ownedSeats,
}: OwnedSeatsPort<Db>): Handlers<typeof shopContract, Ctx> {
  /** Products as this tenant and reader see them: with seats held, in the reader's language. */
  const asSeen = async <P extends Seen>(
    { db, locale }: Pick<Ctx, 'db' | 'locale'>,
    products: readonly P[],
  ): Promise<(P & { ownedSeats: number })[]> => {
    if (products.length === 0) return [];
    const owned = await ownedSeats(
      db,
      products.map((product) => product.id),
    );
    return products.map((product) => ({
      ...product,
      subtitle: sentenceOf(product, locale),
      ownedSeats: owned.get(product.id) ?? 0,
    }));
  };
  return {
    async search(call) {
      const { db, query, now } = call;
      const buyer = await getBuyer(db, now());
      const { products, total } = await findProducts(db, buyer, query, now());
      const cards = await withPromotions(db, buyer, products, now());
      return listResult(await asSeen(call, cards), total, now());
    },

    async product(call) {
      const { db, params, now } = call;
      const found = await getProduct(db, await getBuyer(db, now()), params.productId, now());
      const [product] = await asSeen(call, found ? [found] : []);
      if (!product) throw priceSheetRefusals.PRODUCT_NOT_FOUND();
      return product;
    },

    async categories({ db, now }) {
      const found = await findCategories(db, await getBuyer(db, now()), now());
      const sorted = found.toSorted(byPlace);
      return listResult(sorted, sorted.length, now());
    },

    async families(call) {
      const { db, query, now } = call;
      const buyer = await getBuyer(db, now());
      const found = await findFamilies(db, buyer, query.products, now());
      const all = found.flatMap(({ first }) => first);
      const products = await asSeen(call, await withPromotions(db, buyer, all, now()));
      const byId = new Map(products.map((product) => [product.id, product]));
      const families = found
        .map((one) => ({ ...one, first: one.first.flatMap(({ id }) => byId.get(id) ?? []) }))
        .toSorted(byPlace);
      return listResult(families, families.length, now());
    },

    async priceList({ db, query, now }) {
      const { rows, total } = await findPriceList(db, await getBuyer(db, now()), query, now());
      return listResult(rows, total, now());
    },
  };
}

interface Seen {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
}

const placeOf = (id: string): number => categories.findIndex((category) => category === id);
const byPlace = (a: { readonly id: string }, b: { readonly id: string }): number =>
  placeOf(a.id) - placeOf(b.id);
