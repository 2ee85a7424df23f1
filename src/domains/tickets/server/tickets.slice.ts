import { sql } from 'kysely';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { ticketDeskContract } from '../ticket-desk.schema.ts';
import { ticketFilesContract, ticketsContract } from '../tickets.schema.ts';
import { ticketsSlice } from '../tickets.slice.ts';
import { closingClock, assignedTopic, tellAssigned } from './tickets.jobs.ts';
import { ticketData } from './tenant-data.store.ts';
import { createTicketDeskHandlers } from './ticket-desk.handlers.ts';
import { createTicketFilesHandlers } from './ticket-files.handlers.ts';
import type { TicketPorts } from './notify-ticket.ts';
import { deskTicketSource, ticketSource } from './ticket-search.store.ts';
import { createTicketsHandlers } from './tickets.handlers.ts';

/** Three years after its end nobody argues about a ticket any more (§ 195 BGB). */
const ticketDays = 1096;
const why = 'tickets whose end lies three years back';
const isOver = (id: string) => (before: Date) =>
  sql<boolean>`exists (select from tickets e where e.tenant_id = t.tenant_id and e.id = t.${sql.raw(id)} and e.state = 'closed' and e.closed_at < ${before})`;

/** Retention of the rows of these tables (LAW-3). */
const ticketsRetention: RetentionRegister = {
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

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const ticketsPersonalData = personalRegister({
  tickets: {
    purpose: 'what somebody asked of the operator',
    who: { column: 'requester_id', by: 'id' },
    own: { requester: 'pseudonym', rating_note: 'gone' },
    named: { assignee: 'assignee_id' },
    mentions: ['subject', 'last_answer_by', 'answers'],
    notPersonal: ['form_key', 'service', 'state', 'priority', 'share', 'last_answer_side'],
  },
  ticket_messages: {
    purpose: 'what was written about a ticket',
    who: { column: 'author_id', by: 'id' },
    own: { author: 'pseudonym' },
    mentions: ['body', 'quoted', 'detail'],
    notPersonal: ['kind', 'side', 'via', 'event'],
  },
  ticket_files: { purpose: 'which files go with which message' },
  ticket_watchers: {
    purpose: 'who else is told of a ticket',
    who: { column: 'user_id', by: 'id' },
    own: { name: 'gone' },
    isRowErased: true,
  },
  ticket_presence: {
    purpose: 'who is looking at a ticket this minute',
    who: { column: 'user_id', by: 'id' },
    own: { name: 'gone' },
    isRowErased: true,
    notPersonal: ['side'],
  },
  ticket_links: {
    purpose: 'what a ticket is about',
    mentions: ['label', 'linked_by'],
    notPersonal: ['kind', 'target'],
  },
  ticket_sharing: {
    purpose: 'who sees tickets of colleagues',
    mentions: ['changed_by'],
    notPersonal: ['mode'],
  },
  ticket_forms: {
    purpose: 'what a service request asks',
    mentions: ['published_by'],
    notPersonal: ['key', 'category', 'title_de', 'title_en', 'hint_de', 'hint_en', 'fields'],
  },
  ticket_promises: {
    purpose: 'target times of tickets',
    notPersonal: ['hours', 'targets'],
  },
  ticket_macros: {
    purpose: 'answers that staff give often',
    mentions: ['changed_by'],
    notPersonal: ['title', 'body_de', 'body_en', 'state'],
  },
});

interface JobPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
}

export const ticketsServerSlice = serverSlice(ticketsSlice, {
  nouns: (ports: TicketPorts<Db>) => ({
    tickets: noun(ticketsContract, createTicketsHandlers(ports)),
    ticketDesk: noun(ticketDeskContract, createTicketDeskHandlers(ports)),
    ticketFiles: noun(ticketFilesContract, createTicketFilesHandlers(ports)),
  }),
  jobs: (ports: JobPorts) => ({
    owner: 'customerService',
    crons: { 'tickets.closing': closingClock(ports) },
    topics: { [assignedTopic]: tellAssigned(ports) },
  }),
  personalData: ticketsPersonalData,
  retention: ticketsRetention,
  tenantData: ticketData,
  searchSources: [ticketSource, deskTicketSource],
  idTables: {
    ticketId: 'tickets',
    into: 'tickets',
    groupId: null,
    macroId: null,
    watcherIds: null,
    assigneeId: null,
    seen: 'ticket_messages',
    roleIds: null,
    userIds: null,
    fileId: 'files',
    fileIds: 'files',
    id: 'tickets',
  },
  sampleRows: {
    tickets: { form_key: 'question', form_version: '1', state: 'solved' },
  },
});
