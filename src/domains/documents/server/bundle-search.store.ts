import { sql } from 'kysely';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { bundlesRoutes } from '../building-blocks.routes.ts';

interface Row {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly changedAt: Date;
}

/** Finds bundles by title and key of their newest version, for staff. */
export const bundleSource: SearchSource = {
  kind: 'bundle',
  label: { de: 'Bündel', en: 'Bundles' },
  sign: 'boxes',
  place: 66,
  of: 'operator',
  list: bundlesRoutes.endpoints.list,
  async find(db, query) {
    const title = sql.ref(query.locale === 'de' ? 'v.title_de' : 'v.title_en');
    const words = sql`lower(b.key || ' ' || v.title_de || ' ' || v.title_en)`;
    const { rows } =
      await sql<Row>`select b.id, b.key, ${title} as title, v.changed_at as "changedAt"
      from document_bundles b join lateral (select * from document_bundle_versions v where v.bundle_id = b.id
        order by number desc limit 1) v on true
      where ${matching(words, query)}
      order by ${closeness(title, query)}, v.changed_at desc, b.id limit ${mostCandidates}`.execute(
        db,
      );
    return rows.map(({ id, key, title: name, changedAt }) => ({
      id,
      title: name,
      detail: key,
      link: { page: 'bundle', id },
      at: changedAt.toISOString(),
    }));
  },
};
