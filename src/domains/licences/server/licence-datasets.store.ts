import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { LicenceDatasetsPort, ReadActivities } from '../licence-datasets.port.ts';
import { saveGroups } from './directory-groups.store.ts';
import { saveUsers } from './directory-users.store.ts';
import { markDue } from './licence-counts.store.ts';
import { savePools, savePoolSubscriptions } from './pools.store.ts';

/**
 * Inside withTenant: replaces what is known of activity, and keeps beside each person the newest
 * day. Who is not in the report was not seen.
 */
async function saveActivities(
  db: Db,
  { readAt, isConcealed, activities }: ReadActivities,
): Promise<void> {
  await sql`delete from licence_activities`.execute(db);
  await sql`insert into licence_activities (user_id, workload, last_on)
    select u.id, r.workload, max(r."lastOn")
    from jsonb_to_recordset(${JSON.stringify(isConcealed ? [] : activities)}::jsonb)
      as r (address text, workload text, "lastOn" date)
    join directory_users u on lower(u.address) = lower(r.address)
    group by u.id, r.workload`.execute(db);
  await sql`update directory_users u set last_active_on = (
    select max(c.last_on) from licence_activities c where c.user_id = u.id)`.execute(db);
  await sql`insert into licence_counts (activity_read_at, is_concealed, is_due) values (${readAt}, ${isConcealed}, false)
    on conflict (tenant_id) do update set activity_read_at = excluded.activity_read_at,
      is_concealed = excluded.is_concealed`.execute(db);
  await markDue(db);
}

/** Saves what connectors read of a tenant's licences (licence-datasets.port.ts). */
export const licenceDatasets: LicenceDatasetsPort<Db> = {
  savePools,
  savePoolSubscriptions,
  saveUsers,
  saveGroups,
  saveActivities,
};
