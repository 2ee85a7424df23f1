import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { includesOf } from '../article-blocks.rules.ts';
import type { StoredArticle } from './articles.store.ts';

type Head = Pick<
  Rows['released_articles'],
  'slug' | 'audience' | 'title_de' | 'title_en' | 'tags' | 'is_question' | 'released_at'
>;
type Texts = Pick<Rows['article_releases'], 'body_de' | 'body_en' | 'includes'>;

/** An article as it was released, whatever is written on it since. */
export interface Release extends CamelCased<Head & Texts> {
  readonly id: string;
}

const columns = sql.raw(`r.article_id as id, r.slug, r.audience, r.title_de as "titleDe",
  r.title_en as "titleEn", r.tags, r.is_question as "isQuestion", r.released_at as "releasedAt",
  o.body_de as "bodyDe", o.body_en as "bodyEn", o.includes`);
const releases = sql.raw(
  'released_articles r join article_releases o on o.article_id = r.article_id',
);

/** Inside the system role: one release after the other, since each writes others anew. */
export async function holdReleases(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('article_releases'))`.execute(db);
}

/** Inside the system role: an article as it was released. */
export async function getRelease(db: Db, id: string): Promise<Release | undefined> {
  const { rows } = await sql<Release>`select ${columns} from ${releases}
    where r.article_id = ${id}`.execute(db);
  return rows[0];
}

/** Inside the system role: released articles by the slugs with which they were released. */
export async function findReleases(db: Db, slugs: readonly string[]): Promise<Release[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<Release>`select ${columns} from ${releases}
    where r.slug = any (${slugs})`.execute(db);
  return rows;
}

/** Inside the system role: what stands within a release, and within that, and so on. */
export async function findIncluded(db: Db, { includes }: Release): Promise<Release[]> {
  const { rows } = await sql<Release>`with recursive below (slug) as (
      select unnest(${includes}::text[])
      union select unnest(o.includes) from below join released_articles r on r.slug = below.slug
        join article_releases o on o.article_id = r.article_id)
    select ${columns} from ${releases} join below on below.slug = r.slug`.execute(db);
  return rows;
}

/** Inside the system role: releases that include one of these slugs, and those that include them. */
export async function findIncluders(db: Db, slugs: readonly string[]): Promise<Release[]> {
  const { rows } = await sql<Release>`with recursive above (id, slug) as (
      select r.article_id, r.slug from ${releases} where o.includes && ${slugs}::text[]
      union select r.article_id, r.slug from above
        join article_releases o on o.includes @> array[above.slug]
        join released_articles r on r.article_id = o.article_id)
    select ${columns} from ${releases} join above on above.id = r.article_id
    order by r.article_id`.execute(db);
  return rows;
}

/** Inside the system role: keeps an article as it is written now, in place of an earlier release. */
export async function putRelease(db: Db, article: StoredArticle, at: Date): Promise<void> {
  const { id, slug, audience, titleDe, titleEn, tags, isQuestion, attribution } = article;
  const { parentId, place, bodyDe, bodyEn } = article;
  await dropRelease(db, id);
  await sql`insert into released_articles (article_id, slug, audience, topic_de, topic_en, title_de,
      title_en, tags, is_question, attribution, place, released_at)
    values (${id}, ${slug}, ${audience}, '', '', ${titleDe}, ${titleEn}, ${tags}, ${isQuestion},
      ${attribution}, 0, ${at})`.execute(db);
  await sql`insert into article_releases (article_id, topic_id, place, body_de, body_en, includes)
    values (${id}, ${parentId}, ${place}, ${bodyDe}, ${bodyEn},
      ${includesOf(`${bodyDe}\n${bodyEn}`)})`.execute(db);
}

/**
 * Inside the system role: writes the topic of a release, and the name and place of those whose topic
 * it is. A topic that was never released is named as it is written.
 */
export async function putTopics(db: Db, id: string): Promise<void> {
  await sql`update released_articles r set topic_de = coalesce(t.title_de, p.title_de, ''),
      topic_en = coalesce(t.title_en, p.title_en, ''),
      place = coalesce(ot.place, p.place, 0) * 1000 + o.place
    from article_releases o left join articles p on p.id = o.topic_id
      left join released_articles t on t.article_id = o.topic_id
      left join article_releases ot on ot.article_id = o.topic_id
    where o.article_id = r.article_id and (o.article_id = ${id} or o.topic_id = ${id})`.execute(db);
}

/** Inside the system role: nobody reads the article any more. */
export async function dropRelease(db: Db, id: string): Promise<void> {
  await sql`delete from released_articles where article_id = ${id}`.execute(db);
}

/** Inside the system role: whether customers read another article under this slug. */
export async function isSlugReleased(db: Db, id: string, slug: string): Promise<boolean> {
  const { rows } = await sql`select from released_articles
    where slug = ${slug} and article_id <> ${id}`.execute(db);
  return rows.length > 0;
}
