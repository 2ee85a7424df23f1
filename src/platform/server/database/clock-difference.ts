import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Beyond that, somebody should look at the clocks. */
export const mostDifferenceMs = 5_000;

/**
 * Returns how far the database's clock is ahead of the program's, in milliseconds; the time that
 * the question took is shared between both directions.
 */
export async function clockDifference(db: Db, now: () => Date): Promise<number> {
  const before = now().getTime();
  const { rows } = await sql<{
    ms: number;
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  const after = now().getTime();
  const away = (rows[0]?.ms ?? after) - after;
  const sinceBefore = (rows[0]?.ms ?? before) - before;
  // Between both moments nothing is wrong: the server answered in that time.
  if (away <= 0 && sinceBefore >= 0) return 0;
  return Math.round(away > 0 ? away : sinceBefore);
}

/** `the database is 90 min behind`; undefined while both agree. */
export function clockWarning(differenceMs: number): string | undefined {
  const ms = Math.abs(differenceMs);
  if (ms <= mostDifferenceMs) return undefined;
  const amount =
    ms < 120_000 ? `${String(Math.round(ms / 1000))} s` : `${String(Math.round(ms / 60_000))} min`;
  return `the database’s clock is ${amount} ${differenceMs < 0 ? 'behind' : 'ahead of'} the program’s`;
}
