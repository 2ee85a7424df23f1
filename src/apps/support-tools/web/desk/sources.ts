import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { ticketDeskClient } from '#domains/tickets/web/desk-client.ts';

/** Data sources that a change of a ticket makes old at the desk. */
export const deskSources = [
  ticketsClient.get,
  ticketDeskClient.inbox,
  ticketDeskClient.summary,
  ticketDeskClient.context,
];
