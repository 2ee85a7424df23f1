import { reopenDays, type TicketState } from './ticket.values.ts';

const dayMs = 86_400_000;

/** Side that speaks or acts. */
export type Side = 'customer' | 'staff';

/** True while staff owe an answer or work: the clock of its target times runs. */
export const clockRuns = (state: TicketState): boolean =>
  state === 'received' || state === 'inProgress';

export const isOpen = (state: TicketState): boolean => state !== 'solved' && state !== 'closed';

interface Ended {
  readonly state: TicketState;
  readonly solvedAt: Date | null;
  readonly closedAt: Date | null;
}

/** Returns the last moment at which an ended ticket may be opened again; null while it is open. */
export function reopenUntil({ state, solvedAt, closedAt }: Ended): Date | null {
  if (isOpen(state)) return null;
  const ended = closedAt ?? solvedAt;
  return ended && new Date(ended.getTime() + reopenDays * dayMs);
}

/** True if the ticket can be answered: it is open, or its time to be opened again is not over. */
export function mayAnswer(ticket: Ended, now: Date): boolean {
  const until = reopenUntil(ticket);
  return until === null || now <= until;
}

/**
 * Returns the state after an answer. What a customer writes puts the ticket back to work; staff say
 * what comes next, and without a word the ticket is being worked on.
 */
export function stateAfterAnswer(
  before: TicketState,
  side: Side,
  wanted: TicketState | undefined,
): TicketState {
  if (side === 'staff') return wanted ?? (before === 'received' ? 'inProgress' : before);
  return before === 'received' ? 'received' : 'inProgress';
}

/** States that a side may set by itself, without an answer. */
export function movesOf(before: TicketState, side: Side): readonly TicketState[] {
  const others = (states: readonly TicketState[]) => states.filter((state) => state !== before);
  if (side === 'customer') return isOpen(before) ? ['closed'] : ['inProgress'];
  return others(['inProgress', 'waitingForYou', 'waitingForThird', 'solved', 'closed']);
}

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
