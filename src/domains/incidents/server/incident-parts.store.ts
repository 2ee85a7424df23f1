import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { FoundAsset } from '../detected.schema.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import {
  type IncidentAlert,
  type IncidentAsset,
  type IncidentEntry,
  incident,
  type Incident,
  type IncidentProtocol,
} from '../incidents.schema.ts';

type EntryRow = Pick<
  Rows['incident_entries'],
  'id' | 'at' | 'kind' | 'side' | 'author' | 'body' | 'event' | 'detail'
>;

/** Inside a tenant: what was written and what happened, in order. */
export async function findEntries(
  db: Db,
  incidentId: string,
  withNotes: boolean,
): Promise<IncidentEntry[]> {
  const { rows } = await sql<EntryRow>`select id, at, kind, side, author, body, event, detail
    from incident_entries where incident_id = ${incidentId} and (${withNotes} or kind <> 'note')
    order by at, seq`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** An entry of the timeline to be kept. */
export interface EntryToStore extends Omit<EntryRow, 'event' | 'detail' | 'body'> {
  readonly incidentId: string;
  readonly authorId: string | null;
  readonly body?: string;
  readonly event?: EntryRow['event'];
  readonly detail?: string;
}

/** @returns false where the id is there already: nothing was written */
export async function insertEntry(db: Db, one: EntryToStore): Promise<boolean> {
  const { rows } = await sql`insert into incident_entries
      (id, incident_id, at, kind, side, author_id, author, body, event, detail)
    values (${one.id}, ${one.incidentId}, ${one.at}, ${one.kind}, ${one.side}, ${one.authorId}, ${one.author},
      ${one.body ?? ''}, ${one.event ?? null}, ${(one.detail ?? '').slice(0, 1000)})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

type AlertRow = CamelCased<
  Pick<
    Rows['incident_alerts'],
    'id' | 'title' | 'severity' | 'at' | 'origin' | 'category' | 'techniques'
  >
>;

/** Inside a tenant. */
export async function findAlerts(db: Db, incidentId: string): Promise<IncidentAlert[]> {
  const { rows } = await sql<AlertRow>`select id, title, severity, at, origin, category, techniques
    from incident_alerts where incident_id = ${incidentId} order by at, id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Inside a tenant: what is affected, what is certain first. */
export async function findAssets(db: Db, incidentId: string): Promise<IncidentAsset[]> {
  const { rows } = await sql<Pick<Rows['incident_assets'], 'kind' | 'name' | 'standing'>>`
    select kind, name, standing from incident_assets where incident_id = ${incidentId}
    order by array_position(array['certain','possible','cleared'], standing), kind, name`.execute(
    db,
  );
  return rows;
}

/**
 * Inside a tenant: adds alerts; one that is there already stays as it is.
 * @returns the number of those that were not there
 */
export async function insertAlerts(
  db: Db,
  incidentId: string,
  alerts: readonly IncidentAlert[],
): Promise<number> {
  const { rows } = await sql`insert into incident_alerts
      (incident_id, id, title, severity, at, origin, category, techniques)
    select ${incidentId}, r->>'id', r->>'title', r->>'severity', (r->>'at')::timestamptz,
      r->>'origin', r->>'category', array(select jsonb_array_elements_text(r->'techniques'))
    from jsonb_array_elements(${JSON.stringify(alerts)}::jsonb) r
    on conflict (tenant_id, incident_id, id) do nothing returning id`.execute(db);
  return rows.length;
}

/** Inside a tenant: adds things that were found; what staff said of one before stands. */
export async function insertFoundAssets(
  db: Db,
  incidentId: string,
  assets: readonly FoundAsset[],
): Promise<void> {
  await sql`insert into incident_assets (incident_id, kind, name, outside_id, standing)
    select ${incidentId}, r->>'kind', r->>'name', r->>'outsideId', r->>'standing'
    from jsonb_array_elements(${JSON.stringify(assets)}::jsonb) r
    on conflict (tenant_id, incident_id, kind, name) do nothing`.execute(db);
}

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
