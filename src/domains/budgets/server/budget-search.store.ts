import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { budgetsRoutes } from '../budgets.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly of: string;
}

/** Finds budgets by name, cost centre or person, for who keeps them. */
export const budgetSource: SearchSource = {
  kind: 'budget',
  label: { de: 'Budgets', en: 'Budgets' },
  sign: 'wallet',
  place: 43,
  of: 'tenant',
  list: budgetsRoutes.endpoints.list,
  async find(db: Db, query) {
    const words = sql`lower(name || ' ' || cost_centre || ' ' || person_name)`;
    const { rows } =
      await sql<Row>`select id, name, coalesce(nullif(cost_centre, ''), person_name) as "of"
      from budgets where ${matching(words, query)}
      order by ${closeness(sql.ref('name'), query)}, name, id limit ${mostCandidates}`.execute(db);
    return rows.map(({ id, name, of }) => ({
      id,
      title: name,
      detail: of,
      link: { page: 'budget', id },
    }));
  },
};
