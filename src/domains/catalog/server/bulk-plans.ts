import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/**
 * Runs statements over whole sheets. The planner knows nothing of rows that have just come in: for
 * it every new sheet has one. Joined one by one, or merged by half of their key, they took 50 s
 * instead of 0.1 s; hashed by all of it they cannot go wrong. Compiling such statements to machine
 * code never paid.
 */
export async function joiningByHash<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await set(db, 'off');
  const result = await work();
  await set(db, 'on');
  return result;
}

async function set(db: Db, nested: 'on' | 'off'): Promise<void> {
  await sql`select set_config('enable_nestloop', ${nested}, true), set_config('enable_mergejoin', ${nested}, true), set_config('jit', 'off', true),
    set_config('work_mem', '64MB', true)`.execute(db);
}
