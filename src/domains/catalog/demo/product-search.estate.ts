import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { compare } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { managedProductHit, managedProductHits } from '../managed-product.rules.ts';
import { productHit, productHits } from '../product-hit.rules.ts';
import { subtitleOf } from '../product-sentence.rules.ts';
import { offersFor } from './catalog.estate.ts';
import { listedProducts } from './product-list.ts';

/** Finds sampled products. */
export const sampleProductSource: DemoSearchSource = {
  ...productHits,
  of: 'tenant',
  rows: (estate, _now, locale) =>
    [...Map.groupBy(offersFor(estate), ({ productId }) => productId)].map(([id, offers]) => {
      const title = offers[0]?.title ?? id;
      const listed = listedProducts.find(({ productId }) => productId === id);
      const prices = offers.filter(({ isTrial }) => !isTrial).map(monthlyPrice);
      const product = {
        id,
        title,
        subtitle: subtitleOf(title, listed?.description[locale] ?? ''),
        editions: [...new Set(offers.map(({ edition }) => edition))],
        fromMonthlyPrice: prices.toSorted(compare)[0] ?? null,
      };
      return productHit(product, locale);
    }),
};

/** Finds sampled products for staff. */
export const sampleManagedProductSource: DemoSearchSource = {
  ...managedProductHits,
  of: 'operator',
  rows: () => listedProducts.map(({ productId, title }) => managedProductHit(productId, title)),
};
