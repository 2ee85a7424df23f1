import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { NewIncidentsPort } from '../incidents.port.ts';

/** Inside withTenant: counts incidents that were noticed after a moment (incidents.port.ts). */
export const newIncidents: NewIncidentsPort<Db>['newIncidents'] = async (db, since) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from incidents
    where noticed_at > ${since} and state <> 'merged'`.execute(db);
  return rows[0]?.count ?? 0;
};
