import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { LicenceLinksPort } from '../catalog.port.ts';
import { getBuyer } from './buyer.store.ts';

type Row = Pick<
  Rows['offer_matrix_rows'],
  'product_id' | 'sku_id' | 'sku_title' | 'provisioning_id' | 'prerequisites' | 'conversions'
>;

/** Inside withTenant (catalog.port.ts). */
export const licenceLinks: LicenceLinksPort<Db> = {
  async licenceLinks(db, { licenceIds, skus }, now) {
    const { matrix } = await getBuyer(db, now);
    if (matrix === null) return [];
    const { rows } = await sql<Row>`select product_id, sku_id, sku_title,
        lower(provisioning_id) as provisioning_id, prerequisites, conversions
      from offer_matrix_rows where upload_id = ${matrix}::uuid
        and (lower(provisioning_id) = any(${[...licenceIds]}::text[])
          or product_id || '/' || sku_id = any(${[...skus]}::text[]))
      order by row`.execute(db);
    return rows.filter(isProvisioned).map((row) => ({
      productId: row.product_id,
      skuId: row.sku_id,
      title: row.sku_title,
      licenceId: row.provisioning_id,
      prerequisites: row.prerequisites,
      conversions: row.conversions,
    }));
  },
};

/** Software and credits provision nothing that a directory would tell of. */
const isProvisioned = ({ provisioning_id }: Row): boolean =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(provisioning_id) &&
  provisioning_id !== '00000000-0000-0000-0000-000000000000';
