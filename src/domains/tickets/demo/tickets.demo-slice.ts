import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { ticketDeskContract } from '../ticket-desk.schema.ts';
import { ticketFilesContract } from '../ticket-files.schema.ts';
import { ticketsContract } from '../tickets.schema.ts';
import { ticketsSlice } from '../tickets.slice.ts';
import { ticketDeskDemo } from './ticket-desk.demo.ts';
import { ticketFilesDemo } from './ticket-files.demo.ts';
import { sampleOwnTicketSource, sampleTicketSource } from './ticket-search.estate.ts';
import { ticketsDemo } from './tickets.demo.ts';

export const ticketsDemoSlice = demoSlice(
  ticketsSlice,
  () => ({
    tickets: demo(ticketsContract, ticketsDemo),
    ticketDesk: demo(ticketDeskContract, ticketDeskDemo),
    ticketFiles: demo(ticketFilesContract, ticketFilesDemo),
  }),
  [sampleOwnTicketSource, sampleTicketSource],
);
