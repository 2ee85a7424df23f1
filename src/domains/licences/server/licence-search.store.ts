import type { SearchSource } from '#platform/server/search/search-source.ts';
import { licenceHit, licenceHits } from '../licence-search.rules.ts';
import { licenceProductsRoutes } from '../licence-alerts.ts';
import { loadBook, type BookPorts } from './licence-book.store.ts';

/**
 * Finds the licences of the tenant, whoever sold them: what the directory has and what was booked.
 * They are dozens, so the search judges all of them; hidden ones are none.
 */
export const createLicenceSource = (ports: BookPorts): SearchSource => ({
  ...licenceHits,
  of: 'tenant',
  list: licenceProductsRoutes.endpoints.list,
  async find(db, { locale, now }) {
    const { products } = await loadBook(db, ports, now);
    return products.map((product) => licenceHit(product, locale));
  },
});
