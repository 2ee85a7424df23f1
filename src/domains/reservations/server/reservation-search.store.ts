import { sql } from 'kysely';
import type { Rows } from '#platform/server/database/rows.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { reservationsRoutes } from '../reservations.ts';

type Row = Pick<Rows['reservations'], 'id' | 'name' | 'title' | 'sku' | 'region'>;

/** Finds Azure reservations by name, product or region. */
export const reservationSource: SearchSource = {
  kind: 'reservation',
  label: { de: 'Azure-Reservierungen', en: 'Azure reservations' },
  sign: 'server',
  place: 15,
  of: 'tenant',
  list: reservationsRoutes.endpoints.list,
  async find(db, query) {
    const words = sql`lower(name || ' ' || title || ' ' || sku || ' ' || region)`;
    const { rows } = await sql<Row>`select id, name, title, sku, region from reservations
      where ${matching(words, query)}
      order by ${closeness(sql.ref('name'), query)}, ends_on, id limit ${mostCandidates}`.execute(
      db,
    );
    return rows.map(({ id, name, title, sku, region }) => ({
      id,
      title: name,
      detail: `${title || sku}, ${region}`,
      link: { page: 'reservation', id },
    }));
  },
};
