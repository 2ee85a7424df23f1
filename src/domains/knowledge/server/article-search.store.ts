import { sql } from 'kysely';
import { fits, fold, fitOf, searchWords } from '#platform/common/search-words.rules.ts';
import type { Findable } from '#platform/common/search.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import { excerptOf, askedWords, meantWords } from '../article-search.rules.ts';
import { articlesRoutes } from '../articles.ts';
import { helpRoutes } from '../help.routes.ts';

interface Hit {
  readonly slug: string;
  readonly score: number;
  readonly language: 'de' | 'en';
  readonly title: string;
  readonly topic: string;
  readonly isQuestion: boolean;
  readonly body: string;
  readonly releasedAt: Date;
}

/** Groups of words with the same meaning: a hit of any of a group is a hit of the group. */
type WordGroups = readonly (readonly string[])[];

/**
 * Returns what each asked word may mean: itself, and where nothing released knows it, what it was
 * mistyped for or put together of.
 */
async function meant(db: Db, words: readonly string[]): Promise<WordGroups> {
  const { rows } = await sql<{
    word: string;
    isKnown: boolean;
  }>`select w.word, is_article_word(w.word) as "isKnown"
    from unnest(${words}::text[]) as w (word)`.execute(db);
  const groups: string[][] = [];
  for (const { word, isKnown } of rows)
    if (isKnown) groups.push([word]);
    else groups.push(...(await understood(db, word)).map((one) => [one]));
  return groups;
}

async function understood(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from (
      select word from article_words where word % ${word} order by similarity(word, ${word}) desc
        limit 40) alike
    union select word from article_words where length(word) >= 4 and ${word} like word || '%'
    limit 200`.execute(db);
  const known = rows.map((row) => row.word);
  const found = meantWords(word, known);
  if (found.length < 2 || !word.startsWith(found[0] ?? '')) return found.slice(0, 1);
  return found;
}

/**
 * A query of one word in the stems of both languages, once where they are the same; long words are
 * also beginnings.
 */
const queryOf = (word: string) => {
  const text = word.length >= 4 && !/^\d+$/.test(word) ? `${word}:*` : word;
  return sql`(select case when q.de::text = q.en::text then q.de else q.de || q.en end from
    (select to_tsquery('german', ${text}) as de, to_tsquery('english', ${text}) as en) q)`;
};

/**
 * Finds released articles that the tenant of the transaction may read, the best first: rare words
 * count more than common ones, titles more than text, and the more of the asked words the better.
 */
export async function searchArticles(
  db: Db,
  { text, locale }: Pick<SearchQuery, 'text' | 'locale'>,
  most = mostCandidates,
): Promise<Hit[]> {
  const groups = await meant(db, askedWords(text));
  if (groups.length === 0) return [];
  const queries = groups.map(([word = '']) => queryOf(word));
  const { rows } = await sql<Hit>`select r.slug, f.score, f.language,
      case f.language when 'de' then r.title_de else r.title_en end as title,
      case ${locale} when 'de' then r.topic_de else r.topic_en end as topic,
      r.is_question as "isQuestion", r.released_at as "releasedAt",
      (select string_agg(b.body, ' ' order by b.place) from article_blocks b
        where b.article_id = r.article_id and b.language = f.language) as body
    from find_articles(array[${sql.join(queries)}], ${locale}, ${most * 2}) f
    join released_articles r on r.article_id = f.article_id
    order by f.score desc, r.released_at desc, r.slug`.execute(db);
  return onceEach(rows, fold(text)).slice(0, most);
}

/** An article is one hit, in the language that fits best; a title that was typed is the first. */
function onceEach(hits: readonly Hit[], phrase: string): Hit[] {
  const seen = new Set<string>();
  const first = hits.filter(({ slug }) => !seen.has(slug) && seen.add(slug));
  const isNamed = ({ title }: Hit): boolean => fold(title) === phrase;
  return first.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

/** Returns true where released articles know every word as it was typed. */
async function knowsAll(db: Db, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{
    unknown: number;
  }>`select (count(*) filter (where not is_article_word(w.word)))::int
      as unknown from unnest(${words}::text[]) as w (word)`.execute(db);
  return rows[0]?.unknown === 0;
}

/** Language of a hit, named where it is not the reader's. */
const languages = {
  de: { de: '', en: 'Englisch' },
  en: { de: 'German', en: '' },
} as const;

/** Hits by question: articles and questions are two kinds, found at once. */
const found = new WeakMap<SearchQuery, Promise<readonly Hit[]>>();

/** Words that were mistyped are meant only where nothing of the portal was found exactly. */
async function hitsOfAll(db: Db, query: SearchQuery): Promise<readonly Hit[]> {
  if (!query.isLoose && !(await knowsAll(db, askedWords(query.text)))) return [];
  return searchArticles(db, query);
}

async function find(db: Db, query: SearchQuery, isQuestion: boolean): Promise<Findable[]> {
  const finding = found.get(query) ?? hitsOfAll(db, query);
  found.set(query, finding);
  return (await finding)
    .filter((hit) => hit.isQuestion === isQuestion)
    .map(({ slug, title, topic, language, body, releasedAt, score }) => ({
      id: slug,
      title,
      detail: [languages[query.locale][language], excerptOf(body, askedWords(query.text)) || topic]
        .filter(Boolean)
        .join(' · '),
      link: { page: isQuestion ? 'question' : 'article', id: slug },
      at: releasedAt.toISOString(),
      found: { fit: query.isLoose ? fits.mistyped : fits.within, rank: score },
    }));
}

/** Finds released articles. */
export const articleSource: SearchSource = {
  kind: 'article',
  label: { de: 'Wissen', en: 'Knowledge' },
  sign: 'book-open',
  place: 60,
  of: 'tenant',
  list: helpRoutes.endpoints.articles,
  find: (db, query) => find(db, query, false),
};

/** Finds released questions with their answers. */
export const questionSource: SearchSource = {
  kind: 'question',
  label: { de: 'Häufige Fragen', en: 'Frequent questions' },
  sign: 'book-open',
  place: 59,
  of: 'tenant',
  list: helpRoutes.endpoints.faq,
  find: (db, query) => find(db, query, true),
};

interface Row {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly others: string;
  readonly changedAt: Date;
  readonly isNamed: boolean;
  readonly isBegun: boolean;
  readonly passage: string;
}

/** Letters of a text around the first typed word: enough for a sentence. */
const passageLetters = 1200;

/**
 * Finds articles as staff write them, drafts too, by titles, address, tags and text. Mistyped words
 * are sought in names alone: in a long text any short word resembles some other.
 */
export const keptArticleSource: SearchSource = {
  kind: 'keptArticle',
  label: { de: 'Wissensartikel', en: 'Knowledge articles' },
  sign: 'book-open',
  place: 60,
  of: 'operator',
  list: articlesRoutes.endpoints.list,
  async find(db, query) {
    const words = searchWords(query.text);
    const [first] = words;
    if (first === undefined) return [];
    const { text, isLoose } = { text: fold(query.text), isLoose: query.isLoose };
    const others = sql`a.title_de || ' ' || a.title_en || ' ' || array_to_string(a.tags, ' ')`;
    const names = sql`folded_words(a.slug || ' ' || ${others})`;
    const [own, other] = query.locale === 'de' ? ['de', 'en'] : ['en', 'de'];
    const title = sql`coalesce(nullif(${sql.ref(`a.title_${own}`)}, ''), ${sql.ref(`a.title_${other}`)})`;
    const body = sql`concat_ws(' ', nullif(${sql.ref(`a.body_${own}`)}, ''), ${sql.ref(`a.body_${other}`)})`;
    const begun = words.map((word) => sql`strpos(' ' || a.words, ${` ${word}`}) > 0`);
    const { rows } = await sql<Row>`select f.*,
        substr(f.body, greatest(1, strpos(lower(f.body), ${first}) - 300), ${passageLetters}) as passage
      from (select a.id, ${title} as title, a.slug, ${others} as others, a.changed_at as "changedAt",
          ${matching(names, { text, isLoose: false })} as "isNamed",
          (${sql.join(begun, sql` and `)}) as "isBegun", ${body} as body,
          ${closeness(title, query)} as far
        from articles a where ${matching(isLoose ? names : sql`a.words`, { text, isLoose })}
        order by far, "isNamed" desc, a.changed_at desc, a.id limit ${mostCandidates}) f
      order by f.far, f."isNamed" desc, f."changedAt" desc, f.id`.execute(db);
    return rows.map((row) => toFindable(row, query, words));
  },
};

/** A text that holds the words is found; a name that does comes before it. */
function toFindable(row: Row, { text, isLoose }: SearchQuery, words: string[]): Findable {
  const { id, title, slug, others } = row;
  const found: Partial<Findable> = isLoose
    ? {}
    : { found: { fit: row.isBegun ? fits.within : fits.inside, rank: row.isNamed ? 1 : 0 } };
  const isOfText = !isLoose && fitOf(text, title, { others: `${slug} ${others}` }) === fits.none;
  return {
    ...{ id, title, others, ...found },
    detail: (isOfText && excerptOf(row.passage, words)) || slug,
    link: { page: 'keptArticle', id },
    at: row.changedAt.toISOString(),
  };
}
