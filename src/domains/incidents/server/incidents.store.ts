import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { dueAt } from '../incident-state.rules.ts';
import type { NewIncident } from '../incident-desk.schema.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import type { IncidentOutcome, IncidentSource, IncidentState } from '../incident.values.ts';
import { incidentColumns, type IncidentRow } from './incident-row.ts';

/**
 * Inside a tenant. @param hold locks the row until the transaction ends
 * @throws PortalError ERROR_INCIDENTS_NOT_FOUND
 */
export async function getIncident(db: Db, id: string, hold?: 'held'): Promise<IncidentRow> {
  const lock = hold ? sql`for update of i` : sql``;
  const { rows } = await sql<IncidentRow>`select ${incidentColumns} from incidents i
    where i.id = ${id} ${lock}`.execute(db);
  if (!rows[0]) throw incidentRefusals.NOT_FOUND();
  return rows[0];
}

type Opened = NewIncident & {
  readonly source: IncidentSource;
  /** The source's own id. */
  readonly sourceId?: string | undefined;
  /** Description in the source's words. */
  readonly technical?: string | undefined;
  readonly at: Date;
};

/** @returns false where the id is there already: nothing was written */
export async function insertIncident(db: Db, one: Opened): Promise<boolean> {
  const { severity, at } = one;
  const due = dueAt({ state: 'new', severity, noticedAt: at });
  const { rows } = await sql`insert into incidents
      (id, source, source_id, title, technical, kind, severity, state, began_at, noticed_at,
        last_activity_at, due_at)
    values (${one.id}, ${one.source}, ${one.sourceId ?? null}, ${one.title}, ${one.technical ?? ''}, ${one.kind},
      ${severity}, 'new', ${new Date(one.beganAt)}, ${at}, ${at}, ${due}) on conflict do nothing returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function insertAssets(
  db: Db,
  incidentId: string,
  assets: NewIncident['assets'],
): Promise<void> {
  for (const { kind, name, standing } of assets)
    await sql`insert into incident_assets (incident_id, kind, name, standing)
      values (${incidentId}, ${kind}, ${name}, ${standing})
      on conflict (tenant_id, incident_id, kind, name) do update set standing = excluded.standing`.execute(
      db,
    );
}

/** State of an incident with the moments that come of it. */
export interface IncidentTurn {
  readonly to: IncidentState;
  readonly outcome: IncidentOutcome | null;
  readonly at: Date;
}

/** Puts an incident into a state; its clock and its moments follow. */
export async function saveState(db: Db, row: IncidentRow, turn: IncidentTurn): Promise<void> {
  const { to, at } = turn;
  const due = dueAt({ state: to, severity: row.severity, noticedAt: row.noticedAt });
  const isContained = to === 'contained' || to === 'resolved';
  await sql`update incidents set state = ${to}, outcome = ${to === 'resolved' ? turn.outcome : null},
      contained_at = ${isContained ? (row.containedAt ?? at) : null},
      resolved_at = ${to === 'resolved' ? at : null}, due_at = ${due}, last_activity_at = ${at}
    where id = ${row.id}`.execute(db);
}

export async function saveSeverity(
  db: Db,
  row: IncidentRow,
  severity: IncidentRow['severity'],
  at: Date,
): Promise<void> {
  const due = dueAt({ state: row.state, severity, noticedAt: row.noticedAt });
  await sql`update incidents set severity = ${severity}, due_at = ${due}, last_activity_at = ${at}
    where id = ${row.id}`.execute(db);
}

export async function saveAssignee(
  db: Db,
  id: string,
  assignee: { readonly id: string; readonly name: string } | null,
): Promise<void> {
  await sql`update incidents set assignee_id = ${assignee?.id ?? null}, assignee = ${assignee?.name ?? ''}
    where id = ${id}`.execute(db);
}

export async function saveSummary(
  db: Db,
  id: string,
  { summary, dataConcernedAt }: { readonly summary: string; readonly dataConcernedAt: Date | null },
): Promise<void> {
  await sql`update incidents set summary = ${summary}, data_concerned_at = ${dataConcernedAt}
    where id = ${id}`.execute(db);
}

export async function touch(db: Db, id: string, at: Date): Promise<void> {
  await sql`update incidents set last_activity_at = greatest(last_activity_at, ${at}::timestamptz)
    where id = ${id}`.execute(db);
}

/** Inside a tenant: where merged incidents lead, by their ids. */
export async function findRedirects(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; into: string | null }>`
    select id, merged_into as into from incidents where merged_into is not null`.execute(db);
  return new Map(rows.flatMap(({ id, into }) => (into === null ? [] : [[id, into] as const])));
}

export async function saveMerge(db: Db, id: string, into: string, at: Date): Promise<void> {
  await sql`update incidents set state = 'merged', merged_into = ${into}, outcome = null, due_at = null,
    last_activity_at = ${at} where id = ${id}`.execute(db);
}
