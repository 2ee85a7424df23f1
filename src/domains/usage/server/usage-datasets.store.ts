import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { UsageDatasetsPort } from '../usage-datasets.port.ts';

/** Saves what connectors read of usage (usage-datasets.port.ts). */
export const usageDatasets: UsageDatasetsPort<Db> = {
  async saveActivity(db, { counts, days }) {
    await sql`insert into usage_counts (day, period, workload, active, licensed)
      select distinct on (1, 2, 3) (c->>'day')::date, (c->>'period')::int, c->>'workload',
        (c->>'active')::int, (c->>'licensed')::int
      from jsonb_array_elements(${JSON.stringify(counts)}::jsonb) c order by 1, 2, 3
      on conflict (tenant_id, day, period, workload)
        do update set active = excluded.active, licensed = excluded.licensed`.execute(db);
    await sql`insert into usage_days (day, workload, active)
      select distinct on (1, 2) (d->>'day')::date, d->>'workload', (d->>'active')::int
      from jsonb_array_elements(${JSON.stringify(days)}::jsonb) d order by 1, 2
      on conflict (tenant_id, day, workload) do update set active = excluded.active`.execute(db);
  },
  async saveStorage(db, { days, quotas, isConcealed }) {
    await sql`insert into usage_storage_days (day, kind, used_bytes)
      select distinct on (1, 2) (d->>'day')::date, d->>'kind', (d->>'usedBytes')::bigint
      from jsonb_array_elements(${JSON.stringify(days)}::jsonb) d order by 1, 2
      on conflict (tenant_id, day, kind) do update set used_bytes = excluded.used_bytes`.execute(
      db,
    );
    await sql`delete from usage_quotas`.execute(db);
    await sql`insert into usage_quotas (kind, quota_bytes, nearly_full)
      select distinct on (1) q->>'kind', (q->>'quotaBytes')::bigint, (q->>'nearlyFull')::int
      from jsonb_array_elements(${JSON.stringify(quotas)}::jsonb) q order by 1`.execute(db);
    await sql`delete from usage_reports`.execute(db);
    if (isConcealed !== undefined)
      await sql`insert into usage_reports (is_concealed) values (${isConcealed})`.execute(db);
  },
};
