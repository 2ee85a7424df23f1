import { contractClient } from '#platform/web/client/contract-client.ts';
import { ticketDeskRoutes } from '../ticket-desk.routes.ts';
import type { ticketDeskContract } from '../ticket-desk.schema.ts';

/** Client of the staff's half. */
export const ticketDeskClient = contractClient<typeof ticketDeskContract>(ticketDeskRoutes);
