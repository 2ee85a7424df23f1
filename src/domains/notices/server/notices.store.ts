import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Notice } from '../notices.schema.ts';

/**
 * Reader of an inbox and the topics they may see; tenants' people read in their transaction, staff
 * in the system role.
 */
export interface Reader {
  readonly userId: string;
  readonly audience: 'tenant' | 'staff';
  /** Topics whose notices to everybody they may read. */
  readonly readable: readonly string[];
  /** Topics they do not want to see here. */
  readonly muted: readonly string[];
}

interface NoticeRow extends Pick<
  Rows['notices'],
  | 'id'
  | 'sequence'
  | 'topic'
  | 'type'
  | 'severity'
  | 'message'
  | 'link'
  | 'created_at'
  | 'changed_at'
> {
  readonly params: Notice['params'];
  readonly is_read: boolean;
  readonly is_own: boolean;
}

/**
 * Condition for a reader's notices; row security already limits rows to the tenant or the staff.
 */
function visible({ userId, audience, readable, muted }: Reader): RawBuilder<unknown> {
  return sql`notices n left join notice_reads r on r.tenant_id = n.tenant_id and r.notice_id = n.id and r.user_id = ${userId}
    where ((n.audience = 'user' and n.user_id = ${userId}) or (n.audience = ${audience} and n.topic = any(${readable}::text[])))
      and n.topic <> all(${muted}::text[])`;
}

const isRead = sql`coalesce(r.sequence >= n.sequence, false)`;

function columns({ userId }: Reader): RawBuilder<unknown> {
  return sql`n.id, n.sequence, n.topic, n.type, n.severity, n.message, n.params, n.link, n.created_at, n.changed_at,
    ${isRead} as is_read, coalesce(n.actor_id = ${userId}, false) as is_own`;
}

function toNotice({
  sequence,
  created_at,
  changed_at,
  is_read,
  is_own,
  ...row
}: NoticeRow): Notice {
  return {
    ...row,
    sequence: Number(sequence),
    createdAt: created_at.toISOString(),
    changedAt: changed_at.toISOString(),
    isRead: is_read,
    isOwn: is_own,
  };
}

export interface InboxQuery {
  readonly skip: number;
  readonly take: number;
  readonly topic?: string | undefined;
  readonly unreadOnly?: 'true' | 'false' | undefined;
}

/** Unread first, then the newest. */
export async function findInbox(
  db: Db,
  reader: Reader,
  { skip, take, topic, unreadOnly }: InboxQuery,
): Promise<{ notices: Notice[]; total: number }> {
  const where = sql`${visible(reader)} ${topic ? sql`and n.topic = ${topic}` : sql``} ${unreadOnly === 'true' ? sql`and not ${isRead}` : sql``}`;
  const { rows } = await sql<NoticeRow>`select ${columns(reader)} from ${where}
    order by ${isRead}, n.sequence desc limit ${take} offset ${skip}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from ${where}`.execute(
    db,
  );
  return { notices: rows.map(toNotice), total: count.rows[0]?.total ?? 0 };
}

/**
 * Returns notices after a sequence, oldest first, so that a caller continuing from the last one
 * misses nothing.
 */
export async function findSince(
  db: Db,
  reader: Reader,
  after: number,
  most: number,
): Promise<Notice[]> {
  const { rows } =
    await sql<NoticeRow>`select ${columns(reader)} from ${visible(reader)} and n.sequence > ${after}
    order by n.sequence limit ${most}`.execute(db);
  return rows.map(toNotice);
}

/** Returns the number of unread notices and the highest visible sequence. */
export async function countUnread(
  db: Db,
  reader: Reader,
): Promise<{ unread: number; last: number }> {
  const { rows } = await sql<{ unread: number; last: string }>`
    select count(*) filter (where not ${isRead})::int as unread, coalesce(max(n.sequence), 0) as last from ${visible(reader)}`.execute(
    db,
  );
  return { unread: rows[0]?.unread ?? 0, last: Number(rows[0]?.last ?? 0) };
}

export type ReadWish =
  | { readonly ids: readonly string[] }
  | { readonly upTo: number; readonly topic?: string | undefined };

/** Marks what the reader sees of these as read; anything else is left as it is. */
export async function markAsRead(db: Db, reader: Reader, wish: ReadWish, at: Date): Promise<void> {
  const which =
    'ids' in wish
      ? sql`and n.id = any(${wish.ids}::uuid[])`
      : sql`and n.sequence <= ${wish.upTo} ${wish.topic ? sql`and n.topic = ${wish.topic}` : sql``}`;
  await sql`insert into notice_reads (tenant_id, user_id, notice_id, sequence, read_at)
    select n.tenant_id, ${reader.userId}, n.id, n.sequence, ${at} from ${visible(reader)} ${which} and not ${isRead}
    on conflict (tenant_id, user_id, notice_id) do update set sequence = excluded.sequence, read_at = excluded.read_at`.execute(
    db,
  );
}

/** Call inside withSystem; the policy lets only go what has not changed for 180 days. */
export async function removeOldNotices(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from notices where changed_at < ${now}::timestamptz - interval '180 days'`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0);
}
