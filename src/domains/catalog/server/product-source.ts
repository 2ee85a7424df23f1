import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { productHit, productHits } from '../product-hit.rules.ts';
import { shopRoutes } from '../catalog.routes.ts';
import { getBuyer } from './buyer.store.ts';
import { findProducts } from './search.store.ts';

/** Finds products on sale to the tenant, as the shop does. */
export const productSource: SearchSource = {
  ...productHits,
  of: 'tenant',
  list: shopRoutes.endpoints.search,
  async find(db, { text, now, locale }) {
    const question = {
      search: text,
      addons: 'all',
      sortBy: 'relevance',
      sortDirection: 'asc',
      skip: 0,
      take: mostCandidates,
    } as const;
    const { products } = await findProducts(db, await getBuyer(db, now), question, now);
    return products.map((product) => productHit(product, locale));
  },
};
