import { sql } from 'kysely';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { shownState } from '../incident-state.rules.ts';
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
