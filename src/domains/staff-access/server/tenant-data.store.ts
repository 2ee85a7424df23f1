import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows, removeRows } from '#platform/server/privacy/tenant-rows.store.ts';

/** Temporary access by operator staff, with reason. */
const staffAccesses: TenantData<'staffAccesses'> = {
  noun: 'staffAccesses',
  tables: ['staff_accesses'],
  fate: 'purged',
  count: (db) => countRows(db, 'staff_accesses'),
  async rows(db) {
    const { rows } =
      await sql`select user_name as "userName", role_name as "roleName", reason, started_at as "startedAt",
      expires_at as "expiresAt", ended_at as "endedAt", ended_by as "endedBy" from staff_accesses order by started_at`.execute(
        db,
      );
    return rows;
  },
  purge: (db) => removeRows(db, 'staff_accesses'),
};

/** Data of leaving customers. */
export const staffAccessData = [staffAccesses];
