import { contractClient } from '#platform/web/client/contract-client.ts';
import { ticketDeskRoutes } from '../ticket-desk.routes.ts';
import type { ticketDeskContract } from '../ticket-desk.schema.ts';
import { ticketFilesRoutes } from '../ticket-files.routes.ts';
import type { ticketFilesContract } from '../ticket-files.schema.ts';
import { ticketsRoutes } from '../tickets.routes.ts';
import type { ticketsContract } from '../tickets.schema.ts';

export const ticketsClient = contractClient<typeof ticketsContract>(ticketsRoutes);
export const ticketDeskClient = contractClient<typeof ticketDeskContract>(ticketDeskRoutes);
export const ticketFilesClient = contractClient<typeof ticketFilesContract>(ticketFilesRoutes);
