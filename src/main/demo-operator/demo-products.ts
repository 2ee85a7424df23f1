import { sql } from 'kysely';
import { keyOf } from '#connectors/microsoft-simulator/world/catalogue.ts';
import { products, type Product } from '#connectors/microsoft-simulator/world/products.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';

type Row = Pick<
  Rows['offer_matrix_rows'],
  | 'product_id'
  | 'sku_id'
  | 'sku_title'
  | 'provisioning_id'
  | 'provisioning_string'
  | 'max_licenses'
  | 'conversions'
>;

/** Returns what the simulator sells: everything of the operator's newest offer matrix. */
export async function findSoldProducts(db: Db): Promise<Product[]> {
  const { rows } = await withSystem(db, (tx) =>
    sql<Row>`select product_id, sku_id, sku_title, lower(provisioning_id) as provisioning_id,
        provisioning_string, max_licenses, conversions
      from offer_matrix_rows where upload_id = (
        select v.upload_id from catalog_version_scopes s join catalog_versions v on v.id = s.version_id
        where s.scope = 'offerMatrix' and not v.is_withdrawn
        order by v.effective_from desc, v.number desc limit 1)
      order by row`.execute(tx),
  );
  const told = new Map(products.map((one) => [keyOf(one.productId, one.skuId), one]));
  for (const row of rows) {
    const key = keyOf(row.product_id, row.sku_id);
    told.set(key, { ...(told.get(key) ?? newProduct(row)), becomes: row.conversions });
  }
  return [...told.values()];
}

function newProduct(row: Row): Product {
  return {
    title: row.sku_title,
    productId: row.product_id,
    skuId: row.sku_id,
    licenseId: row.provisioning_id,
    partNumber: row.provisioning_string,
    maxSeats: row.max_licenses,
    plans: [],
  };
}
