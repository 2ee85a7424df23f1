import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Three years after its end nobody argues about a ticket any more (§ 195 BGB). */
const ticketDays = 1096;
const why = 'tickets whose end lies three years back';
const isOver = (id: string) => (before: Date) =>
  sql<boolean>`exists (select from tickets e where e.tenant_id = t.tenant_id and e.id = t.${sql.raw(id)} and e.state = 'closed' and e.closed_at < ${before})`;

/** Retention of the rows of these tables (LAW-3). */
export const ticketsRetention: RetentionRegister = {
  ticket_presence: {
    days: 1,
    isOver: (before) => sql<boolean>`t.until < ${before}`,
    why: 'who looked at a ticket',
  },
  ticket_links: { days: ticketDays, isOver: isOver('ticket_id'), why },
  ticket_watchers: { days: ticketDays, isOver: isOver('ticket_id'), why },
  ticket_files: {
    days: ticketDays,
    isOver: (before) =>
      sql<boolean>`exists (select from ticket_messages m join tickets e on e.tenant_id = m.tenant_id and e.id = m.ticket_id
        where m.tenant_id = t.tenant_id and m.id = t.message_id and e.state = 'closed' and e.closed_at < ${before})`,
    why,
  },
  ticket_messages: { days: ticketDays, isOver: isOver('ticket_id'), why },
  tickets: { days: ticketDays, isOver: isOver('id'), why },
  ticket_sharing: keptBecause.inUse,
  ticket_forms: keptBecause.things,
  ticket_promises: keptBecause.things,
  ticket_macros: keptBecause.inUse,
};
