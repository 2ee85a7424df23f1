import type { Ctx } from '#platform/server/http/ctx.ts';
import { mayAnswer, movesOf, reopenUntil } from '../ticket-state.rules.ts';
import type { Ticket } from '../tickets.schema.ts';
import { getForm } from './ticket-forms.store.ts';
import { sideOf } from './ticket-reader.ts';
import { toSummary, type TicketRow } from './ticket-row.ts';
import { findLinks, findMessages, findWatchers, getTicketRow } from './tickets.store.ts';

type Request = Pick<Ctx, 'db' | 'caller' | 'tenantId' | 'now'>;

/** Returns a whole ticket as the caller may see it: internal notes and times are for staff. */
export async function ticketView(call: Request, row: TicketRow): Promise<Ticket> {
  const { db, now } = call;
  const side = sideOf(call);
  const isStaff = side === 'staff';
  const until = reopenUntil(row);
  const isOver = !mayAnswer(row, now());
  const { userId } = call.caller;
  const isOwn = row.requesterId === userId;
  const watchers = await findWatchers(db, row.id);
  return {
    ...toSummary(row),
    tenantId: row.tenantId,
    form: await getForm(db, row.formKey, row.formVersion),
    answers: row.answers,
    share: row.share,
    assigneeId: isStaff ? row.assigneeId : null,
    messages: await findMessages(db, row.id, isStaff),
    watchers,
    links: await findLinks(db, row.id),
    firstAnswerDue: row.firstAnswerDue?.toISOString() ?? null,
    solutionDue: row.solutionDue?.toISOString() ?? null,
    reopenUntil: until?.toISOString() ?? null,
    mayAnswer: !isOver && row.mergedInto === null,
    moves: isOver || row.mergedInto !== null ? [] : [...movesOf(row.state, side)],
    mayShare: isStaff || isOwn,
    isFollowed: isStaff || isOwn ? null : watchers.some((one) => one.userId === userId),
    rating: row.rating,
    ratingNote: row.ratingNote,
    minutesSpent: isStaff ? row.minutesSpent : 0,
    mergedInto: row.mergedInto === null ? null : Number(row.mergedInto),
    mergedIntoId: row.mergedIntoId,
  };
}

/** The same, read anew after a change. */
export async function ticketNow(call: Request, ticketId: string): Promise<Ticket> {
  return ticketView(call, await getTicketRow(call.db, ticketId));
}
