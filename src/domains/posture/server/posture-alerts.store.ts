import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { ScoredDay } from '../posture-alerts.rules.ts';

/** Inside withTenant: returns the newest two days of the score, the newest first. */
export async function findNewestDays(db: Db): Promise<ScoredDay[]> {
  const { rows } = await sql<ScoredDay>`select day::text as day, points, max_points as max, controls
    from posture_score_days order by day desc limit 2`.execute(db);
  return rows;
}

/** Inside withTenant: notes an alert as told. @returns false where it was told already */
export async function isNews(db: Db, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into posture_alerts_told (alert, told_at) values (${id}, ${at})
    on conflict do nothing returning alert`.execute(db);
  return rows.length > 0;
}

/** Inside withEveryTenant: tenants with an accepted risk that ends between two days. */
export async function findEndingRisks(db: Db, first: string, last: string): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`select distinct tenant_id as "tenantId"
    from posture_treatments where accepted_until between ${first}::date and ${last}::date
    order by tenant_id`.execute(db);
  return rows.map(({ tenantId }) => tenantId);
}
