import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { moveNews, movesOf, isOpen, mayAnswer } from '../ticket-state.rules.ts';
import { type TicketPorts, notifyInvolved, notifyStaff } from './notify-ticket.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import type { ticketsContract } from '../tickets.schema.ts';
import { ticketsAudit } from '../tickets.texts.ts';
import { openTicket } from './open-ticket.ts';
import { findForms } from './ticket-forms.store.ts';
import { countTickets, findTickets } from './ticket-lists.store.ts';
import { saveRating } from './ticket-desk.store.ts';
import { sharingHandlers } from './ticket-people.handlers.ts';
import { listReaderOf, sideOf, visibleTicket, ticketNow, ticketView } from './ticket-view.ts';
import { tellEvent, turnTicket } from './turn-ticket.ts';
import { writeMessage } from './write-message.ts';

/** Tickets of a customer, for its people and for the staff who answer them. */
export function createTicketsHandlers(
  ports: TicketPorts<Db>,
): Handlers<typeof ticketsContract, Ctx> {
  return {
    ...sharingHandlers(ports),
    async list(call) {
      const { db, query, now } = call;
      const reader = await listReaderOf(ports, call);
      const { tickets, total } = await findTickets(db, reader, query, now());
      return listResult(tickets, total, now());
    },
    summary: async (call) => countTickets(call.db, await listReaderOf(ports, call)),
    forms: async ({ db }) => ({ data: await findForms(db) }),
    async create(call) {
      const { caller, body } = call;
      const side = sideOf(call);
      const by = { id: side === 'staff' ? null : caller.userId, name: caller.name, side };
      await openTicket(ports, call, body, { ...by, via: 'portal' });
      return ticketView(call, await visibleTicket(ports, call, body.id));
    },
    get: async (call) => ticketView(call, await visibleTicket(ports, call, call.params.ticketId)),
    async write(call) {
      const { body, params } = call;
      const row = await visibleTicket(ports, call, params.ticketId, 'held');
      const side = sideOf(call);
      const kind = side === 'staff' ? body.kind : 'answer';
      return { missed: await writeMessage(ports, call, row, { ...body, kind, side }) };
    },
    async move(call) {
      const { body, params, now } = call;
      const row = await visibleTicket(ports, call, params.ticketId, 'held');
      const side = sideOf(call);
      const isPossible = row.state === body.from && movesOf(row.state, side).includes(body.to);
      if (!isPossible) throw ticketRefusals.STATE_NOT_POSSIBLE();
      if (!mayAnswer(row, now()) || row.mergedInto !== null) throw ticketRefusals.ENDED();
      await turnTicket(call, row, { to: body.to, side });
      await call.audit({
        action: ticketsAudit.action('ticket.state'),
        subjectKind: ticketsAudit.subject('ticket'),
        subjectId: row.id,
        before: { name: row.subject, state: body.from },
        after: { name: row.subject, state: body.to },
      });
      const message = moveNews(body.from, body.to);
      const moved = await ticketNow(call, row.id);
      if (message) await notifyInvolved(call, ports, { message, ticket: row });
      if (message && side === 'customer')
        await notifyStaff(call, ports.notices, { message, ticket: row });
      return moved;
    },
    async rate(call) {
      const { body, params, db, caller } = call;
      const row = await visibleTicket(ports, call, params.ticketId, 'held');
      if (isOpen(row.state) || row.requesterId !== caller.userId)
        throw ticketRefusals.NOT_RATEABLE();
      await saveRating(db, row.id, body);
      await tellEvent(call, row.id, 'customer', 'rated', String(body.rating));
      await call.audit({
        action: ticketsAudit.action('ticket.rate'),
        subjectKind: ticketsAudit.subject('ticket'),
        subjectId: row.id,
        after: { name: row.subject, rating: body.rating },
      });
      return ticketNow(call, row.id);
    },
  };
}
