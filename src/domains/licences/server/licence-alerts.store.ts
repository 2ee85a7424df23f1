import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { LicenceAlert } from '../licence-alerts.rules.ts';
import { usualThresholds, type Thresholds } from '../licence-alerts.ts';

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

/**
 * Inside withTenant: what is no longer so is forgotten, and of what has become less the lower
 * number is kept: when it comes back it is news.
 */
export async function forgetOld(db: Db, alerts: readonly LicenceAlert[]): Promise<void> {
  const ids = alerts.map(({ id }) => id);
  const counts = alerts.map(({ count }) => count);
  await sql`delete from licence_alerts_told where not (alert = any(${ids}::text[]))`.execute(db);
  await sql`update licence_alerts_told t set count = n.count
    from unnest(${ids}::text[], ${counts}::int[]) as n (alert, count)
    where t.alert = n.alert and n.count < t.count`.execute(db);
}

/** Inside withTenant: notes an alert as told. @returns false where as many were told already */
export async function isNews(db: Db, { id, count }: LicenceAlert, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into licence_alerts_told (alert, told_at, count)
    values (${id}, ${at}, ${count})
    on conflict (tenant_id, alert) do update set told_at = excluded.told_at, count = excluded.count
      where licence_alerts_told.count < excluded.count
    returning alert`.execute(db);
  return rows.length > 0;
}
