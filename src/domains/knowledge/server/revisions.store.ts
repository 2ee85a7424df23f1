import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { ArticleFields } from '../articles.schema.ts';

type Texts = Pick<ArticleFields, 'titleDe' | 'titleEn' | 'bodyDe' | 'bodyEn'>;

export interface NewRevision {
  readonly articleId: string;
  readonly number: number;
  readonly texts: Texts;
  readonly by: string;
  readonly at: Date;
}

export async function insertRevision(
  db: Db,
  { articleId, number, texts, by, at }: NewRevision,
): Promise<void> {
  await sql`insert into article_revisions (article_id, number, title_de, title_en, body_de, body_en,
      at, by_name)
    values (${articleId}, ${number}, ${texts.titleDe}, ${texts.titleEn}, ${texts.bodyDe},
      ${texts.bodyEn}, ${at}, ${by}) on conflict do nothing`.execute(db);
}

/** Returns who saved the texts of an article and when, the newest first. */
export async function findRevisions(
  db: Db,
  articleId: string,
): Promise<{ number: number; at: string; by: string }[]> {
  const { rows } = await sql<{ number: number; at: Date; by: string }>`select number, at,
      by_name as by from article_revisions where article_id = ${articleId}
    order by number desc limit 200`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function getRevision(
  db: Db,
  articleId: string,
  number: number,
): Promise<(Texts & { number: number; at: string; by: string }) | undefined> {
  const { rows } = await sql<Texts & { number: number; at: Date; by: string }>`select number, at,
      by_name as by, title_de as "titleDe", title_en as "titleEn", body_de as "bodyDe",
      body_en as "bodyEn"
    from article_revisions where article_id = ${articleId} and number = ${number}`.execute(db);
  return rows[0] && { ...rows[0], at: rows[0].at.toISOString() };
}
