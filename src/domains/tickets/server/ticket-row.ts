import { sql } from 'kysely';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { TicketSummary } from '../tickets.schema.ts';

type Row = CamelCased<Rows['tickets']>;

/** A ticket as lists read it. */
export type SummaryRow = Pick<
  Row,
  | 'id'
  | 'number'
  | 'subject'
  | 'formKey'
  | 'service'
  | 'state'
  | 'priority'
  | 'requesterId'
  | 'requester'
  | 'assignee'
  | 'createdAt'
  | 'updatedAt'
  | 'lastAnswerBy'
  | 'lastAnswerSide'
  | 'dueAt'
>;

export const summaryColumns =
  sql.raw(`t.id, t.number, t.subject, t.form_key as "formKey", t.service, t.state,
  t.priority, t.requester_id as "requesterId", t.requester, t.assignee, t.created_at as "createdAt",
  t.updated_at as "updatedAt", t.last_answer_by as "lastAnswerBy", t.last_answer_side as "lastAnswerSide",
  t.due_at as "dueAt"`);

/** Returns a row as the wire has it. */
export function toSummary(row: SummaryRow): TicketSummary {
  return {
    id: row.id,
    number: Number(row.number),
    subject: row.subject,
    formKey: row.formKey,
    service: row.service,
    state: row.state,
    priority: row.priority,
    requesterId: row.requesterId,
    requester: row.requester,
    assignee: row.assignee,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastAnswerBy: row.lastAnswerBy,
    lastAnswerSide: row.lastAnswerSide,
    dueAt: row.dueAt?.toISOString() ?? null,
  };
}

/** A whole ticket, without what hangs on it. */
export type TicketRow = SummaryRow &
  Pick<
    Row,
    | 'tenantId'
    | 'formVersion'
    | 'share'
    | 'assigneeId'
    | 'firstAnsweredAt'
    | 'firstAnswerDue'
    | 'solutionDue'
    | 'minutesLeft'
    | 'firstAnswerMinutesLeft'
    | 'solvedAt'
    | 'closedAt'
    | 'minutesSpent'
    | 'rating'
    | 'ratingNote'
  > & {
    readonly answers: Readonly<Record<string, string>>;
    /** Number of the ticket that it went into. */
    readonly mergedInto: string | null;
    readonly mergedIntoId: string | null;
  };

export const ticketColumns = sql`${summaryColumns}, ${sql.raw(`t.tenant_id as "tenantId", t.form_version as "formVersion", t.answers, t.share,
  t.assignee_id as "assigneeId", t.first_answered_at as "firstAnsweredAt", t.first_answer_due as "firstAnswerDue",
  t.solution_due as "solutionDue", t.minutes_left as "minutesLeft",
  t.first_answer_minutes_left as "firstAnswerMinutesLeft", t.solved_at as "solvedAt",
  t.closed_at as "closedAt", t.minutes_spent as "minutesSpent", t.rating, t.rating_note as "ratingNote",
  t.merged_into as "mergedIntoId",
  (select m.number from tickets m where m.tenant_id = t.tenant_id and m.id = t.merged_into) as "mergedInto"`)}`;
