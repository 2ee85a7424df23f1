import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { PersonKind } from '#platform/common/person-kind.rules.ts';

type Row = Rows['user_sessions'];
export type StoredSession = Pick<Row, 'id' | 'key' | 'device' | 'started_at' | 'seen_at'>;

/** Inside withSystem: a sign-in is used, for the first time or again. */
export async function noteSession(
  db: Db,
  { userId, key, device }: { userId: string; key: string; device: string },
  at: Date,
): Promise<void> {
  await sql`insert into user_sessions (user_id, key, device, started_at, seen_at)
    values (${userId}, ${key}, ${device}, ${at}, ${at})
    on conflict (user_id, key) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Tokens are renewed while a session lives; half a day without one, and it is over. */
export async function findSessions(db: Db, userId: string, at: Date): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`select id, key, device, started_at, seen_at
    from user_sessions where user_id = ${userId} and ended_at is null
      and seen_at > ${at}::timestamptz - interval '12 hours'
    order by seen_at desc, id limit 100`.execute(db);
  return rows;
}

/** Inside withSystem: ends this sign-in, which may not be known yet. */
export async function endCurrent(
  db: Db,
  { userId, key }: { userId: string; key: string },
  at: Date,
): Promise<string[]> {
  await sql`insert into user_sessions (user_id, key, device, started_at, seen_at, ended_at)
    values (${userId}, ${key}, '', ${at}, ${at}, ${at})
    on conflict (user_id, key) do update set ended_at = coalesce(user_sessions.ended_at, excluded.ended_at)`.execute(
    db,
  );
  return [key];
}

/** Inside withSystem. @returns the keys of those that ended now */
export async function endSessions(
  db: Db,
  userId: string,
  { id, exceptKey }: { readonly id?: string; readonly exceptKey?: string },
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<Pick<Row, 'key'>>`update user_sessions set ended_at = ${at}
    where user_id = ${userId} and ended_at is null
      and (${id ?? null}::uuid is null or id = ${id ?? null})
      and (${exceptKey ?? null}::text is null or key <> ${exceptKey ?? null})
    returning key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Inside withSystem: what a provider calls `sid` has ended there (token-judge.rules.ts). */
export async function endSessionsOf(db: Db, sid: string, at: Date): Promise<void> {
  await sql`update user_sessions set ended_at = ${at}
    where ended_at is null and (key = ${sid} or starts_with(key, ${`${sid} `}))`.execute(db);
}

/** Inside withSystem: refuses also tokens that name no session. @returns undefined: nobody */
export async function endAllTokens(
  db: Db,
  userId: string,
  at: Date,
): Promise<Pick<Rows['users'], 'name'> | undefined> {
  const { rows } = await sql<
    Pick<Rows['users'], 'name'>
  >`update users set sessions_ended_at = ${at} where id = ${userId} returning name`.execute(db);
  return rows[0];
}

export async function findKind(db: Db, userId: string): Promise<PersonKind | undefined> {
  if (!isUuid(userId)) return undefined;
  const { rows } = await sql<
    Pick<Rows['users'], 'kind'>
  >`select kind from users where id = ${userId}`.execute(db);
  return rows[0]?.kind;
}
