import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CalendarFeed } from '../contracts.schema.ts';

interface Row {
  readonly hint: string;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

const toFeed = (row: Row): CalendarFeed => ({
  hint: row.hint,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});

/** Inside withTenant: the person's feed. */
export async function findFeed(db: Db, userId: string): Promise<CalendarFeed | null> {
  const { rows } =
    await sql<Row>`select hint, created_at, read_at from calendar_feeds where user_id = ${userId}`.execute(
      db,
    );
  return rows[0] ? toFeed(rows[0]) : null;
}

export interface NewFeed {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly hint: string;
  readonly language: 'de' | 'en';
  readonly at: Date;
}

/** Inside withTenant: the new link takes the place of the one before. */
export async function putFeed(db: Db, feed: NewFeed): Promise<CalendarFeed> {
  const { rows } =
    await sql<Row>`insert into calendar_feeds (user_id, token_hash, hint, language, created_at)
      values (${feed.userId}, ${feed.tokenHash}, ${feed.hint}, ${feed.language}, ${feed.at})
      on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, hint = excluded.hint,
        language = excluded.language, created_at = excluded.created_at, read_at = null
      returning hint, created_at, read_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the insert returned no row');
  return toFeed(row);
}

/** Inside withTenant. @returns false where there was none */
export async function removeFeed(db: Db, userId: string): Promise<boolean> {
  const { rows } =
    await sql`delete from calendar_feeds where user_id = ${userId} returning id`.execute(db);
  return rows.length > 0;
}

export interface FoundFeed {
  readonly tenantId: string;
  readonly userId: string;
  readonly language: 'de' | 'en';
}

/** Inside withSystem: whose a link is; undefined for one that was never, or is no more. */
export async function findByHash(db: Db, hash: Buffer): Promise<FoundFeed | undefined> {
  const { rows } =
    await sql<FoundFeed>`select tenant_id as "tenantId", user_id as "userId", language
    from calendar_feeds where token_hash = ${hash}`.execute(db);
  return rows[0];
}

/** Inside withTenant. */
export async function noteRead(db: Db, userId: string, at: Date): Promise<void> {
  await sql`update calendar_feeds set read_at = ${at} where user_id = ${userId}`.execute(db);
}
