import { sql } from 'kysely';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { handoutsRoutes } from '../handouts.routes.ts';
import { handoutHit, handoutHits } from '../handout-hit.rules.ts';
import { wordsIn } from './document-words.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly publishedAt: Date;
}

/** Finds handouts in force by title and text, in either language. */
export const handoutSource: SearchSource = {
  ...handoutHits,
  of: 'tenant',
  list: handoutsRoutes.endpoints.list,
  async find(db, query) {
    const isGerman = query.locale === 'de';
    const title = sql.ref(isGerman ? 'v.title_de' : 'v.title_en');
    const category = sql.ref(isGerman ? 'v.category_de' : 'v.category_en');
    const { rows } = await sql<Row>`select d.id, ${title} as title, ${category} as category,
        coalesce(v.published_at, v.made_at) as "publishedAt"
      from documents d join document_versions v on v.tenant_id = d.tenant_id and v.document_id = d.id and v.number = d.published_number
      where ${matching(wordsIn('v'), query)}
      order by ${closeness(title, query)}, v.published_at desc, d.id limit ${mostCandidates}`.execute(
      db,
    );
    return rows.map(({ publishedAt, ...row }) =>
      handoutHit({ ...row, publishedAt: publishedAt.toISOString(), isInText: !query.isLoose }),
    );
  },
};
