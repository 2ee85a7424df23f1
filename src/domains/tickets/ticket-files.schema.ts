import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { keptFile } from '#platform/common/files/file.schema.ts';
import { ticketFilesRoutes } from './ticket-files.routes.ts';

export const ticketFilesContract = contract(ticketFilesRoutes, {
  upload: {
    result: keptFile,
    summary: 'Keeps a file for a day, for the next message of the one who brought it',
  },
  discard: { result: z.object({}), summary: 'Takes back a file that no message has yet' },
  open: { result: z.unknown(), summary: 'The file itself, to be saved' },
});
