import { isOpen, type Side } from './ticket-state.rules.ts';
import type { TicketState } from './ticket.values.ts';

/** Notices about a ticket that goes on. */
type TicketNews =
  | 'TICKET_ANSWERED'
  | 'TICKET_CLOSED'
  | 'TICKET_REOPENED'
  | 'TICKET_SOLVED'
  | 'TICKET_WAITS_FOR_YOU';

/**
 * Returns what people are told of a state that was set without an answer; null for what changes
 * nothing for them. Who was told that a ticket is solved is not told that it is closed as well.
 */
export function moveNews(before: TicketState, to: TicketState): TicketNews | null {
  if (!isOpen(before) && !isOpen(to)) return null;
  if (to === 'solved') return 'TICKET_SOLVED';
  if (to === 'closed') return 'TICKET_CLOSED';
  if (to === 'waitingForYou') return 'TICKET_WAITS_FOR_YOU';
  return isOpen(before) ? null : 'TICKET_REOPENED';
}

/** Returns what people are told of an answer. */
export function answerNews(side: Side, state: TicketState | undefined): TicketNews {
  if (side === 'staff' && state === 'waitingForYou') return 'TICKET_WAITS_FOR_YOU';
  return side === 'staff' && state === 'solved' ? 'TICKET_SOLVED' : 'TICKET_ANSWERED';
}
