import { contractClient } from '#platform/web/client/contract-client.ts';
import { ticketFilesRoutes } from '../ticket-files.routes.ts';
import type { ticketFilesContract } from '../ticket-files.schema.ts';

/** Client of files in tickets. */
export const ticketFilesClient = contractClient<typeof ticketFilesContract>(ticketFilesRoutes);
