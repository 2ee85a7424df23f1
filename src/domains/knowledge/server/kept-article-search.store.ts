import { sql } from 'kysely';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { articlesRoutes } from '../articles.routes.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly others: string;
  readonly changedAt: Date;
}

/** Finds articles as staff write them, drafts too, by titles, address and tags. */
export const keptArticleSource: SearchSource = {
  kind: 'keptArticle',
  label: { de: 'Wissensartikel', en: 'Knowledge articles' },
  sign: 'book-open',
  place: 60,
  of: 'operator',
  list: articlesRoutes.endpoints.list,
  async find(db, query) {
    const others = sql`a.title_de || ' ' || a.title_en || ' ' || array_to_string(a.tags, ' ')`;
    const [own, other] = query.locale === 'de' ? ['de', 'en'] : ['en', 'de'];
    const title = sql`coalesce(nullif(${sql.ref(`a.title_${own}`)}, ''), ${sql.ref(`a.title_${other}`)})`;
    const { rows } = await sql<Row>`select a.id, ${title} as title, a.slug, ${others} as others,
        a.changed_at as "changedAt"
      from articles a where ${matching(sql`lower(a.slug || ' ' || ${others})`, query)}
      order by ${closeness(title, query)}, a.changed_at desc, a.id limit ${mostCandidates}`.execute(
      db,
    );
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      detail: row.slug,
      others: row.others,
      link: { page: 'keptArticle', id: row.id },
      at: row.changedAt.toISOString(),
    }));
  },
};
