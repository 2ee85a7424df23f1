import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Allowance } from './attempt.rules.ts';

/**
 * Inside withSystem. Counts an attempt before the password is looked at, so that a hundred at once
 * are a hundred.
 * @returns 0 when it may be made, else the seconds to wait; a refused attempt is not counted
 */
export async function countAttempt(
  db: Db,
  key: string,
  allowance: Allowance,
  now: Date,
): Promise<number> {
  const { free, firstPauseSeconds, longestPauseSeconds, forgottenAfterSeconds } = allowance;
  const pause = sql`case when f.failures < ${free}::int then 0
    else least(${longestPauseSeconds}::float8, ${firstPauseSeconds}::float8 * 2 ^ least(f.failures - ${free}::int, 20)) end`;
  const taken =
    await sql`insert into attempts as f (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update
      set failures = case when f.last_at < ${now}::timestamptz - make_interval(secs => ${forgottenAfterSeconds}) then 1 else f.failures + 1 end, last_at = ${now}
      where f.last_at + make_interval(secs => ${pause}) <= ${now}
    returning key`.execute(db);
  if (taken.rows.length > 0) return 0;
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from f.last_at + make_interval(secs => ${pause}) - ${now}::timestamptz)))::int as seconds
    from attempts f where f.key = ${key}`.execute(db);
  return rows[0]?.seconds ?? 1;
}

/**
 * Inside withSystem. The attempt was a good one: it does not count, and the account starts afresh.
 */
export async function forgiveAttempt(
  db: Db,
  keys: { readonly account: string; readonly address: string },
): Promise<void> {
  await sql`delete from attempts where key = ${keys.account}`.execute(db);
  await sql`update attempts set failures = greatest(0, failures - 1) where key = ${keys.address}`.execute(
    db,
  );
}

/** Inside withSystem. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from attempts where last_at < ${now}::timestamptz - interval '1 day'`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0);
}
