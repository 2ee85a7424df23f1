import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { shopContract } from '../catalog.contract.ts';
import { categories } from '../category.rules.ts';
import type { OwnedSeatsPort } from '../owned-seats.port.ts';
import { priceSheetRefusals } from '../price-sheet.contract.ts';
import { getBuyer } from './buyer.store.ts';
import { findPriceList } from './price-list.store.ts';
import { findCategories, getProduct } from './product.store.ts';
import { findProducts } from './search.store.ts';

/** The customer's side of the catalogue. Seats come from the subscriptions domain. */
export function shopHandlers({ ownedSeats }: OwnedSeatsPort<Db>): Handlers<typeof shopContract, Ctx> {
  return {
    async search({ db, query, now }) {
      const { products, total } = await findProducts(db, await getBuyer(db, now()), query, now());
      const owned =
        products.length > 0
          ? await ownedSeats(
              db,
              products.map((product) => product.id),
            )
          : new Map<string, number>();
      return listResult(
        products.map((product) => ({ ...product, ownedSeats: owned.get(product.id) ?? 0 })),
        total,
        now(),
      );
    },

    async product({ db, params, now }) {
      const product = await getProduct(db, await getBuyer(db, now()), params.productId, now());
      if (!product) throw priceSheetRefusals.PRODUCT_NOT_FOUND();
      const owned = await ownedSeats(db, [product.id]);
      return { ...product, ownedSeats: owned.get(product.id) ?? 0 };
    },

    async categories({ db, now }) {
      const found = await findCategories(db, await getBuyer(db, now()), now());
      const sorted = found.toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
      return listResult(sorted, sorted.length, now());
    },

    async priceList({ db, query, now }) {
      const { rows, total } = await findPriceList(db, await getBuyer(db, now()), query, now());
      return listResult(rows, total, now());
    },
  };
}

const placeOf = (id: string): number => categories.findIndex((category) => category === id);
