import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

const needs = rights.incidents.byStaff;

/** Endpoints of staff: incidents of all customers, and what only staff do with one. */
export const incidentDeskRoutes = routes('incidentDesk', {
  inbox: { method: 'GET', path: '/internal/incidents', needs, exportable: true },
  summary: { method: 'GET', path: '/internal/incidents/summary', needs },
  colleagues: { method: 'GET', path: '/internal/incident-colleagues', needs },
  open: { method: 'POST', path: '/security/:tenantId/incidents', needs },
  assign: { method: 'PUT', path: '/security/:tenantId/incidents/:incidentId/assignment', needs },
  move: { method: 'PUT', path: '/security/:tenantId/incidents/:incidentId/state', needs },
  rank: { method: 'PUT', path: '/security/:tenantId/incidents/:incidentId/severity', needs },
  describe: { method: 'PUT', path: '/security/:tenantId/incidents/:incidentId/summary', needs },
  ask: { method: 'POST', path: '/security/:tenantId/incidents/:incidentId/questions', needs },
  carryOut: {
    method: 'PUT',
    path: '/security/:tenantId/incidents/:incidentId/questions/:questionId/proof',
    needs,
  },
  escalate: {
    method: 'POST',
    path: '/security/:tenantId/incidents/:incidentId/escalations',
    needs,
  },
  takeOver: {
    method: 'PUT',
    path: '/security/:tenantId/incidents/:incidentId/escalation',
    needs,
  },
  merge: { method: 'POST', path: '/security/:tenantId/incidents/:incidentId/merge', needs },
});
