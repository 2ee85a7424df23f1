import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** Inside withTenant: returns roles of the active GDAP relationships; null where there is none. */
export async function findGdapRoles(db: Db): Promise<string[] | null> {
  const { rows } = await sql<
    Pick<Rows['connections'], 'roles'>
  >`select roles from connections where kind = 'gdap' and state = 'active'`.execute(db);
  return rows.length === 0 ? null : rows.flatMap(({ roles }) => roles);
}
