import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Inside withTenant: counts accounts of the directory; shared mailboxes are nobody's account. */
export async function countAccounts(
  db: Db,
): Promise<{ readonly accounts: number; readonly guests: number }> {
  const { rows } = await sql<{ accounts: number; guests: number }>`select
      count(*) filter (where user_type <> 'Guest' and not is_shared_mailbox)::int as accounts,
      count(*) filter (where user_type = 'Guest')::int as guests
    from directory_users`.execute(db);
  return rows[0] ?? { accounts: 0, guests: 0 };
}
