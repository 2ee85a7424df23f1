import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { NewIncident } from '../incident-desk.schema.ts';
import { dueAt, shownState } from '../incident-state.rules.ts';
import type { IncidentOutcome, IncidentSource, IncidentState } from '../incident.values.ts';
import type { NewIncidentsPort } from '../incidents.port.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import type { IncidentSummary } from '../incidents.schema.ts';

type Row = CamelCased<Rows['incidents']>;

/** An incident as lists read it, with what is counted beside it. */
export type SummaryRow = Pick<
  Row,
  | 'id'
  | 'number'
  | 'title'
  | 'kind'
  | 'severity'
  | 'state'
  | 'source'
  | 'beganAt'
  | 'noticedAt'
  | 'lastActivityAt'
  | 'dueAt'
  | 'assignee'
> & {
  readonly people: number;
  readonly devices: number;
  readonly mailboxes: number;
  readonly openQuestions: number;
  readonly decisionDueAt: Date | null;
};

const affected = (kind: string, name: string) =>
  `(select count(*)::int from incident_assets a where a.tenant_id = i.tenant_id
    and a.incident_id = i.id and a.kind = '${kind}' and a.standing <> 'cleared') as ${name}`;
const asked = (value: string, name: string) =>
  `(select ${value} from incident_questions q where q.tenant_id = i.tenant_id
    and q.incident_id = i.id and q.answer is null and q.withdrawn_at is null) as "${name}"`;

/** Next moment that something is due at; a list is sorted by what its cell shows. */
export const nextDue = sql.raw(`coalesce((select min(q.due_at) from incident_questions q
  where q.tenant_id = i.tenant_id and q.incident_id = i.id and q.answer is null
    and q.withdrawn_at is null), i.due_at)`);

export const summaryColumns =
  sql.raw(`i.id, i.number, i.title, i.kind, i.severity, i.state, i.source,
  i.began_at as "beganAt", i.noticed_at as "noticedAt", i.last_activity_at as "lastActivityAt",
  i.due_at as "dueAt", i.assignee, ${affected('person', 'people')}, ${affected('device', 'devices')},
  ${affected('mailbox', 'mailboxes')}, ${asked('count(*)::int', 'openQuestions')},
  ${asked('min(q.due_at)', 'decisionDueAt')}`);

/** Returns a row as the wire has it. */
export function toSummary(row: SummaryRow): IncidentSummary {
  return {
    id: row.id,
    number: Number(row.number),
    title: row.title,
    kind: row.kind,
    severity: row.severity,
    state: shownState(row.state, row.openQuestions),
    source: row.source,
    beganAt: row.beganAt.toISOString(),
    noticedAt: row.noticedAt.toISOString(),
    lastActivityAt: row.lastActivityAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    assignee: row.assignee,
    people: row.people,
    devices: row.devices,
    mailboxes: row.mailboxes,
    decisionDueAt: row.decisionDueAt?.toISOString() ?? null,
  };
}

/** A whole incident, without what hangs on it. */
export type IncidentRow = SummaryRow &
  Pick<
    Row,
    | 'tenantId'
    | 'summary'
    | 'technical'
    | 'outcome'
    | 'assigneeId'
    | 'containedAt'
    | 'resolvedAt'
    | 'dataConcernedAt'
    | 'mergedInto'
  > & { readonly mergedNumber: string | null };

export const incidentColumns = sql`${summaryColumns}, ${sql.raw(`i.tenant_id as "tenantId", i.summary,
  i.technical, i.outcome, i.assignee_id as "assigneeId", i.contained_at as "containedAt",
  i.resolved_at as "resolvedAt", i.data_concerned_at as "dataConcernedAt", i.merged_into as "mergedInto",
  (select m.number from incidents m where m.tenant_id = i.tenant_id and m.id = i.merged_into) as "mergedNumber"`)}`;

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

/** Inside withTenant: counts incidents that were noticed after a moment (incidents.port.ts). */
export const newIncidents: NewIncidentsPort<Db>['newIncidents'] = async (db, since) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from incidents
    where noticed_at > ${since} and state <> 'merged'`.execute(db);
  return rows[0]?.count ?? 0;
};
