import { sql, type RawBuilder } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isStale } from '../article-state.rules.ts';
import type { ArticleHead } from '../articles.schema.ts';

/** Most articles of a tree. */
const mostOfTree = 5000;

const columns = sql.raw(`a.id, a.parent_id as "parentId", a.place, a.slug, a.title_de as "titleDe",
  a.title_en as "titleEn", a.audience, a.tags, a.is_question as "isQuestion",
  a.owner_id as "ownerId", a.owner_name as "ownerName", a.review_by::text as "reviewBy", a.state,
  (a.released_at is not null and a.state in ('draft', 'review')) as "hasChanges",
  a.changed_at as "changedAt", a.changed_by as "changedBy"`);

interface Row extends Omit<ArticleHead, 'isStale' | 'changedAt' | 'helped' | 'notHelped'> {
  readonly changedAt: Date;
}

const toHead = (row: Row, now: Date): ArticleHead => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
  isStale: isStale(row, now.toISOString().slice(0, 10)),
  helped: 0,
  notHelped: 0,
});

/** Inside the system role: all articles in their order. */
export async function findTree(db: Db, now: Date): Promise<ArticleHead[]> {
  const { rows } = await sql<Row>`select ${columns} from articles a
    order by a.place, a.title_de, a.id limit ${mostOfTree}`.execute(db);
  return rows.map((row) => toHead(row, now));
}

export type ArticlesQuery = Paging & {
  readonly search: string;
  readonly show: 'all' | 'stale' | 'review' | 'unreleased' | 'questions';
  readonly sortBy: 'title' | 'reviewBy' | 'changedAt';
};

const shown = (now: Date): Readonly<Record<ArticlesQuery['show'], RawBuilder<boolean>>> => ({
  all: sql`true`,
  stale: sql`a.review_by <= ${now.toISOString().slice(0, 10)}::date and a.state <> 'retired'`,
  review: sql`a.state = 'review'`,
  unreleased: sql`a.state in ('draft', 'review')`,
  questions: sql`a.is_question`,
});

const sorts = {
  title: sql.raw(`lower(coalesce(nullif(a.title_de, ''), a.title_en))`),
  reviewBy: sql.raw('a.review_by'),
  changedAt: sql.raw('a.changed_at'),
} as const;

/** Inside the system role: one page of articles. */
export async function findArticlePage(
  db: Db,
  { search, show, sortBy, sortDirection, skip, take }: ArticlesQuery,
  now: Date,
): Promise<{ articles: ArticleHead[]; total: number }> {
  const { rows } = await sql<Row & { total: number }>`select ${columns},
      (count(*) over ())::int as total from articles a
    where ${shown(now)[show]} and strpos(lower(a.title_de || ' ' || a.title_en || ' '
      || a.owner_name || ' ' || array_to_string(a.tags, ' ')), ${search.toLowerCase()}) > 0
    order by ${sorts[sortBy]} ${sql.raw(sortDirection)} nulls last, a.id
    limit ${take} offset ${skip}`.execute(db);
  const articles = rows.map(({ total: _total, ...row }) => toHead(row, now));
  return { articles, total: rows[0]?.total ?? 0 };
}

/** Over all tenants: how often each article helped and did not. */
export async function findVoteCounts(
  db: Db,
): Promise<ReadonlyMap<string, { helped: number; notHelped: number }>> {
  const { rows } = await sql<{ id: string; helped: number; notHelped: number }>`
    select article_id as id, (count(*) filter (where helped))::int as helped,
      (count(*) filter (where not helped))::int as "notHelped"
    from article_votes group by article_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Over all tenants: why an article did not help. */
export async function findComplaints(
  db: Db,
  articleId: string,
): Promise<{ why: string; at: string }[]> {
  const { rows } = await sql<{ why: string; at: Date }>`select why, at from article_votes
    where article_id = ${articleId} and not helped and why <> '' order by at desc limit 20`.execute(
    db,
  );
  return rows.map(({ why, at }) => ({ why, at: at.toISOString() }));
}
