import { sql } from 'kysely';
import type { KeptFile } from '#platform/common/files/file.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { type TicketClock, nextDue } from '../target-time.rules.ts';
import type { TicketState } from '../ticket.values.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import type {
  TicketForm,
  NewTicket,
  TicketLink,
  TicketMessage,
  TicketPerson,
  TicketSummary,
} from '../tickets.schema.ts';

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

/** Inside a tenant: writes down the files that go with a message, in their order. */
export async function insertTicketFiles(
  db: Db,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`insert into ticket_files (message_id, file_id, position)
    select ${messageId}::uuid, f.id, f.place::int from unnest(${fileIds}::uuid[]) with ordinality f(id, place)
    on conflict do nothing`.execute(db);
}

type FileRow = CamelCased<Pick<Rows['ticket_files'], 'message_id'>> &
  Pick<Rows['files'], 'id' | 'name' | 'kind' | 'size' | 'scan'>;

/** Inside a tenant: the files of a ticket by their messages, of internal notes too. */
export async function findTicketFiles(
  db: Db,
  ticketId: string,
): Promise<ReadonlyMap<string, KeptFile[]>> {
  const { rows } = await sql<FileRow>`
    select a.message_id as "messageId", f.id, f.name, f.kind, f.size, f.scan
    from ticket_messages m
      join ticket_files a on a.tenant_id = m.tenant_id and a.message_id = m.id
      join files f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where m.ticket_id = ${ticketId} order by a.position`.execute(db);
  const found = new Map<string, KeptFile[]>();
  for (const { messageId, ...file } of rows)
    found.set(messageId, [...(found.get(messageId) ?? []), file]);
  return found;
}

/** Inside a tenant: tells whether a message of the ticket that its reader may see has the file. */
export async function hasTicketFile(
  db: Db,
  one: { readonly ticketId: string; readonly fileId: string; readonly withNotes: boolean },
): Promise<boolean> {
  const { rows } = await sql`select 1 from ticket_files a
      join ticket_messages m on m.tenant_id = a.tenant_id and m.id = a.message_id
    where a.file_id = ${one.fileId} and m.ticket_id = ${one.ticketId}
      and (${one.withNotes} or m.kind <> 'note')`.execute(db);
  return rows.length > 0;
}

/** Rows that hang on a ticket. */
export interface TicketParts {
  readonly messages: TicketMessage[];
  readonly watchers: TicketPerson[];
  readonly links: TicketLink[];
  readonly form: TicketForm;
}

/**
 * Inside a tenant. @param hold locks the row until the transaction ends
 * @throws PortalError ERROR_TICKETS_NOT_FOUND
 */
export async function getTicketRow(db: Db, id: string, hold?: 'held'): Promise<TicketRow> {
  const lock = hold ? sql`for update of t` : sql``;
  const { rows } = await sql<TicketRow>`select ${ticketColumns} from tickets t
    where t.id = ${id} ${lock}`.execute(db);
  if (!rows[0]) throw ticketRefusals.NOT_FOUND();
  return rows[0];
}

/** Inside a tenant: returns those of the tickets that are solved or closed. */
export async function findEnded(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<Pick<Rows['tickets'], 'id'>>`select id from tickets
    where id = any(${ids}::uuid[]) and state in ('solved', 'closed')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type MessageRow = CamelCased<
  Pick<
    Rows['ticket_messages'],
    | 'id'
    | 'at'
    | 'kind'
    | 'side'
    | 'author_id'
    | 'author'
    | 'body'
    | 'quoted'
    | 'via'
    | 'event'
    | 'detail'
  >
>;

/** Inside a tenant: what was written and what happened, in order. */
export async function findMessages(
  db: Db,
  ticketId: string,
  withNotes: boolean,
): Promise<TicketMessage[]> {
  const { rows } = await sql<MessageRow>`select id, at, kind, side, author_id as "authorId", author,
      body, quoted, via, event, detail
    from ticket_messages where ticket_id = ${ticketId} and (${withNotes} or kind <> 'note')
    order by at, seq`.execute(db);
  const files = await findTicketFiles(db, ticketId);
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    files: files.get(row.id) ?? [],
  }));
}

/** Inside a tenant: who else is on the ticket. */
export async function findWatchers(db: Db, ticketId: string): Promise<TicketPerson[]> {
  const { rows } = await sql<CamelCased<Pick<Rows['ticket_watchers'], 'user_id' | 'name'>>>`
    select user_id as "userId", name from ticket_watchers where ticket_id = ${ticketId}
    order by lower(name), user_id`.execute(db);
  return rows;
}

/** Inside a tenant. */
export async function findLinks(db: Db, ticketId: string): Promise<TicketLink[]> {
  const { rows } = await sql<Pick<Rows['ticket_links'], 'kind' | 'target' | 'label'>>`
    select kind, target, label from ticket_links where ticket_id = ${ticketId}
    order by linked_at, kind, target`.execute(db);
  return rows;
}

/** A new ticket with its clock. */
export interface TicketToStore extends Omit<NewTicket, 'text' | 'link' | 'fileIds'> {
  readonly requesterId: string | null;
  readonly requester: string;
  readonly side: 'customer' | 'staff';
  readonly clock: TicketClock;
  readonly at: Date;
}

/** @returns false where the id is there already: nothing was written */
export async function insertTicket(db: Db, one: TicketToStore): Promise<boolean> {
  const { rows } =
    await sql`insert into tickets (id, subject, form_key, form_version, answers, service, state, priority,
      requester_id, requester, share, created_at, updated_at, last_answer_at, last_answer_by, last_answer_side,
      first_answer_due, solution_due, due_at, search, staff_search)
    values (${one.id}, ${one.subject}, ${one.formKey}, ${one.formVersion}, ${JSON.stringify(one.answers)}::jsonb,
      ${one.service}, 'received', ${one.priority}, ${one.requesterId}, ${one.requester}, ${one.share}, ${one.at}, ${one.at},
      ${one.at}, ${one.requester}, ${one.side}, ${one.clock.firstAnswerDue}, ${one.clock.solutionDue}, ${nextDue(one.clock)},
      '', '')
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** State, clock and moments of a ticket after a change. */
export interface TicketTurn {
  readonly state: TicketState;
  readonly clock: TicketClock;
  readonly firstAnsweredAt: Date | null;
  readonly solvedAt: Date | null;
  readonly closedAt: Date | null;
  readonly at: Date;
}

export async function saveTurn(db: Db, id: string, turn: TicketTurn): Promise<void> {
  const { clock } = turn;
  await sql`update tickets set state = ${turn.state}, first_answered_at = ${turn.firstAnsweredAt},
      first_answer_due = ${clock.firstAnswerDue}, solution_due = ${clock.solutionDue}, minutes_left = ${clock.minutesLeft},
      first_answer_minutes_left = ${clock.firstAnswerMinutesLeft},
      due_at = ${nextDue(clock)}, solved_at = ${turn.solvedAt}, closed_at = ${turn.closedAt}, updated_at = ${turn.at}
    where id = ${id}`.execute(db);
}

/** @returns false where the ticket has it already */
export async function insertLink(
  db: Db,
  ticketId: string,
  { kind, target, label }: TicketLink,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { rows } =
    await sql`insert into ticket_links (ticket_id, kind, target, label, linked_at, linked_by)
    values (${ticketId}, ${kind}, ${target}, ${label}, ${at}, ${by}) on conflict do nothing returning target`.execute(
      db,
    );
  return rows.length > 0;
}
