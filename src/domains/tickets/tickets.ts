import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const { read, byStaff, share } = rights.tickets;
const both = [...read, ...byStaff] as const;

export const ticketsRoutes = routes(
  'tickets',
  {
    list: { method: 'GET', path: '/operations/:tenantId/tickets', needs: read, exportable: true },
    summary: { method: 'GET', path: '/operations/:tenantId/tickets/summary', needs: read },
    forms: { method: 'GET', path: '/operations/:tenantId/ticket-forms', needs: both },
    create: { method: 'POST', path: '/operations/:tenantId/tickets', needs: both },
    get: { method: 'GET', path: '/operations/:tenantId/tickets/:ticketId', needs: both },
    write: {
      method: 'POST',
      path: '/operations/:tenantId/tickets/:ticketId/messages',
      needs: both,
    },
    move: { method: 'POST', path: '/operations/:tenantId/tickets/:ticketId/state', needs: both },
    share: { method: 'PUT', path: '/operations/:tenantId/tickets/:ticketId/people', needs: both },
    follow: {
      method: 'PUT',
      path: '/operations/:tenantId/tickets/:ticketId/following',
      needs: read,
    },
    rate: { method: 'PUT', path: '/operations/:tenantId/tickets/:ticketId/rating', needs: read },
    presence: {
      method: 'GET',
      path: '/operations/:tenantId/tickets/:ticketId/presence',
      needs: both,
    },
    appear: {
      method: 'PUT',
      path: '/operations/:tenantId/tickets/:ticketId/presence',
      needs: both,
    },
    people: { method: 'GET', path: '/operations/:tenantId/ticket-people', needs: both },
    sharing: { method: 'GET', path: '/operations/:tenantId/ticket-sharing', needs: share },
    setSharing: { method: 'PUT', path: '/operations/:tenantId/ticket-sharing', needs: share },
  },
  { feature: 'tickets' },
);
