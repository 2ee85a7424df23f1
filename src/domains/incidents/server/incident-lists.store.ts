import { sql, type RawBuilder } from 'kysely';
import { periodOf } from '#platform/common/time-range.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DeskIncident, IncidentInboxQuery } from '../incident-desk.schema.ts';
import type { IncidentFigures, IncidentQuery, IncidentSummary } from '../incidents.schema.ts';
import { nextDue, summaryColumns, toSummary, type SummaryRow } from './incidents.store.ts';

const open = sql.raw(`i.state in ('new', 'analysing', 'contained')`);
const isAsked = sql.raw(`exists (select from incident_questions q where q.tenant_id = i.tenant_id
  and q.incident_id = i.id and q.answer is null and q.withdrawn_at is null)`);

/** Pattern that holds the words as they stand, percent signs too. */
const likeOf = (search: string): string =>
  `%${search.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;

/** Words of the title, or the number as people say it. */
function worded(search: string): RawBuilder<unknown> {
  const number = /^(?:inc-?)?0*(\d{1,12})$/i.exec(search.trim())?.[1] ?? null;
  return sql`(i.number = ${number}::bigint or i.title ilike ${likeOf(search)})`;
}

const isOverdue = (now: Date): RawBuilder<unknown> => sql`i.due_at <= ${now}`;

function ofState(state: NonNullable<IncidentQuery['state']>, now: Date): RawBuilder<unknown> {
  if (state === 'open') return open;
  if (state === 'late') return sql`${open} and ${isOverdue(now)}`;
  if (state === 'decisionNeeded') return sql`${open} and ${isAsked}`;
  if (state === 'resolved' || state === 'merged') return sql`i.state = ${state}`;
  return sql`i.state = ${state} and not ${isAsked}`;
}

function wanted(query: IncidentQuery, now: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (query.search.trim()) conditions.push(worded(query.search));
  if (query.state) conditions.push(ofState(query.state, now));
  if (query.severity) conditions.push(sql`i.severity = ${query.severity}`);
  if (query.range) {
    const from = periodOf(query.range, now, query.timeZone).start;
    conditions.push(sql`i.last_activity_at >= ${from}`);
  }
  return sql.join(conditions, sql` and `);
}

const order = {
  lastActivityAt: sql`i.last_activity_at`,
  number: sql`i.number`,
  dueAt: nextDue,
  severity: sql`array_position(array['informational','low','medium','unknown','high'], i.severity)`,
};

/** Inside a tenant: one page, and the number of all. */
export async function findIncidents(
  db: Db,
  query: IncidentQuery,
  now: Date,
): Promise<{ incidents: IncidentSummary[]; total: number }> {
  const where = wanted(query, now);
  const direction = sql.raw(query.sortDirection);
  const { rows } = await sql<SummaryRow>`select ${summaryColumns} from incidents i where ${where}
    order by ${order[query.sortBy]} ${direction} nulls last, i.id ${direction}
    limit ${query.take} offset ${query.skip}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from incidents i
    where ${where}`.execute(db);
  return { incidents: rows.map(toSummary), total: counted.rows[0]?.total ?? 0 };
}

/** Inside a tenant: open incidents, and those that wait for a decision. */
export async function countIncidents(db: Db, now: Date): Promise<IncidentFigures> {
  const { rows } = await sql<Omit<IncidentFigures, 'waiting'>>`select count(*)::int as open,
      (count(*) filter (where ${isAsked}))::int as decisions,
      (count(*) filter (where i.severity = 'high'))::int as high,
      (count(*) filter (where ${isOverdue(now)}))::int as late
    from incidents i where ${open}`.execute(db);
  const waiting = await sql<SummaryRow>`select ${summaryColumns} from incidents i
    where ${open} and ${isAsked} order by "decisionDueAt", i.id limit 20`.execute(db);
  return {
    ...(rows[0] ?? { open: 0, decisions: 0, high: 0, late: 0 }),
    waiting: waiting.rows.map(toSummary),
  };
}

type DeskRow = SummaryRow &
  Pick<DeskIncident, 'tenantId' | 'tenantName' | 'assigneeId' | 'escalation'>;

const openEscalation = (what: string) =>
  sql.raw(`(select ${what} from incident_escalations e where e.tenant_id = i.tenant_id
    and e.incident_id = i.id and e.ended_at is null)`);
const escalatedUntil = openEscalation('e.due_at');
const escalation = openEscalation(`jsonb_build_object('to', e.to_name, 'toId', e.to_id,
  'role', e.to_role, 'dueAt', e.due_at)`);

function onDesk(
  { view, search, severity }: IncidentInboxQuery,
  userId: string,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [view === 'done' ? sql`i.state = 'resolved'` : open];
  if (view === 'mine') conditions.push(sql`i.assignee_id = ${userId}`);
  if (view === 'escalated') conditions.push(sql`${escalatedUntil} is not null`);
  if (view === 'unassigned') conditions.push(sql`i.assignee_id is null`);
  if (search.trim())
    conditions.push(sql`(${worded(search)}
      or i.tenant_id = any(array(select id from tenants where name ilike ${likeOf(search)})))`);
  if (severity) conditions.push(sql`i.severity = ${severity}`);
  return sql.join(conditions, sql` and `);
}

/** Puts first what is due first; what is over comes by its end. */
function deskOrder(view: IncidentInboxQuery['view']): RawBuilder<unknown> {
  if (view === 'done') return sql`i.resolved_at desc`;
  return view === 'escalated' ? escalatedUntil : sql`i.due_at nulls last`;
}

/** Over all tenants: one page of the staff's list, what is due first. */
export async function findInbox(
  db: Db,
  userId: string,
  query: IncidentInboxQuery,
): Promise<{ incidents: DeskIncident[]; total: number }> {
  const where = onDesk(query, userId);
  const { rows } = await sql<DeskRow>`select ${summaryColumns}, i.tenant_id as "tenantId",
      c.name as "tenantName", i.assignee_id as "assigneeId", ${escalation} as escalation
    from incidents i join tenants c on c.id = i.tenant_id where ${where}
    order by ${deskOrder(query.view)}, i.last_activity_at desc, i.id limit ${query.take} offset ${query.skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from incidents i where ${where}`.execute(db);
  const incidents = rows.map((row) => {
    const { tenantId, tenantName, assigneeId } = row;
    const open = row.escalation;
    const mark = open && { ...open, dueAt: new Date(open.dueAt).toISOString() };
    return { ...toSummary(row), tenantId, tenantName, assigneeId, escalation: mark };
  });
  return { incidents, total: counted.rows[0]?.total ?? 0 };
}

interface DeskCount {
  readonly open: number;
  readonly late: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly toDo: number;
}

/** Over all tenants. */
export async function countDesk(db: Db, userId: string, now: Date): Promise<DeskCount> {
  const { rows } = await sql<DeskCount>`select count(*)::int as open,
      (count(*) filter (where ${isOverdue(now)}))::int as late,
      (count(*) filter (where i.assignee_id = ${userId}))::int as mine,
      (count(*) filter (where i.assignee_id is null))::int as unassigned,
      (select count(*)::int from incident_questions q where q.answer = 'yes' and q.done_at is null) as "toDo"
    from incidents i where ${open}`.execute(db);
  return rows[0] ?? { open: 0, late: 0, mine: 0, unassigned: 0, toDo: 0 };
}
