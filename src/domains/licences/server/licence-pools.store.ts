import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { LicenceDay } from '../licence-history.rules.ts';

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

interface DaysAsked {
  readonly from: string;
  readonly to: string;
  readonly licence?: string | undefined;
}

/** Inside withTenant: returns the snapshots of a range, of one licence or of all together. */
export async function findDays(db: Db, { from, to, licence }: DaysAsked): Promise<LicenceDay[]> {
  const { rows } = await sql<LicenceDay>`select day::text as day, sum(enabled)::int as booked,
      sum(consumed)::int as assigned
    from licence_days where day between ${from}::date and ${to}::date
      and (${licence ?? null}::text is null or sku_id::text = ${licence ?? null})
    group by day order by day`.execute(db);
  return rows;
}

/** Inside withTenant: returns the most that were assigned at once, by month (`2026-11`). */
export async function findMonths(
  db: Db,
  licenceId: string | null,
  from: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; seats: number }>`
    select to_char(day, 'YYYY-MM') as month, max(consumed)::int as seats
    from licence_days where sku_id = ${licenceId}::uuid and day >= ${from}::date
    group by 1`.execute(db);
  return new Map(rows.map(({ month, seats }) => [month, seats]));
}

/** Snapshot of a licence on a day of the past. */
export interface PastDay extends LicenceDay {
  readonly skuId: string;
}

/** Inside withTenant: writes snapshots of days of the past; one that is there stays. */
export async function insertDays(db: Db, days: readonly PastDay[]): Promise<void> {
  await sql`insert into licence_days (day, sku_id, enabled, consumed)
    select d.day, d."skuId", d.booked, d.assigned
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (day date, "skuId" uuid, booked int, assigned int)
    on conflict do nothing`.execute(db);
}
