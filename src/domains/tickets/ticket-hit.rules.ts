import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import { shortestOfTickets } from './ticket.values.ts';
import type { DeskTicket } from './ticket-desk.schema.ts';
import type { TicketSummary } from './tickets.schema.ts';

/** Tickets of all customers, as the search of staff shows them. */
export const deskTicketHits: SearchKind = {
  kind: 'deskTicket',
  label: { de: 'Tickets', en: 'Tickets' },
  sign: 'life-buoy',
  place: 50,
};

/** Tickets of a company, as the search of its people shows them. */
export const ticketHits: SearchKind = { ...deskTicketHits, kind: 'ticket', place: 45 };

/** Returns a ticket as a hit for who may see it, found by number, subject and who asked. */
export function ticketHit(
  ticket: Pick<TicketSummary, 'id' | 'number' | 'subject' | 'requester' | 'updatedAt'>,
): Findable {
  const { id, number, subject, requester, updatedAt } = ticket;
  return {
    id,
    title: subject,
    detail: `${number}, ${requester}`,
    others: `${number} ${requester}`,
    link: { page: 'ticket', id },
    at: updatedAt,
  };
}

type FoundTicket = Pick<
  DeskTicket,
  'id' | 'number' | 'subject' | 'requester' | 'updatedAt' | 'tenantId' | 'tenantName'
>;

/** Returns a ticket as a hit, found by number, subject, customer and who asked. */
export function deskTicketHit(ticket: FoundTicket): Findable {
  const { id, number, subject, requester, tenantId, tenantName, updatedAt } = ticket;
  return {
    id,
    title: subject,
    detail: `${number}, ${tenantName}`,
    others: `${number} ${tenantName} ${requester}`,
    link: { page: 'deskTicket', id: `${tenantId}.${id}` },
    at: updatedAt,
  };
}

/** Returns the ticket's number in a typed text: 1231 in `#1231` and `ticket 1231`. */
export function ticketNumberIn(text: string): number | undefined {
  const digits = /^(?:ticket)?\s*#?0*(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Each question over all tenants leaves an entry in the audit trail: neither beginnings of words
 * nor mistyped ones are asked.
 */
export const asksTickets = (text: string, isLoose: boolean): boolean =>
  !isLoose && (text.length >= shortestOfTickets || ticketNumberIn(text) !== undefined);
