import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { portalConnection } from './portal-driver.ts';

/** Inside a transaction: its statements may take so many minutes, here and on the server. */
export async function allowMinutes(db: Db, minutes: number): Promise<void> {
  const limit = minutes * 60_000;
  await sql`select set_config('statement_timeout', ${String(limit)}, true)`.execute(db);
  await db.getExecutor().provideConnection(async (connection) => {
    portalConnection(connection).waitFor(limit + 2_000);
  });
}
