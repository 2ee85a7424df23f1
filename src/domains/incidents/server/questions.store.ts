import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { defaultOf } from '../incident-default.rules.ts';
import type { NewQuestion } from '../incident-desk.schema.ts';
import { type AnswerWay, type Decision, incidentSeverities } from '../incident.values.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import type { IncidentDefault, IncidentQuestion } from '../incidents.schema.ts';

export type QuestionRow = Omit<CamelCased<Rows['incident_questions']>, 'tenantId' | 'answeredById'>;

const columns =
  sql.raw(`q.id, q.incident_id as "incidentId", q.measure, q.target, q.why, q.if_yes as "ifYes",
  q.if_no as "ifNo", q.asked_at as "askedAt", q.asked_by as "askedBy", q.due_at as "dueAt",
  q.default_answer as "defaultAnswer", q.default_by as "defaultBy", q.default_since as "defaultSince",
  q.answer, q.answered_at as "answeredAt", q.answered_by as "answeredBy", q.answered_via as "answeredVia",
  q.withdrawn_at as "withdrawnAt", q.done_at as "doneAt", q.done_by as "doneBy", q.proof`);

/** Returns a row as the wire has it. */
export function toQuestion({ incidentId: _incident, ...row }: QuestionRow): IncidentQuestion {
  return {
    ...row,
    askedAt: row.askedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    defaultSince: row.defaultSince?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
  };
}

/** Inside a tenant. */
export async function findQuestions(db: Db, incidentId: string): Promise<IncidentQuestion[]> {
  const { rows } = await sql<QuestionRow>`select ${columns} from incident_questions q
    where q.incident_id = ${incidentId} order by q.asked_at, q.id`.execute(db);
  return rows.map(toQuestion);
}

/**
 * Inside a tenant, held until the transaction ends.
 * @throws PortalError ERROR_INCIDENTS_QUESTION_NOT_FOUND
 */
export async function getQuestion(db: Db, id: string, incidentId: string): Promise<QuestionRow> {
  const { rows } = await sql<QuestionRow>`select ${columns} from incident_questions q
    where q.id = ${id} and q.incident_id = ${incidentId} for update of q`.execute(db);
  if (!rows[0]) throw incidentRefusals.QUESTION_NOT_FOUND();
  return rows[0];
}

interface Asked extends Omit<NewQuestion, 'minutes'> {
  readonly incidentId: string;
  readonly at: Date;
  readonly by: string;
  readonly dueAt: Date;
  readonly byDefault: Pick<IncidentDefault, 'answer' | 'setBy' | 'setAt'>;
}

/** @returns false where the id is there already: nothing was written */
export async function insertQuestion(db: Db, one: Asked): Promise<boolean> {
  const { answer, setBy, setAt } = one.byDefault;
  const { rows } =
    await sql`insert into incident_questions (id, incident_id, measure, target, why, if_yes, if_no,
      asked_at, asked_by, due_at, default_answer, default_by, default_since)
    values (${one.id}, ${one.incidentId}, ${one.measure}, ${one.target}, ${one.why}, ${one.ifYes}, ${one.ifNo},
      ${one.at}, ${one.by}, ${one.dueAt}, ${answer}, ${setBy}, ${setAt && new Date(setAt)})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Answer to a question: who gave it, and how. */
export interface Answered {
  readonly answer: Decision;
  readonly at: Date;
  readonly byId: string | null;
  readonly by: string;
  readonly via: AnswerWay;
}

export async function saveAnswer(db: Db, id: string, given: Answered): Promise<void> {
  await sql`update incident_questions set answer = ${given.answer}, answered_at = ${given.at},
      answered_by_id = ${given.byId}, answered_by = ${given.by}, answered_via = ${given.via}
    where id = ${id} and answer is null and withdrawn_at is null`.execute(db);
}

export async function saveProof(
  db: Db,
  id: string,
  done: { readonly at: Date; readonly by: string; readonly proof: string },
): Promise<void> {
  await sql`update incident_questions set done_at = ${done.at}, done_by = ${done.by}, proof = ${done.proof}
    where id = ${id}`.execute(db);
}

/** Inside a tenant: open questions go with an incident that goes into another one. */
export async function moveQuestions(db: Db, from: string, into: string): Promise<void> {
  await sql`update incident_questions set incident_id = ${into}
    where incident_id = ${from} and answer is null and withdrawn_at is null`.execute(db);
}

/**
 * Inside a tenant: takes back what an incident still asks.
 * @returns the questions that were open
 */
export async function withdrawQuestions(
  db: Db,
  incidentId: string,
  at: Date,
): Promise<Pick<QuestionRow, 'measure' | 'target'>[]> {
  const { rows } = await sql<Pick<QuestionRow, 'measure' | 'target'>>`
    update incident_questions set withdrawn_at = ${at}
    where incident_id = ${incidentId} and answer is null and withdrawn_at is null
    returning measure, target`.execute(db);
  return rows;
}

type Row = Pick<Rows['incident_defaults'], 'severity' | 'answer' | 'minutes' | 'set_at' | 'set_by'>;

/** Inside a tenant: what applies without an answer, for every severity. */
export async function findDefaults(db: Db): Promise<IncidentDefault[]> {
  const { rows } = await sql<Row>`select severity, answer, minutes, set_at, set_by
    from incident_defaults`.execute(db);
  const own = rows.map(({ set_at: at, set_by: setBy, ...row }) => ({
    ...row,
    setBy,
    setAt: at.toISOString(),
  }));
  return incidentSeverities.map((severity) => defaultOf(severity, own));
}

/** Inside a tenant. */
export async function saveDefault(
  db: Db,
  one: Pick<IncidentDefault, 'severity' | 'answer' | 'minutes'>,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`insert into incident_defaults (severity, answer, minutes, set_at, set_by)
    values (${one.severity}, ${one.answer}, ${one.minutes}, ${at}, ${by})
    on conflict (tenant_id, severity) do update set answer = excluded.answer, minutes = excluded.minutes,
      set_at = excluded.set_at, set_by = excluded.set_by`.execute(db);
}
