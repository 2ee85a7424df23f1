import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const needs = [...rights.tickets.read, ...rights.tickets.byStaff] as const;

/** Endpoints of files in tickets: brought first, then named by the message that they go with. */
export const ticketFilesRoutes = routes(
  'ticketFiles',
  {
    upload: {
      method: 'POST',
      path: '/operations/:tenantId/ticket-files',
      needs,
      carries: 'upload',
      upload: 'judged',
    },
    discard: { method: 'DELETE', path: '/operations/:tenantId/ticket-files/:fileId', needs },
    open: {
      method: 'GET',
      path: '/operations/:tenantId/tickets/:ticketId/files/:fileId',
      needs,
      carries: 'download',
    },
  },
  { feature: 'tickets' },
);
