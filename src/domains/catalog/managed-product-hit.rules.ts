import type { Findable, SearchKind } from '#platform/common/search.rules.ts';

/** Products as staff keep them, as the portal's search shows them. */
export const managedProductHits: SearchKind = {
  kind: 'managedProduct',
  label: { de: 'Produkte', en: 'Products' },
  sign: 'product',
  place: 30,
};

/** Returns a product as a hit, found by title and id. */
export const managedProductHit = (id: string, title: string): Findable => ({
  id,
  title,
  detail: id,
  link: { page: 'managedProduct', id },
});
