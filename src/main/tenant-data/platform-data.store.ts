import { sql, type RawBuilder } from 'kysely';
import type { TenantData } from '#domains/directory/tenant-data.port.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** What the platform keeps of a customer, which knows no customers. */
export const platformData: readonly TenantData<Db>[] = [
  {
    noun: 'savedViews',
    // The views that lists open with go with the view.
    tables: ['saved_views', 'default_views'],
    ...plain(
      'saved_views',
      sql`select list, name, query, owner_name as "ownerName", is_shared as "isShared", created_at as "createdAt" from saved_views order by list, name`,
    ),
  },
  {
    noun: 'exports',
    tables: ['exports'],
    // That a file was made; what is in it is in the other nouns.
    ...plain(
      'exports',
      sql`select title, format, file_name as "fileName", rows, requested_at as "requestedAt" from exports order by requested_at`,
    ),
  },
  {
    noun: 'mails',
    tables: ['mails'],
    ...plain('mails', sql`select recipient, subject, state, created_at as "createdAt" from mails order by created_at`),
  },
];

function plain(table: string, shown: RawBuilder<unknown>): Pick<TenantData<Db>, 'fate' | 'count' | 'rows' | 'purge'> {
  return {
    fate: 'purged',
    async count(db) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async rows(db) {
      return (await shown.execute(db)).rows;
    },
    async purge(db) {
      return Number((await sql`delete from ${sql.table(table)}`.execute(db)).numAffectedRows ?? 0);
    },
  };
}
