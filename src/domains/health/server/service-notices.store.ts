import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type {
  NoticeFacts,
  NoticePost,
  NoticesQuery,
  ServiceNotice,
  ServiceNoticeDetail,
} from '../service-notices.schema.ts';

const columns = sql.raw(`id, kind, service, title_de as "titleDe", title_en as "titleEn",
  starts_at as "startsAt", ends_at as "endsAt", updated_at as "updatedAt", published_by as "publishedBy"`);

type Row = Omit<CamelCased<Rows['service_notices']>, 'kind'> & Pick<ServiceNotice, 'kind'>;

const toNotice = (row: Row): ServiceNotice => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

/** Inside the system role: a page of the notices, those that start last first. */
export async function findNotices(
  db: Db,
  { search, kind, skip, take }: NoticesQuery,
): Promise<{ notices: ServiceNotice[]; total: number }> {
  const words = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`concat_ws(' ', service, title_de, title_en) ilike ${words}
    and (${kind ?? null}::text is null or kind = ${kind ?? null})`;
  const { rows } = await sql<Row>`select ${columns} from service_notices where ${where}
    order by starts_at desc, id desc limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from service_notices where ${where}`.execute(db);
  return { notices: rows.map(toNotice), total: counted.rows[0]?.total ?? 0 };
}

/** Inside the system role. */
export async function getNotice(db: Db, id: string): Promise<ServiceNoticeDetail | undefined> {
  const { rows } = await sql<Row>`select ${columns} from service_notices where id = ${id}`.execute(
    db,
  );
  const posts = await sql<Omit<NoticePost, 'at'> & { readonly at: Date }>`select id, at,
    text_de as "textDe", text_en as "textEn", written_by as "writtenBy" from service_notice_posts
    where notice_id = ${id} order by at desc, id desc`.execute(db);
  return (
    rows[0] && {
      ...toNotice(rows[0]),
      posts: posts.rows.map((post) => ({ ...post, at: post.at.toISOString() })),
    }
  );
}

/** Moment of a change and its author. */
export interface Stamp {
  readonly by: string;
  readonly at: Date;
}

/** @returns the id */
export async function insertNotice(db: Db, facts: NoticeFacts, { by, at }: Stamp): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into service_notices
      (kind, service, title_de, title_en, starts_at, ends_at, updated_at, published_by)
    values (${facts.kind}, ${facts.service}, ${facts.titleDe}, ${facts.titleEn}, ${facts.startsAt},
      ${facts.endsAt}, ${at}, ${by}) returning id`.execute(db);
  if (!rows[0]) throw new Error('the notice was not stored');
  return rows[0].id;
}

export async function updateNotice(
  db: Db,
  id: string,
  facts: NoticeFacts,
  at: Date,
): Promise<void> {
  await sql`update service_notices set kind = ${facts.kind}, service = ${facts.service},
    title_de = ${facts.titleDe}, title_en = ${facts.titleEn}, starts_at = ${facts.startsAt},
    ends_at = ${facts.endsAt}, updated_at = ${at} where id = ${id}`.execute(db);
}

export async function endNotice(db: Db, id: string, at: Date): Promise<void> {
  await sql`update service_notices set ends_at = ${at}, updated_at = ${at} where id = ${id}`.execute(
    db,
  );
}

export async function insertPost(
  db: Db,
  noticeId: string,
  { textDe, textEn }: Pick<NoticePost, 'textDe' | 'textEn'>,
  { by, at }: Stamp,
): Promise<void> {
  await sql`insert into service_notice_posts (notice_id, at, text_de, text_en, written_by)
    values (${noticeId}, ${at}, ${textDe}, ${textEn}, ${by})`.execute(db);
  await sql`update service_notices set updated_at = ${at} where id = ${noticeId}`.execute(db);
}

export async function deleteNotice(db: Db, id: string): Promise<void> {
  await sql`delete from service_notices where id = ${id}`.execute(db);
}
