import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ArticleState } from '../article.values.ts';
import type { ArticleFields } from '../articles.schema.ts';

/** Columns of an article as it is stored. */
export const articleColumns =
  sql.raw(`id, parent_id as "parentId", place, slug, title_de as "titleDe",
  title_en as "titleEn", body_de as "bodyDe", body_en as "bodyEn", audience, tags,
  is_question as "isQuestion", attribution, owner_id as "ownerId", owner_name as "ownerName",
  review_by::text as "reviewBy", state, revision, changed_at as "changedAt",
  changed_by as "changedBy", released_at as "releasedAt"`);

type Columns = Pick<
  Rows['articles'],
  | 'id'
  | 'parent_id'
  | 'place'
  | 'slug'
  | 'title_de'
  | 'title_en'
  | 'body_de'
  | 'body_en'
  | 'audience'
  | 'tags'
  | 'is_question'
  | 'attribution'
  | 'owner_id'
  | 'owner_name'
  | 'revision'
  | 'changed_at'
  | 'changed_by'
  | 'released_at'
>;

/** An article as it stands in the table. */
export interface StoredArticle extends CamelCased<Columns> {
  readonly reviewBy: string | null;
  readonly state: ArticleState;
}

/** Inside the system role. @param held `held` keeps the row until the transaction ends */
export async function getArticle(
  db: Db,
  id: string,
  held?: 'held',
): Promise<StoredArticle | undefined> {
  const { rows } = await sql<StoredArticle>`select ${articleColumns} from articles where id = ${id}
    ${sql.raw(held ? 'for update' : '')}`.execute(db);
  return rows[0];
}

/** Inside the system role: articles by their slugs. */
export async function findBySlugs(db: Db, slugs: readonly string[]): Promise<StoredArticle[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<StoredArticle>`select ${articleColumns} from articles
    where slug = any (${slugs})`.execute(db);
  return rows;
}

/** Fields of an article with the name of its owner, as it is stored. */
export interface OwnedFields extends ArticleFields {
  readonly ownerName: string;
}

interface Saved extends OwnedFields {
  readonly id: string;
  readonly state: ArticleState;
  readonly revision: number;
}

interface Mark {
  readonly by: string;
  readonly at: Date;
}

/** @returns false where the id is there already: nothing was written */
export async function insertArticle(db: Db, saved: Saved, { by, at }: Mark): Promise<boolean> {
  const { rows } = await sql`insert into articles (id, parent_id, place, slug, title_de, title_en,
      body_de, body_en, audience, tags, is_question, attribution, owner_id, owner_name, review_by,
      state, revision, created_at, changed_at, changed_by)
    values (${saved.id}, ${saved.parentId}, ${saved.place}, ${saved.slug}, ${saved.titleDe},
      ${saved.titleEn}, ${saved.bodyDe}, ${saved.bodyEn}, ${saved.audience}, ${saved.tags},
      ${saved.isQuestion}, ${saved.attribution}, ${saved.ownerId}, ${saved.ownerName}, ${saved.reviewBy}::date,
      ${saved.state}, ${saved.revision}, ${at}, ${at}, ${by})
    on conflict (id) do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Writes the fields; a new owner has been told of no fault yet. */
export async function updateArticle(db: Db, saved: Saved, { by, at }: Mark): Promise<void> {
  await sql`update articles set parent_id = ${saved.parentId}, place = ${saved.place},
    slug = ${saved.slug}, title_de = ${saved.titleDe}, title_en = ${saved.titleEn},
    body_de = ${saved.bodyDe}, body_en = ${saved.bodyEn}, audience = ${saved.audience},
    tags = ${saved.tags}, is_question = ${saved.isQuestion}, attribution = ${saved.attribution},
    told_faults = case when owner_id is distinct from ${saved.ownerId}::uuid then '{}'
      else told_faults end,
    owner_id = ${saved.ownerId}, owner_name = ${saved.ownerName},
    review_by = ${saved.reviewBy}::date, state = ${saved.state}, revision = ${saved.revision}, changed_at = ${at}, changed_by = ${by}
    where id = ${saved.id}`.execute(db);
}

export async function setState(
  db: Db,
  id: string,
  state: ArticleState,
  { by, at }: Mark,
): Promise<void> {
  await sql`update articles set state = ${state}, changed_at = ${at}, changed_by = ${by},
    released_at = case when ${state} = 'released' then ${at}::timestamptz
      when ${state} = 'retired' then null else released_at end where id = ${id}`.execute(db);
}

/** Returns whether `below` is `id` or lies somewhere under it. */
export async function liesBelow(db: Db, id: string, below: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`with recursive up as (
      select id, parent_id, 1 as step from articles where id = ${below}
      union all select a.id, a.parent_id, step + 1 from articles a join up on a.id = up.parent_id
        where step < 100)
    select exists (select from up where id = ${id}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

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

/** A released article with the faults that its owner was told of. */
export interface CheckedArticle extends StoredArticle {
  readonly toldFaults: readonly string[];
}

/** Page of articles by their ids. `after`: the last id of the page before; null: the first one. */
export interface OwnedPage {
  readonly after: string | null;
  readonly limit: number;
}

/** Inside the system role: released articles that belong to somebody, by their ids. */
export async function findOwnedArticles(
  db: Db,
  { after, limit }: OwnedPage,
): Promise<CheckedArticle[]> {
  const { rows } = await sql<CheckedArticle>`select ${articleColumns},
      told_faults as "toldFaults"
    from articles where released_at is not null and owner_id is not null
      and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(db);
  return rows;
}

/** Inside the system role. @param keys of the faults that its owner knows of */
export async function putToldFaults(db: Db, id: string, keys: readonly string[]): Promise<void> {
  await sql`update articles set told_faults = ${keys} where id = ${id}`.execute(db);
}
