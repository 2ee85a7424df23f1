import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { VersionInForce } from '../compared-sheets.rules.ts';

/** Inside withTenant: every version of a market's prices that was not taken back. */
export async function findVersionsInForce(db: Db, market: string): Promise<VersionInForce[]> {
  const { rows } = await sql<VersionInForce>`select s.scope, v.upload_id as "uploadId", v.number,
      to_char(v.effective_from, 'YYYY-MM-DD') as "from"
    from catalog_version_scopes s join catalog_versions v on v.id = s.version_id
    where s.scope in (${`licences:${market}`}, ${`software:${market}`}) and not v.is_withdrawn`.execute(
    db,
  );
  return rows;
}
