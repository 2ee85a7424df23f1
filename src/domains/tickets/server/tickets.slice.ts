import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { ticketDeskContract } from '../ticket-desk.schema.ts';
import { ticketFilesContract } from '../ticket-files.schema.ts';
import type { TicketPorts } from './ticket-ports.ts';
import { ticketsContract } from '../tickets.schema.ts';
import { ticketsSlice } from '../tickets.slice.ts';
import { closingClock } from './closing.jobs.ts';
import { ticketsPersonalData } from './migrations/personal-data.ts';
import { ticketsRetention } from './retention.store.ts';
import { ticketData } from './tenant-data.store.ts';
import { createTicketDeskHandlers } from './ticket-desk.handlers.ts';
import { createTicketFilesHandlers } from './ticket-files.handlers.ts';
import { deskTicketSource, ticketSource } from './ticket-search.store.ts';
import { createTicketsHandlers } from './tickets.handlers.ts';

export const ticketsServerSlice = serverSlice(ticketsSlice, {
  nouns: (ports: TicketPorts<Db>) => ({
    tickets: noun(ticketsContract, createTicketsHandlers(ports)),
    ticketDesk: noun(ticketDeskContract, createTicketDeskHandlers(ports)),
    ticketFiles: noun(ticketFilesContract, createTicketFilesHandlers(ports)),
  }),
  jobs: (ports: { readonly db: Db; readonly now: () => Date }) => ({
    owner: 'customerService',
    crons: { 'tickets.closing': closingClock(ports) },
  }),
  personalData: ticketsPersonalData,
  retention: ticketsRetention,
  tenantData: ticketData,
  searchSources: [ticketSource, deskTicketSource],
  idTables: {
    ticketId: 'tickets',
    into: 'tickets',
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
