import { sql } from 'kysely';
import { fitOf, fits, fold, searchWords } from '#platform/common/search-words.rules.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import type { Findable } from '#platform/common/search.rules.ts';
import { articlesRoutes } from '../articles.routes.ts';
import { excerptOf } from '../excerpt.rules.ts';

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
