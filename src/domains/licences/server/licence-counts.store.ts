import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { writeOutbox } from '#platform/server/jobs/outbox.store.ts';
import type { FindingMeasure } from '../licence-person.rules.ts';
import { findings, noGroup } from '../licences.ts';
import { findingConditions, isJudged } from './finding-conditions.store.ts';

/** State of the usage reports. `concealed`: the tenant's own setting hides names. */
export interface ActivityState {
  readonly state: 'known' | 'concealed' | 'unknown';
  readonly readAt: string | null;
}

/** Inside withTenant. */
export async function getActivityState(db: Db): Promise<ActivityState> {
  const { rows } = await sql<{ activity_read_at: Date | null; is_concealed: boolean }>`
    select activity_read_at, is_concealed from licence_counts`.execute(db);
  const [row] = rows;
  const readAt = row?.activity_read_at?.toISOString() ?? null;
  if (!row || readAt === null) return { state: 'unknown', readAt: null };
  return { state: row.is_concealed ? 'concealed' : 'known', readAt };
}

/**
 * Inside withTenant: the counts are no longer of the newest data. A job counts anew; it is sent once,
 * however many pages come meanwhile.
 */
export async function markDue(db: Db): Promise<void> {
  const { rows } = await sql<{ at: Date }>`insert into licence_counts (is_due) values (true)
    on conflict (tenant_id) do update set is_due = true where not licence_counts.is_due
    returning statement_timestamp() as at`.execute(db);
  const [due] = rows;
  if (due)
    await writeOutbox(db, {
      topic: countTopic,
      payload: {},
      correlationId: randomUUID(),
      at: due.at,
    });
}

export const countTopic = 'licences.count';

/** Inside withTenant: counts the findings anew, by licence and over all of them by person. */
export async function recount(db: Db, measure: FindingMeasure, at: Date): Promise<void> {
  const conditions = findingConditions(measure);
  const found = sql.join(
    findings.map(
      (finding) => sql`select a.sku_id, a.user_id, ${finding}::text as finding
      from licence_assignments a join directory_users u on u.id = a.user_id
      where ${conditions[finding]} and ${isJudged(measure.today)}`,
    ),
    sql` union all `,
  );
  await sql`delete from licence_signs`.execute(db);
  await sql`with found as (${found})
    insert into licence_signs (sku_id, finding, people)
    select coalesce(sku_id, ${noGroup}::uuid), finding, count(distinct user_id)::int
    from found group by grouping sets ((sku_id, finding), (finding))`.execute(db);
  await sql`insert into licence_counts (is_due, counted_at) values (false, ${at})
    on conflict (tenant_id) do update set is_due = false, counted_at = excluded.counted_at`.execute(
    db,
  );
}

/** Inside withEveryTenant: tenants whose counts are of another day; days change findings. */
export async function findOldCounts(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from licence_counts
    where counted_at < ${before} order by counted_at, tenant_id`.execute(db);
  return rows.map((row) => row.tenant_id);
}
