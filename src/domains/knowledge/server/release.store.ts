import { sql } from 'kysely';
import { pictureIdsIn, withPictures } from '#platform/common/files/text-pictures.rules.ts';
import { fold } from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import {
  blocksWithIncludes,
  circleFrom,
  mayInclude,
  type ArticleBlock,
} from '../article-blocks.rules.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { vocabularyOf } from '../question-words.rules.ts';
import { insertReleasedPictures } from './article-pictures.store.ts';
import {
  dropRelease,
  findIncluded,
  findIncluders,
  getRelease,
  holdReleases,
  isSlugReleased,
  putRelease,
  putTopics,
  type Release,
} from './article-releases.store.ts';
import type { StoredArticle } from './articles.store.ts';

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
