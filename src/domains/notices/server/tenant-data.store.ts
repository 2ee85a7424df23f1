import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';

export const noticeData: readonly TenantData<'notices'>[] = [
  {
    noun: 'notices',
    // Who has read what, and mails that wait, go with the notice; the counter holds a number and
    // nothing else.
    tables: ['notices', 'notice_reads', 'notice_mails', 'notice_counters'],
    fate: 'purged',
    async count(db) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from notices`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async rows(db) {
      const { rows } =
        await sql`select message, params, created_at as "createdAt" from notices order by created_at`.execute(
          db,
        );
      return rows;
    },
    async purge(db) {
      await sql`delete from notice_counters`.execute(db);
      const { rows } = await sql`delete from notices returning 1`.execute(db);
      return rows.length;
    },
  },
];
