import { type Attachments, useAttachments } from '#platform/web/files/use-attachments.ts';
import { ticketFilesClient } from './files-client.ts';

/** Files for the next message of a ticket of this customer. */
export function useTicketFiles(tenantId: string): Attachments {
  return useAttachments({
    upload: (file, options) =>
      ticketFilesClient.upload({ params: { tenantId }, file }, { ...options, quiet: true }),
    discard: (fileId) =>
      ticketFilesClient.discard({ params: { tenantId, fileId } }, { quiet: true }),
  });
}
