import { randomUUID } from 'node:crypto';
import type { Work } from '#platform/server/work.ts';
import { turnClock } from '../target-time.rules.ts';
import { isOpen, type Side } from '../ticket-state.rules.ts';
import type { TicketEvent, TicketState } from '../ticket.values.ts';
import { getPromises } from './ticket-forms.store.ts';
import { insertMessage } from './ticket-messages.store.ts';
import { type TicketRow, saveTurn } from './tickets.store.ts';

interface Turn {
  readonly to: TicketState;
  readonly side: Side;
  /** Staff answer with it. */
  readonly isStaffAnswer?: boolean;
}

/** Puts a ticket into a state: its clock stands or runs on, and its history says so. */
export async function turnTicket(work: Work, row: TicketRow, turn: Turn): Promise<void> {
  const { db, now } = work;
  const at = now();
  const { to, isStaffAnswer = false } = turn;
  const firstAnsweredAt = row.firstAnsweredAt ?? (isStaffAnswer ? at : null);
  const clock = turnClock(await getPromises(db), row, {
    priority: row.priority,
    after: to,
    isAnswered: firstAnsweredAt !== null,
    at,
  });
  await saveTurn(db, row.id, {
    state: to,
    clock,
    firstAnsweredAt,
    solvedAt: isOpen(to) ? null : (row.solvedAt ?? at),
    closedAt: to === 'closed' ? at : null,
    at,
  });
  if (to === row.state) return;
  const isReopened = !isOpen(row.state) && isOpen(to);
  await tellEvent(work, row.id, turn.side, isReopened ? 'reopened' : 'stateChanged', to);
}

/** Writes an event into a ticket's history. */
export async function tellEvent(
  { db, now, actor }: Work,
  ticketId: string,
  side: Side,
  event: TicketEvent,
  detail: string,
): Promise<void> {
  await insertMessage(db, {
    id: randomUUID(),
    ticketId,
    at: now(),
    kind: 'event',
    side,
    authorId: actor.id,
    author: actor.name,
    body: '',
    event,
    detail,
  });
}
