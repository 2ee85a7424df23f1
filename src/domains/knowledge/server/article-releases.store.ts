import { sql } from 'kysely';
import { pictureIdsIn, withPictures } from '#platform/common/files/text-pictures.rules.ts';
import { fold } from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { vocabularyOf } from '../article-search.rules.ts';
import {
  includesOf,
  circleFrom,
  blocksWithIncludes,
  mayInclude,
  type ArticleBlock,
} from '../article-text.rules.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { insertReleasedPictures } from './article-pictures.store.ts';
import { type StoredArticle, findBySlugs } from './articles.store.ts';

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

type Written = Pick<StoredArticle, 'slug' | 'bodyDe' | 'bodyEn'>;

const includesIn = ({ bodyDe, bodyEn }: Written): string[] => includesOf(`${bodyDe}\n${bodyEn}`);

/** Returns every article that is included, by whatever way, as slug and what it includes now. */
async function readIncludes(db: Db, article: Written): Promise<Map<string, readonly string[]>> {
  const known = new Map([[article.slug, includesIn(article)]]);
  let open = includesIn(article);
  while (open.length > 0) {
    const found = await findBySlugs(db, open);
    for (const one of found) if (!known.has(one.slug)) known.set(one.slug, includesIn(one));
    open = found.flatMap(includesIn).filter((slug) => !known.has(slug));
  }
  return known;
}

/** @throws INCLUDES_ITSELF where an article would include itself, directly or by another one */
export async function refuseCircle(db: Db, article: Written): Promise<void> {
  const known = await readIncludes(db, article);
  const way = circleFrom(article.slug, (slug) => known.get(slug) ?? []);
  if (way) throw knowledgeRefusals.INCLUDES_ITSELF({ way: way.join(' → ') });
}

/** Languages with the PostgreSQL configuration that finds the stems of their words. */
export const languages = { de: 'german', en: 'english' } as const;
type Language = keyof typeof languages;

/**
 * Inside the system role: keeps an article as it is written now, and writes what customers read of
 * it, and of all that include it.
 * @throws SLUG_TAKEN, INCLUDES_ITSELF among what is released
 */
export async function releaseArticle(db: Db, article: StoredArticle, at: Date): Promise<void> {
  const { id, slug } = article;
  await holdReleases(db);
  const before = await getRelease(db, id);
  if (await isSlugReleased(db, id, slug)) throw knowledgeRefusals.SLUG_TAKEN({ slug });
  await putRelease(db, article, at);
  await putTopics(db, id);
  const made = await getRelease(db, id);
  if (!made) throw new Error(`the article ${slug} was not released`);
  const included = await findIncluded(db, made);
  refuseReleasedCircle(made, included);
  await writeBlocks(db, made, included);
  await rewriteIncluders(db, before && before.slug !== slug ? [before.slug, slug] : [slug]);
}

/** Inside the system role: nobody reads the article any more, nor within others. */
export async function retireArticle(db: Db, id: string): Promise<void> {
  await holdReleases(db);
  const before = await getRelease(db, id);
  if (!before) return;
  await dropRelease(db, id);
  await rewriteIncluders(db, [before.slug]);
}

async function rewriteIncluders(db: Db, slugs: readonly string[]): Promise<void> {
  for (const one of await findIncluders(db, slugs)) {
    await sql`delete from article_blocks where article_id = ${one.id}`.execute(db);
    await writeBlocks(db, one, await findIncluded(db, one));
  }
}

/** Writes a release block by block, with its words. What it includes stands in it as released. */
async function writeBlocks(db: Db, release: Release, included: readonly Release[]): Promise<void> {
  const bySlug = new Map(included.map((one) => [one.slug, one]));
  for (const language of ['de', 'en'] as const) {
    const bodyOf = (slug: string) => {
      const found = bySlug.get(slug);
      return found && mayInclude(release, found) ? textOf(found, language).body : undefined;
    };
    const { title, body } = textOf(release, language);
    if (title === '' && body === '') continue;
    const { slug, audience } = release;
    const blocks = blocksWithIncludes(body, audience, bodyOf, [slug]);
    await insertBlocks(db, release, language, blocks);
  }
}

/**
 * Refuses a circle among what is released: texts that are being written may have none any more.
 * @throws INCLUDES_ITSELF
 */
function refuseReleasedCircle(release: Release, included: readonly Release[]): void {
  const all = new Map([...included, release].map((one) => [one.slug, one.includes]));
  const way = circleFrom(release.slug, (slug) => all.get(slug) ?? []);
  if (way) throw knowledgeRefusals.INCLUDES_ITSELF({ way: way.join(' → ') });
}

const textOf = (release: Release, language: Language) =>
  language === 'de'
    ? { title: release.titleDe, body: release.bodyDe }
    : { title: release.titleEn, body: release.bodyEn };

/** The first block holds title and tags and is seen by all readers of the article. */
async function insertBlocks(
  db: Db,
  release: Release,
  language: Language,
  blocks: readonly ArticleBlock[],
): Promise<void> {
  const config = sql.raw(`'${languages[language]}'`);
  const { title } = textOf(release, language);
  await sql`insert into article_blocks (article_id, language, place, audience, article_audience,
      body, words)
    values (${release.id}, ${language}, 0, ${release.audience}, ${release.audience}, '',
      setweight(to_tsvector(${config}, ${fold(title)}), 'A') ||
      setweight(to_tsvector(${config}, ${fold(release.tags.join(' '))}), 'B'))`.execute(db);
  for (const [at, { audience, text }] of blocks.entries()) {
    const place = at + 1;
    await sql`insert into article_blocks (article_id, language, place, audience, article_audience,
        body, words)
      values (${release.id}, ${language}, ${place}, ${audience}, ${release.audience}, ${text},
        setweight(to_tsvector(${config}, ${fold(headings(text))}), 'C') ||
        to_tsvector(${config}, ${fold(wordsOf(text))}))`.execute(db);
    await insertReleasedPictures(
      db,
      { articleId: release.id, language, place },
      pictureIdsIn(text),
    );
  }
  const words = vocabularyOf(title, ...release.tags, ...blocks.map(({ text }) => wordsOf(text)));
  await sql`insert into article_words (word) select unnest(${words}::text[])
    on conflict do nothing`.execute(db);
}

/** Addresses of pictures are no words that anybody searches for; what they show is. */
const wordsOf = (text: string): string => withPictures(text, ({ alt }) => alt);

const headings = (text: string): string =>
  [...text.matchAll(/^#{1,6}\s+(.+)$/gm)].map((match) => match[1] ?? '').join(' ');
