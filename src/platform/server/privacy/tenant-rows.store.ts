import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** Inside withTenant: returns the number of the tenant's rows in a table. */
export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Inside withTenant: removes the tenant's rows of a table. @returns how many there were */
export async function removeRows(db: Db, table: string): Promise<number> {
  return Number((await sql`delete from ${sql.table(table)}`.execute(db)).numAffectedRows ?? 0);
}

/** Returns reading and purging of a noun that lies in one table. */
export function purgedRows(
  table: string,
  shown: RawBuilder<unknown>,
): {
  readonly fate: 'purged';
  count(db: Db): Promise<number>;
  rows(db: Db): Promise<readonly unknown[]>;
  purge(db: Db): Promise<number>;
} {
  return {
    fate: 'purged',
    count: (db) => countRows(db, table),
    rows: async (db) => (await shown.execute(db)).rows,
    purge: (db) => removeRows(db, table),
  };
}
