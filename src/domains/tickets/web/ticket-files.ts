import { contractClient } from '#platform/web/client/contract-client.ts';
import { type Attachments, useAttachments } from '#platform/web/files/use-attachments.ts';
import { ticketFilesRoutes } from '../ticket-files.routes.ts';
import type { ticketFilesContract } from '../tickets.schema.ts';

/** Client of files in tickets. */
export const ticketFilesClient = contractClient<typeof ticketFilesContract>(ticketFilesRoutes);

/** Files for the next message of a ticket of this customer. */
export function useTicketFiles(tenantId: string): Attachments {
  return useAttachments({
    upload: (file, options) =>
      ticketFilesClient.upload({ params: { tenantId }, file }, { ...options, quiet: true }),
    discard: (fileId) =>
      ticketFilesClient.discard({ params: { tenantId, fileId } }, { quiet: true }),
  });
}
