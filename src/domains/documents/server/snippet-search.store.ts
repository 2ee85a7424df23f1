import { sql } from 'kysely';
import { fits } from '#platform/common/search-words.rules.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { snippetsRoutes } from '../building-blocks.routes.ts';

interface Row {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly changedAt: Date;
}

/** Finds snippets by title, key and text of their newest version, for staff. */
export const snippetSource: SearchSource = {
  kind: 'snippet',
  label: { de: 'Bausteine', en: 'Snippets' },
  sign: 'book-open',
  place: 65,
  of: 'operator',
  list: snippetsRoutes.endpoints.list,
  async find(db, query) {
    const title = sql.ref(query.locale === 'de' ? 'v.title_de' : 'v.title_en');
    const words = sql`lower(s.key || ' ' || v.title_de || ' ' || v.title_en || ' ' || v.body_de || ' ' || v.body_en)`;
    const { rows } =
      await sql<Row>`select s.id, s.key, coalesce(nullif(${title}, ''), v.title_de) as title, v.changed_at as "changedAt"
      from document_snippets s join lateral (select * from document_snippet_versions v where v.snippet_id = s.id order by number desc limit 1) v on true
      where ${matching(words, query)}
      order by ${closeness(title, query)}, v.changed_at desc, s.id limit ${mostCandidates}`.execute(
        db,
      );
    return rows.map(({ id, key, title: name, changedAt }) => ({
      id,
      title: name,
      detail: key,
      link: { page: 'snippet', id },
      at: changedAt.toISOString(),
      ...(!query.isLoose && { found: { fit: fits.within, rank: 0 } }),
    }));
  },
};
