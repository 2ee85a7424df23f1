import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { HeldSeats } from '../licence-costs.rules.ts';
import { holderDimensions, type Dimension, type HolderDimension } from '../licences.values.ts';

/** Columns of `directory_users` by which holders are told apart. */
export const holderColumns: Readonly<Record<HolderDimension, string>> = {
  department: 'department',
  company: 'company',
  country: 'country',
  costCentre: 'cost_centre',
  userType: 'user_type',
};

/** Inside withTenant: returns the seats of each licence by an attribute of their holders. */
export async function findHeldSeats(db: Db, dimension: Dimension): Promise<HeldSeats[]> {
  const wanted = holderDimensions.find((one) => one === dimension);
  if (wanted === undefined) return [];
  const key = sql.ref(`u.${holderColumns[wanted]}`);
  // A licence that comes in two ways is one seat.
  const { rows } = await sql<HeldSeats>`select h.sku_id as "licenceId", ${key} as key,
      count(*)::int as seats
    from (select a.user_id, a.sku_id from licence_assignments a group by a.user_id, a.sku_id) h
      join directory_users u on u.id = h.user_id
    group by h.sku_id, ${key} order by h.sku_id, ${key}`.execute(db);
  return rows;
}
