import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

export type PoolRow = Pick<
  Rows['licence_pools'],
  'sku_id' | 'part_number' | 'status' | 'enabled' | 'warning' | 'suspended' | 'consumed' | 'read_at'
>;

/** Inside withTenant: returns all pools of people, those with most free licences first. */
export async function findPools(db: Db): Promise<PoolRow[]> {
  const { rows } =
    await sql<PoolRow>`select sku_id, part_number, status, enabled, warning, suspended, consumed, read_at
    from licence_pools order by greatest(0, enabled - consumed) desc, part_number`.execute(db);
  return rows;
}
