import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { FoundAsset } from '../detected.schema.ts';
import type { IncidentAlert, IncidentAsset, IncidentEntry } from '../incidents.schema.ts';

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
