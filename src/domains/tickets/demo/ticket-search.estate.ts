import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { deskTicketHit, deskTicketHits, ticketHit, ticketHits } from '../ticket-hit.rules.ts';
import { ticketBook } from './tickets.estate.ts';
import { deskOf } from './ticket-desk.estate.ts';

/** Finds sampled tickets of the tenant. */
export const sampleOwnTicketSource: DemoSearchSource = {
  ...ticketHits,
  of: 'tenant',
  rows: (estate) => estate.part(ticketBook).tickets.map(ticketHit),
};

/** Finds sampled tickets of all customers. */
export const sampleTicketSource: DemoSearchSource = {
  ...deskTicketHits,
  of: 'operator',
  rows: (estate, now, _locale, world) => deskOf(world, estate, now).map(deskTicketHit),
};
