import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { NewsItem } from '../news.schema.ts';

const columns =
  sql.raw(`id, title_de as "titleDe", title_en as "titleEn", text_de as "textDe", text_en as "textEn",
  shown_until::text as "shownUntil", published_at as "publishedAt", published_by as "publishedBy"`);

interface Row extends CamelCased<
  Pick<
    Rows['news'],
    'id' | 'title_de' | 'title_en' | 'text_de' | 'text_en' | 'published_at' | 'published_by'
  >
> {
  readonly shownUntil: string | null;
}

const toNews = (row: Row): NewsItem => ({ ...row, publishedAt: row.publishedAt.toISOString() });

interface Page {
  readonly skip: number;
  readonly take: number;
}

/** Inside the system role: what is shown on the day of `now`, the latest first. */
export async function findNews(
  db: Db,
  now: Date,
  { skip, take }: Page,
): Promise<{ news: NewsItem[]; total: number }> {
  const { rows } = await sql<
    Row & { total: number }
  >`select ${columns}, (count(*) over ())::int as total from news
    where shown_until is null or shown_until >= ${now.toISOString().slice(0, 10)}::date
    order by published_at desc, id desc limit ${take} offset ${skip}`.execute(db);
  return { news: rows.map(({ total: _total, ...row }) => toNews(row)), total: rows[0]?.total ?? 0 };
}

export async function getNews(db: Db, id: string): Promise<NewsItem | undefined> {
  const { rows } = await sql<Row>`select ${columns} from news where id = ${id}`.execute(db);
  return rows[0] && toNews(rows[0]);
}

export type NewsText = Pick<NewsItem, 'titleDe' | 'titleEn' | 'textDe' | 'textEn' | 'shownUntil'>;

export async function insertNews(
  db: Db,
  text: NewsText,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<NewsItem> {
  const { rows } =
    await sql<Row>`insert into news (title_de, title_en, text_de, text_en, shown_until, published_at, published_by)
    values (${text.titleDe}, ${text.titleEn}, ${text.textDe}, ${text.textEn}, ${text.shownUntil}::date, ${at}, ${by}) returning ${columns}`.execute(
      db,
    );
  if (!rows[0]) throw new Error('the news was not stored');
  return toNews(rows[0]);
}

/** @returns undefined where it does not exist */
export async function updateNews(
  db: Db,
  id: string,
  text: NewsText,
): Promise<NewsItem | undefined> {
  const { rows } =
    await sql<Row>`update news set title_de = ${text.titleDe}, title_en = ${text.titleEn}, text_de = ${text.textDe},
    text_en = ${text.textEn}, shown_until = ${text.shownUntil}::date where id = ${id} returning ${columns}`.execute(
      db,
    );
  return rows[0] && toNews(rows[0]);
}

export async function deleteNews(db: Db, id: string): Promise<void> {
  await sql`delete from news where id = ${id}`.execute(db);
}
