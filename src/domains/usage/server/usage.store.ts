import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { WorkloadUse } from '../usage.schema.ts';
import type { KeptQuota } from '../usage.rules.ts';
import type { StorageKind, UsagePeriod, UsageWorkload } from '../usage.ts';

/** Days that a drawing asks for at most, of four workloads. */
const mostRows = 4 * 200;

/**
 * Inside withTenant: returns the newest count of a period by workload, with the change against the
 * count that ended as many days earlier (or the last one before).
 */
export async function findCounts(
  db: Db,
  period: UsagePeriod,
): Promise<(Omit<WorkloadUse, 'days'> & { readonly day: string })[]> {
  const { rows } = await sql<Omit<WorkloadUse, 'days'> & { day: string }>`
    with newest as (select max(day) as day from usage_counts where period = ${period})
    select c.workload as id, c.day::text as day, c.active, c.licensed,
      c.active - (select b.active from usage_counts b
        where b.period = c.period and b.workload = c.workload and b.day <= c.day - ${period}::int
          and b.day > c.day - 2 * ${period}::int
        order by b.day desc limit 1) as change
    from usage_counts c join newest n on n.day = c.day where c.period = ${period}`.execute(db);
  return rows;
}

/** Inside withTenant: returns people by workload and day, the oldest day first. */
export async function findDays(
  db: Db,
  from: string,
): Promise<{ readonly workload: UsageWorkload; readonly day: string; readonly active: number }[]> {
  const { rows } = await sql<{ workload: UsageWorkload; day: string; active: number }>`
    select workload, day::text as day, active from usage_days where day >= ${from}::date
    order by usage_days.day desc, workload limit ${mostRows}`.execute(db);
  return rows.toReversed();
}

interface StorageDay {
  readonly kind: StorageKind;
  readonly day: string;
  readonly usedBytes: number;
}

/** Inside withTenant: returns sizes by day from the last known day before the range on. */
export async function findStorageDays(db: Db, from: string): Promise<StorageDay[]> {
  const { rows } = await sql<StorageDay>`select s.kind, s.day::text as day,
      s.used_bytes::float8 as "usedBytes" from usage_storage_days s
    where s.day >= coalesce((select max(b.day) from usage_storage_days b where b.kind = s.kind
      and b.day <= ${from}::date), ${from}::date)
    order by s.day desc, s.kind limit ${mostRows}`.execute(db);
  return rows.toReversed();
}

/** Inside withTenant: returns what may be stored, as it was told last. */
export async function findQuotas(db: Db): Promise<KeptQuota[]> {
  const { rows } = await sql<KeptQuota>`select kind, quota_bytes::float8 as "quotaBytes",
      nearly_full as "nearlyFull" from usage_quotas`.execute(db);
  return rows;
}

/** Inside withTenant: returns whether reports name people, and the day that they count to. */
export async function findReportFacts(
  db: Db,
): Promise<{ readonly isConcealed: boolean | null; readonly countedTo: string | null }> {
  const { rows } = await sql<{ isConcealed: boolean | null; countedTo: string | null }>`select
      (select is_concealed from usage_reports) as "isConcealed",
      greatest((select max(day) from usage_counts), (select max(day) from usage_storage_days))::text
        as "countedTo"`.execute(db);
  return rows[0] ?? { isConcealed: null, countedTo: null };
}

/** Inside withTenant: returns how many people have a licence for SharePoint; null: not known. */
export async function findSharePointLicensed(db: Db): Promise<number | null> {
  const { rows } = await sql<{ licensed: number }>`select licensed from usage_counts
    where workload = 'sharePoint' order by day desc, period limit 1`.execute(db);
  return rows[0]?.licensed ?? null;
}
