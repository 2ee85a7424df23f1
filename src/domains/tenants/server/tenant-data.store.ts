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

const masterDataChanges: TenantData<'masterDataChanges'> = {
  noun: 'masterDataChanges',
  tables: ['tenant_changes'],
  fate: 'purged',
  count: (db) => countRows(db, 'tenant_changes'),
  async rows(db) {
    const { rows } =
      await sql`select field, value_before as "before", value_after as "after", changed_by as "changedBy",
      changed_at as "changedAt" from tenant_changes order by changed_at, id`.execute(db);
    return rows;
  },
  purge: (db) => removeRows(db, 'tenant_changes'),
};

/** Data of leaving customers. */
export const tenantsData = [formerNames, masterDataChanges];
