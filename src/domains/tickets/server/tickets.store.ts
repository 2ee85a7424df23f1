import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { TicketClock } from '../target-time.rules.ts';
import { nextDue } from '../target-time.rules.ts';
import type { TicketForm } from '../ticket-forms.schema.ts';
import type { TicketState } from '../ticket.values.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import type { NewTicket, TicketLink, TicketMessage, TicketPerson } from '../tickets.schema.ts';
import { findTicketFiles } from './ticket-files.store.ts';
import { ticketColumns, type TicketRow } from './ticket-row.ts';

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
