import { contractClient } from '#platform/web/client/contract-client.ts';
import { ticketDeskRoutes } from '../ticket-desk.routes.ts';
import type { ticketDeskContract } from '../ticket-desk.schema.ts';
import { ticketsRoutes } from '../tickets.routes.ts';
import type { ticketsContract } from '../tickets.schema.ts';

export const ticketsClient = contractClient<typeof ticketsContract>(ticketsRoutes);
export const ticketDeskClient = contractClient<typeof ticketDeskContract>(ticketDeskRoutes);
