import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

const needs = rights.tickets.byStaff;

/** Endpoints of the staff's inbox, over all customers. */
export const ticketDeskRoutes = routes('ticketDesk', {
  inbox: { method: 'GET', path: '/internal/tickets', needs },
  summary: { method: 'GET', path: '/internal/tickets/summary', needs },
  colleagues: { method: 'GET', path: '/internal/ticket-colleagues', needs },
  macros: { method: 'GET', path: '/internal/ticket-macros', needs },
  saveMacro: { method: 'PUT', path: '/internal/ticket-macros/:macroId', needs },
  removeMacro: { method: 'DELETE', path: '/internal/ticket-macros/:macroId', needs },
  publishForm: { method: 'POST', path: '/internal/ticket-forms', needs },
  context: { method: 'GET', path: '/operations/:tenantId/tickets/:ticketId/context', needs },
  assign: { method: 'PUT', path: '/operations/:tenantId/tickets/:ticketId/assignment', needs },
  rank: { method: 'PUT', path: '/operations/:tenantId/tickets/:ticketId/priority', needs },
  link: { method: 'POST', path: '/operations/:tenantId/tickets/:ticketId/links', needs },
  merge: { method: 'POST', path: '/operations/:tenantId/tickets/:ticketId/merge', needs },
});
