import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ShownProductsPort } from '../catalog.port.ts';

/** Looks up products that texts lead to (catalog.port.ts). */
export const shownProducts: ShownProductsPort<Db> = {
  async findShown(db, productIds) {
    if (productIds.length === 0) return new Map();
    const { rows } = await sql<CamelCased<Pick<Rows['products'], 'product_id' | 'title'>>>`
      select product_id as "productId", title from products
      where product_id = any (${productIds}) and not is_hidden`.execute(db);
    return new Map(rows.map(({ productId, title }) => [productId, title]));
  },
};
