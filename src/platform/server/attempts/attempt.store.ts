import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Allowance } from './attempt.rules.ts';

/** Seconds that an attempt must wait after the last failure. */
const pauseAfter = ({ free, firstPauseSeconds, longestPauseSeconds }: Allowance) =>
  sql`case when f.failures < ${free}::int then 0
    else least(${longestPauseSeconds}::float8, ${firstPauseSeconds}::float8 * 2 ^ least(f.failures - ${free}::int, 20)) end`;

/**
 * Free attempts ignore the clock: `now` was read before the row was locked. A stored moment that is
 * ahead of the clock (which was set back) does not block either.
 */
const isOpen = (allowance: Allowance, now: Date) =>
  sql`(f.failures < ${allowance.free}::int or f.last_at > ${now}::timestamptz + interval '1 minute'
    or f.last_at + make_interval(secs => ${pauseAfter(allowance)}) <= ${now}::timestamptz)`;

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
  const taken =
    await sql`insert into attempts as f (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update
      set failures = case when f.last_at < ${now}::timestamptz - make_interval(secs => ${allowance.forgottenAfterSeconds}) then 1 else f.failures + 1 end, last_at = ${now}
      where ${isOpen(allowance, now)}
    returning key`.execute(db);
  return taken.rows.length > 0 ? 0 : secondsToWait(db, key, allowance, now);
}

/** Inside withSystem. @returns 0 when an attempt may be made, else the seconds to wait */
export async function secondsToWait(
  db: Db,
  key: string,
  allowance: Allowance,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from f.last_at + make_interval(secs => ${pauseAfter(allowance)}) - ${now}::timestamptz)))::int as seconds
    from attempts f where f.key = ${key} and not ${isOpen(allowance, now)}`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/**
 * Inside withSystem. Counts an attempt as countAttempt does and holds it as under way until
 * endAttempt or forgiveAttempt.
 * @returns as countAttempt
 */
export async function beginAttempt(
  db: Db,
  key: string,
  allowance: Allowance,
  now: Date,
): Promise<number> {
  const seconds = await countAttempt(db, key, allowance, now);
  if (seconds === 0)
    await sql`update attempts set under_way = least(under_way + 1, failures)
      where key = ${key}`.execute(db);
  return seconds;
}

/** Inside withSystem. The attempt that was begun was a wrong one: it stays counted. */
export async function endAttempt(db: Db, key: string): Promise<void> {
  await sql`update attempts set under_way = greatest(under_way - 1, 0)
    where key = ${key}`.execute(db);
}

/**
 * Inside withSystem. Whether a refusal comes of attempts under way, which may turn out good. A
 * process that died leaves its own behind: after a minute they are failures.
 */
export async function awaitsOthers(
  db: Db,
  key: string,
  allowance: Allowance,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select 1 from attempts f where f.key = ${key}
    and f.under_way > 0 and f.failures - f.under_way < ${allowance.free}::int
    and f.last_at > ${now}::timestamptz - interval '1 minute'`.execute(db);
  return rows.length > 0;
}

/** Inside withSystem. The attempt was a good one: the account starts afresh. */
export async function forgiveAttempt(db: Db, key: string): Promise<void> {
  await sql`delete from attempts where key = ${key}`.execute(db);
}

/** Inside withSystem. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from attempts where last_at < ${now}::timestamptz - interval '1 day'`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0);
}
