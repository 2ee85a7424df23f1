import { sql, type RawBuilder } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import { fold } from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { matching } from '#platform/server/search/matching.ts';
import { isStale } from '../article-state.rules.ts';
import { type Audience, customerOf } from '../article.values.ts';
import type { ArticleHead, ArticleVotes } from '../articles.schema.ts';

/** Most articles of a tree. */
const mostOfTree = 5000;

const columns = sql.raw(`a.id, a.parent_id as "parentId", a.place, a.slug, a.title_de as "titleDe",
  a.title_en as "titleEn", a.audience, a.tags, a.is_question as "isQuestion",
  a.owner_id as "ownerId", a.owner_name as "ownerName", a.review_by::text as "reviewBy", a.state,
  case when starts_with(a.audience, 'tenant:') then (select t.name from tenants t
    where t.id = substr(a.audience, 8)::uuid) end as "customerName",
  case when a.title_de = '' or (a.body_de = '' and a.body_en <> '') then 'de'
    when a.title_en = '' or (a.body_en = '' and a.body_de <> '') then 'en' end as untranslated,
  (a.released_at is not null and a.state in ('draft', 'review')) as "hasChanges",
  a.changed_at as "changedAt", a.changed_by as "changedBy"`);

interface Row extends Omit<ArticleHead, 'isStale' | 'changedAt'> {
  readonly changedAt: Date;
}

const toHead = (row: Row, now: Date): ArticleHead => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
  isStale: isStale(row, now.toISOString().slice(0, 10)),
});

/** Inside the system role: all articles in their order. */
export async function findTree(db: Db, now: Date): Promise<ArticleHead[]> {
  const { rows } = await sql<Row>`select ${columns} from articles a
    order by a.place, a.title_de, a.id limit ${mostOfTree}`.execute(db);
  return rows.map((row) => toHead(row, now));
}

export type ArticlesQuery = Paging & {
  readonly search: string;
  readonly show: 'all' | 'stale' | 'review' | 'unreleased' | 'untranslated' | 'questions';
  readonly audience?: string | undefined;
  readonly ownerId?: string | undefined;
  readonly sortBy: 'title' | 'reviewBy' | 'changedAt';
};

const shown = (now: Date): Readonly<Record<ArticlesQuery['show'], RawBuilder<boolean>>> => ({
  all: sql`true`,
  stale: sql`a.review_by <= ${now.toISOString().slice(0, 10)}::date and a.state <> 'retired'`,
  review: sql`a.state = 'review'`,
  unreleased: sql`a.state in ('draft', 'review')`,
  untranslated: sql`(a.title_de = '' or a.title_en = '' or (a.body_de = '') <> (a.body_en = ''))`,
  questions: sql`a.is_question`,
});

/** Returns whether an article is for these readers; `tenant`: for any one customer. */
function isFor(audience: string | undefined): RawBuilder<boolean> {
  if (audience === undefined) return sql`true`;
  if (audience === 'tenant') return sql`starts_with(a.audience, 'tenant:')`;
  return sql`a.audience = ${audience}`;
}

/** Returns whether an article or its owner holds every typed word; signs alone are in none. */
function holds(search: string): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  const text = fold(search);
  if (text === '') return sql`false`;
  const words = sql`(a.words || ' ' || folded_words(a.owner_name))`;
  return matching(words, { text, isLoose: false });
}

const isOf = (ownerId: string | undefined): RawBuilder<boolean> =>
  ownerId === undefined ? sql`true` : sql`a.owner_id = ${ownerId}`;

const sorts = {
  title: sql.raw(`lower(coalesce(nullif(a.title_de, ''), a.title_en))`),
  reviewBy: sql.raw('a.review_by'),
  changedAt: sql.raw('a.changed_at'),
} as const;

/** Inside the system role: one page of articles. */
export async function findArticlePage(
  db: Db,
  { search, show, audience, ownerId, sortBy, sortDirection, skip, take }: ArticlesQuery,
  now: Date,
): Promise<{ articles: ArticleHead[]; total: number }> {
  const { rows } = await sql<Row & { total: number }>`select ${columns},
      (count(*) over ())::int as total from articles a
    where ${shown(now)[show]} and ${isFor(audience)} and ${isOf(ownerId)}
      and ${holds(search)}
    order by ${sorts[sortBy]} ${sql.raw(sortDirection)} nulls last, a.id
    limit ${take} offset ${skip}`.execute(db);
  const articles = rows.map(({ total: _total, ...row }) => toHead(row, now));
  return { articles, total: rows[0]?.total ?? 0 };
}

/** Over all tenants: how often these articles helped and did not. */
export async function findVotes(
  db: Db,
  articleIds: readonly string[],
): Promise<(articleId: string) => ArticleVotes> {
  const { rows } = await sql<ArticleVotes & { readonly id: string }>`
    select article_id as id, (count(*) filter (where helped))::int as helped,
      (count(*) filter (where not helped))::int as "notHelped"
    from article_votes where article_id = any (${articleIds}::uuid[])
    group by article_id`.execute(db);
  const votes = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return (articleId) => votes.get(articleId) ?? { helped: 0, notHelped: 0 };
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

/** Inside the system role: customers of audiences, by name. */
export async function findCustomers(
  db: Db,
  audiences: readonly Audience[],
): Promise<{ id: string; name: string }[]> {
  const ids = audiences.flatMap((one) => customerOf(one) ?? []);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`select id, name from tenants
    where id = any (${ids}::uuid[]) order by name, id`.execute(db);
  return rows;
}
