import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { ReadGroup } from '../licences.port.ts';
import { noGroup } from '../licences.ts';
import { notHidden } from './finding-conditions.store.ts';

/** Inside withTenant: replaces all groups; one that was not read is gone. */
export async function saveGroups(db: Db, groups: readonly ReadGroup[]): Promise<void> {
  const rows = JSON.stringify(groups);
  await sql`delete from directory_groups d where not exists (
      select from jsonb_to_recordset(${rows}::jsonb) as g (id uuid) where g.id = d.id)`.execute(db);
  await sql`insert into directory_groups (id, name)
    select g.id, g.name from jsonb_to_recordset(${rows}::jsonb) as g (id uuid, name text)
    on conflict (tenant_id, id) do update set name = excluded.name`.execute(db);
}

/** Group through which somebody has a licence; without a name where it was not read or is gone. */
export interface GivingGroup {
  readonly id: string;
  readonly name: string | null;
}

/** Inside withTenant: returns the groups through which licences come that are shown, by name. */
export async function findGivingGroups(db: Db): Promise<GivingGroup[]> {
  const { rows } = await sql<GivingGroup>`select given.group_id as id, g.name
    from (select distinct a.group_id from licence_assignments a
        where a.group_id <> ${sql.lit(noGroup)}::uuid and ${notHidden}) given
      left join directory_groups g on g.id = given.group_id
    order by g.name collate "de-x-icu" nulls last, given.group_id limit 200`.execute(db);
  return rows;
}
