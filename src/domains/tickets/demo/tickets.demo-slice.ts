import { laterDemo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { ticketDeskContract } from '../ticket-desk.schema.ts';
import { ticketFilesContract, ticketsContract } from '../tickets.schema.ts';
import { ticketsSlice } from '../tickets.slice.ts';
import { sampleOwnTicketSource, sampleTicketSource } from './ticket-search.estate.ts';

/** Samples come with the first ticket that is looked at. */
const tickets = async () => (await import('./tickets.demo.ts')).ticketsDemo;
const desk = async () => (await import('./ticket-desk.demo.ts')).ticketDeskDemo;
const files = async () => (await import('./ticket-files.demo.ts')).ticketFilesDemo;

export const ticketsDemoSlice = demoSlice(
  ticketsSlice,
  () => ({
    tickets: laterDemo(ticketsContract, tickets),
    ticketDesk: laterDemo(ticketDeskContract, desk),
    ticketFiles: laterDemo(ticketFilesContract, files),
  }),
  [sampleOwnTicketSource, sampleTicketSource],
);
