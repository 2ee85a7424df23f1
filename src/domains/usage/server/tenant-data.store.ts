import { sql, type RawBuilder } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

const data = <const Noun extends string>(
  noun: Noun,
  table: string,
  rows: RawBuilder<unknown>,
): TenantData<Noun> => ({ noun, tables: [table], ...purgedRows(table, rows) });

/** Data of leaving customers, in the order of deletion. */
export const usageData = [
  data(
    'usageCounts',
    'usage_counts',
    sql`select day::text as day, period, workload, active, licensed from usage_counts
      order by day, period, workload`,
  ),
  data(
    'usageDays',
    'usage_days',
    sql`select day::text as day, workload, active from usage_days order by day, workload`,
  ),
  data(
    'usageStorageDays',
    'usage_storage_days',
    sql`select day::text as day, kind, used_bytes::text as "usedBytes" from usage_storage_days
      order by day, kind`,
  ),
  data(
    'usageQuotas',
    'usage_quotas',
    sql`select kind, quota_bytes::text as "quotaBytes", nearly_full as "nearlyFull"
      from usage_quotas order by kind`,
  ),
  data(
    'usageReports',
    'usage_reports',
    sql`select is_concealed as "isConcealed" from usage_reports`,
  ),
];
