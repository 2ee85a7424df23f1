import { sql } from 'kysely';
import type { Findable } from '#platform/common/search.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { matching } from '#platform/server/search/matching.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import { incidentHit, incidentHits, incidentNumberIn } from '../incident-hit.rules.ts';
import { incidentsRoutes } from '../incidents.ts';

interface Row extends CamelCased<
  Pick<Rows['incidents'], 'id' | 'number' | 'title' | 'last_activity_at'>
> {}

/** Inside a tenant: its incidents by number or words of the title, the newest first. */
async function findIncidents(db: Db, query: SearchQuery): Promise<Findable[]> {
  const number = incidentNumberIn(query.text) ?? null;
  const { rows } =
    await sql<Row>`select i.id, i.number, i.title, i.last_activity_at as "lastActivityAt" from incidents i
    where (i.number = ${number}::bigint or ${matching(sql`lower(i.title)`, query)}) and i.state <> 'merged'
    order by (i.number = ${number}::bigint) desc nulls last, i.last_activity_at desc, i.id
    limit ${mostCandidates}`.execute(db);
  return rows.map(({ number: own, lastActivityAt, ...row }) =>
    incidentHit({ ...row, number: Number(own), lastActivityAt: lastActivityAt.toISOString() }),
  );
}

/** Finds the tenant's security incidents. */
export const incidentSource: SearchSource = {
  ...incidentHits,
  of: 'tenant',
  list: incidentsRoutes.endpoints.list,
  find: findIncidents,
};
