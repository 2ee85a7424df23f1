import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Finding, Treatment } from '../licences.values.ts';

export type PoolRow = Pick<
  CamelCased<Rows['licence_pools']>,
  'skuId' | 'partNumber' | 'appliesTo' | 'enabled' | 'warning' | 'suspended' | 'consumed' | 'readAt'
>;

/** Inside withTenant: returns all pools as they were last read. */
export async function findPoolRows(db: Db): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`select sku_id as "skuId", part_number as "partNumber",
      applies_to as "appliesTo", enabled, warning, suspended, consumed, read_at as "readAt"
    from licence_pools order by part_number, sku_id`.execute(db);
  return rows;
}

/** Returns how the operator treats licences. */
export async function findTreatments(db: Db): Promise<ReadonlyMap<string, Treatment>> {
  const { rows } = await sql<Pick<Rows['licence_treatments'], 'sku_id' | 'treatment'>>`
    select sku_id, treatment from licence_treatments`.execute(db);
  return new Map(rows.map((row) => [row.sku_id, row.treatment]));
}

/** Inside withTenant: returns the numbers of licences with a finding, by licence. */
export async function findSigns(
  db: Db,
): Promise<ReadonlyMap<string, ReadonlyMap<Finding, number>>> {
  const { rows } = await sql<Pick<Rows['licence_signs'], 'sku_id' | 'finding' | 'people'>>`
    select sku_id, finding, people from licence_signs`.execute(db);
  const groups = Map.groupBy(rows, ({ sku_id }) => sku_id);
  return new Map(
    [...groups].map(([skuId, signs]) => [
      skuId,
      new Map(signs.map(({ finding, people }) => [finding, people])),
    ]),
  );
}
