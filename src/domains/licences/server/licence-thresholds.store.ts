import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { usualThresholds, type Thresholds } from '../thresholds.values.ts';

/** Inside withTenant: returns the tenant's own thresholds, or the usual ones. */
export async function getThresholds(db: Db): Promise<Thresholds> {
  const { rows } = await sql<Thresholds>`select free_seats as "freeSeats",
      inactive_days as "inactiveDays", ending_days as "endingDays" from licence_thresholds`.execute(
    db,
  );
  return rows[0] ?? usualThresholds;
}

/** Inside withTenant. */
export async function putThresholds(
  db: Db,
  { freeSeats, inactiveDays, endingDays }: Thresholds,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`insert into licence_thresholds (free_seats, inactive_days, ending_days, changed_by, changed_at)
    values (${freeSeats}, ${inactiveDays}, ${endingDays}, ${by}, ${at})
    on conflict (tenant_id) do update set free_seats = excluded.free_seats,
      inactive_days = excluded.inactive_days, ending_days = excluded.ending_days,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(db);
}
