import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows, removeRows } from '#platform/server/privacy/tenant-rows.store.ts';

const formerNames: TenantData<'formerNames'> = {
  noun: 'formerNames',
  tables: ['tenant_renames'],
  fate: 'purged',
  count: (db) => countRows(db, 'tenant_renames'),
  async rows(db) {
    const { rows } =
      await sql`select name_before as "nameBefore", name_after as "nameAfter", reason, renamed_by as "renamedBy",
      renamed_at as "renamedAt" from tenant_renames order by renamed_at`.execute(db);
    return rows;
  },
  purge: (db) => removeRows(db, 'tenant_renames'),
};

/** Data of leaving customers. */
export const tenantsData = [formerNames];
