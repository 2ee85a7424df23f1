import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import { incident, type Incident, type IncidentProtocol } from '../incidents.schema.ts';

type Row = CamelCased<
  Pick<Rows['incident_protocols'], 'id' | 'number' | 'made_at' | 'made_by' | 'fingerprint'>
>;

const columns = sql.raw(`id, number, made_at as "madeAt", made_by as "madeBy", fingerprint`);
const toProtocol = (row: Row): IncidentProtocol => ({ ...row, madeAt: row.madeAt.toISOString() });

/** Inside a tenant: protocols of an incident, the newest first. */
export async function findProtocols(db: Db, incidentId: string): Promise<IncidentProtocol[]> {
  const { rows } = await sql<Row>`select ${columns} from incident_protocols
    where incident_id = ${incidentId} order by number desc`.execute(db);
  return rows.map(toProtocol);
}

/** A protocol with what it says. */
export interface KeptProtocol extends IncidentProtocol {
  readonly content: Incident;
}

/**
 * Inside a tenant.
 * @throws PortalError ERROR_INCIDENTS_PROTOCOL_NOT_FOUND
 */
export async function getProtocol(db: Db, id: string, incidentId: string): Promise<KeptProtocol> {
  const { rows } = await sql<Row & { content: unknown }>`select ${columns}, content
    from incident_protocols where id = ${id} and incident_id = ${incidentId}`.execute(db);
  const [row] = rows;
  if (!row) throw incidentRefusals.PROTOCOL_NOT_FOUND();
  const { content, ...kept } = row;
  const read = incident.safeParse(content);
  if (!read.success) throw incidentRefusals.PROTOCOL_NOT_FOUND();
  return { ...toProtocol(kept), content: read.data };
}

interface ProtocolToStore {
  readonly id: string;
  readonly incidentId: string;
  readonly at: Date;
  readonly by: string;
  readonly fingerprint: string;
  readonly content: Incident;
}

/** Inside a tenant, while the incident is held: the next protocol of it; the same one for the same id. */
export async function insertProtocol(db: Db, one: ProtocolToStore): Promise<IncidentProtocol> {
  await sql`insert into incident_protocols (id, incident_id, number, made_at, made_by, fingerprint, content)
    select ${one.id}, ${one.incidentId}, coalesce(max(number), 0) + 1, ${one.at}::timestamptz, ${one.by},
      ${one.fingerprint}, ${JSON.stringify(one.content)}::jsonb
    from incident_protocols where incident_id = ${one.incidentId}
    on conflict (tenant_id, id) do nothing`.execute(db);
  const { content: _content, ...kept } = await getProtocol(db, one.id, one.incidentId);
  return kept;
}
