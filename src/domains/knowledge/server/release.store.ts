import { sql } from 'kysely';
import { pictureIdsIn, withPictures } from '#platform/common/files/text-pictures.rules.ts';
import { fold } from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { blocksOf, mayInclude, withIncludes, type ArticleBlock } from '../article-blocks.rules.ts';
import { vocabularyOf } from '../question-words.rules.ts';
import { insertReleasedPictures } from './article-pictures.store.ts';
import { findBySlugs, type StoredArticle } from './articles.store.ts';
import { includedSlugs } from './includes.store.ts';

/** Languages with the PostgreSQL configuration that finds the stems of their words. */
export const languages = { de: 'german', en: 'english' } as const;
type Language = keyof typeof languages;

/**
 * Inside the system role: writes what customers read anew, block by block, with its words. Texts
 * that are included stand in it as they are now.
 */
export async function writeReleased(db: Db, article: StoredArticle, at: Date): Promise<void> {
  await dropReleased(db, article.id);
  await insertHead(db, article, at);
  const included = await findBySlugs(db, await includedSlugs(db, article));
  for (const language of ['de', 'en'] as const) {
    const bodyOf = (slug: string) => {
      const found = included.find((one) => one.slug === slug);
      return found && mayInclude(article, found) ? textOf(found, language).body : undefined;
    };
    const { title, body } = textOf(article, language);
    if (title === '' && body === '') continue;
    const blocks = blocksOf(withIncludes(body, bodyOf), article.audience);
    await insertBlocks(db, article, language, blocks);
  }
}

export async function dropReleased(db: Db, id: string): Promise<void> {
  await sql`delete from released_articles where article_id = ${id}`.execute(db);
}

const textOf = (article: StoredArticle, language: Language) =>
  language === 'de'
    ? { title: article.titleDe, body: article.bodyDe }
    : { title: article.titleEn, body: article.bodyEn };

async function insertHead(db: Db, article: StoredArticle, at: Date): Promise<void> {
  const { id, slug, audience, titleDe, titleEn, tags, isQuestion, attribution, place } = article;
  await sql`insert into released_articles (article_id, slug, audience, topic_de, topic_en, title_de,
      title_en, tags, is_question, attribution, place, released_at)
    select ${id}, ${slug}, ${audience}, coalesce(p.title_de, ''), coalesce(p.title_en, ''),
      ${titleDe}, ${titleEn}, ${tags}, ${isQuestion}, ${attribution},
      coalesce(p.place, 0) * 1000 + ${place}, ${at}
    from (select) one left join articles p on p.id = ${article.parentId}`.execute(db);
}

/** The first block holds title and tags and is seen by all readers of the article. */
async function insertBlocks(
  db: Db,
  article: StoredArticle,
  language: Language,
  blocks: readonly ArticleBlock[],
): Promise<void> {
  const config = sql.raw(`'${languages[language]}'`);
  const { title } = textOf(article, language);
  await sql`insert into article_blocks (article_id, language, place, audience, article_audience,
      body, words)
    values (${article.id}, ${language}, 0, ${article.audience}, ${article.audience}, '',
      setweight(to_tsvector(${config}, ${fold(title)}), 'A') ||
      setweight(to_tsvector(${config}, ${fold(article.tags.join(' '))}), 'B'))`.execute(db);
  for (const [at, { audience, text }] of blocks.entries()) {
    const place = at + 1;
    await sql`insert into article_blocks (article_id, language, place, audience, article_audience,
        body, words)
      values (${article.id}, ${language}, ${place}, ${audience}, ${article.audience}, ${text},
        setweight(to_tsvector(${config}, ${fold(headings(text))}), 'C') ||
        to_tsvector(${config}, ${fold(wordsOf(text))}))`.execute(db);
    await insertReleasedPictures(
      db,
      { articleId: article.id, language, place },
      pictureIdsIn(text),
    );
  }
  const words = vocabularyOf(title, ...article.tags, ...blocks.map(({ text }) => wordsOf(text)));
  await sql`insert into article_words (word) select unnest(${words}::text[])
    on conflict do nothing`.execute(db);
}

/** Addresses of pictures are no words that anybody searches for; what they show is. */
const wordsOf = (text: string): string => withPictures(text, ({ alt }) => alt);

const headings = (text: string): string =>
  [...text.matchAll(/^#{1,6}\s+(.+)$/gm)].map((match) => match[1] ?? '').join(' ');
