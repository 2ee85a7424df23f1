import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { HelpArticle } from '../help.schema.ts';

/** A released article in the language that was asked for, or the other where it has none. */
export interface ReleasedArticle extends Omit<HelpArticle, 'releasedAt' | 'helped'> {
  readonly id: string;
  readonly releasedAt: Date;
  readonly helped: boolean | null;
}

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly topicDe: string;
  readonly topicEn: string;
  readonly titleDe: string;
  readonly titleEn: string;
  readonly bodyDe: string | null;
  readonly bodyEn: string | null;
  readonly isQuestion: boolean;
  readonly attribution: string;
  readonly releasedAt: Date;
  readonly helped: boolean | null;
}

const columns = sql.raw(`r.article_id as id, r.slug, r.topic_de as "topicDe",
  r.topic_en as "topicEn", r.title_de as "titleDe", r.title_en as "titleEn",
  (select string_agg(b.body, E'\n\n' order by b.place) from article_blocks b
    where b.article_id = r.article_id and b.place > 0 and b.language = 'de') as "bodyDe",
  (select string_agg(b.body, E'\n\n' order by b.place) from article_blocks b
    where b.article_id = r.article_id and b.place > 0 and b.language = 'en') as "bodyEn",
  r.is_question as "isQuestion", r.attribution, r.released_at as "releasedAt", v.helped`);

/** Chooses the reader's language, or the other one where the article is not translated. */
function toReleased(row: Row, locale: 'de' | 'en'): ReleasedArticle {
  const { id, slug, isQuestion, attribution, releasedAt, helped } = row;
  const other = locale === 'de' ? 'en' : 'de';
  const language = titleOf(row, locale) === '' ? other : locale;
  return {
    ...{ id, slug, isQuestion, attribution, releasedAt, helped, language },
    topic: locale === 'de' ? row.topicDe : row.topicEn,
    title: titleOf(row, language),
    body: (language === 'de' ? row.bodyDe : row.bodyEn) ?? '',
  };
}

const titleOf = (row: Pick<Row, 'titleDe' | 'titleEn'>, language: 'de' | 'en'): string =>
  language === 'de' ? row.titleDe : row.titleEn;

interface Reader {
  readonly locale: 'de' | 'en';
  readonly userId: string;
}

/** Inside a tenant: the questions that it may read, in their order. */
export async function findQuestions(db: Db, reader: Reader): Promise<ReleasedArticle[]> {
  const { rows } = await sql<Row>`select ${columns} from released_articles r
    left join article_votes v on v.article_id = r.article_id and v.voter_id = ${reader.userId}
    where r.is_question order by r.place, r.slug limit 500`.execute(db);
  return rows.map((row) => toReleased(row, reader.locale));
}

/** Inside a tenant: an article that it may read. */
export async function getReleased(
  db: Db,
  slug: string,
  reader: Reader,
): Promise<ReleasedArticle | undefined> {
  const { rows } = await sql<Row>`select ${columns} from released_articles r
    left join article_votes v on v.article_id = r.article_id and v.voter_id = ${reader.userId}
    where r.slug = ${slug}`.execute(db);
  return rows[0] && toReleased(rows[0], reader.locale);
}

/** Inside a tenant: which of these articles it may read. */
export async function findOpenSlugs(
  db: Db,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, 'article' | 'question'>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; isQuestion: boolean }>`select slug,
      is_question as "isQuestion" from released_articles where slug = any (${slugs})`.execute(db);
  return new Map(rows.map((row) => [row.slug, row.isQuestion ? 'question' : 'article']));
}

/** Inside a tenant: a page of the articles that it may read, the latest first. */
export async function findHelpPage(
  db: Db,
  locale: 'de' | 'en',
  { skip, take }: { readonly skip: number; readonly take: number },
) {
  const { rows } = await sql<
    Pick<Row, 'slug' | 'topicDe' | 'topicEn' | 'titleDe' | 'titleEn' | 'releasedAt'> & {
      readonly total: number;
    }
  >`select r.slug, r.topic_de as "topicDe", r.topic_en as "topicEn", r.title_de as "titleDe",
      r.title_en as "titleEn", r.released_at as "releasedAt", (count(*) over ())::int as total
    from released_articles r order by r.released_at desc, r.slug
    limit ${take} offset ${skip}`.execute(db);
  return rows.map(({ topicDe, topicEn, titleDe, titleEn, ...row }) => ({
    ...row,
    topic: locale === 'de' ? topicDe : topicEn,
    title: titleOf({ titleDe, titleEn }, locale) || titleDe || titleEn,
  }));
}

interface NewVote {
  readonly articleId: string;
  readonly voterId: string;
  readonly helped: boolean;
  readonly why: string;
  readonly at: Date;
}

/** Inside a tenant: keeps somebody's answer in place of an earlier one. */
export async function putVote(db: Db, vote: NewVote): Promise<void> {
  const { articleId, voterId, helped, why, at } = vote;
  await sql`insert into article_votes (article_id, voter_id, helped, why, at)
    values (${articleId}, ${voterId}, ${helped}, ${why}, ${at})
    on conflict (tenant_id, article_id, voter_id)
      do update set helped = excluded.helped, why = excluded.why, at = excluded.at`.execute(db);
}
