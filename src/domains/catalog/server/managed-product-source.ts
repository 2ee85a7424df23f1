import { sql } from 'kysely';
import type { Rows } from '#platform/server/database/rows.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { managedProductHit, managedProductHits } from '../managed-product-hit.rules.ts';
import { priceSheetRoutes } from '../price-sheet.routes.ts';
import { matches, wantedBy } from './shelf.store.ts';

type Row = Pick<Rows['products'], 'product_id' | 'title'>;

/** Finds all products of the price sheets for staff, hidden ones too. */
export const managedProductSource: SearchSource = {
  ...managedProductHits,
  of: 'operator',
  list: priceSheetRoutes.endpoints.products,
  async find(db, query) {
    const words = sql`p.search_text`;
    const where = query.isLoose ? matching(words, query) : matches(words, wantedBy(query.text));
    const { rows } = await sql<Row>`select p.product_id, p.title from products p where ${where}
      order by ${closeness(sql`p.title`, query)}, p.title_key, p.product_id limit ${mostCandidates}`.execute(
      db,
    );
    return rows.map((row) => managedProductHit(row.product_id, row.title));
  },
};
