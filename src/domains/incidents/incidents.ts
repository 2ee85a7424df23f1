import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const { read, respond, manage, byStaff } = rights.incidents;
const readers = [...read, ...byStaff] as const;
const writers = [...respond, ...byStaff] as const;

/** Endpoints of a company's incidents, for its people and for the staff who work on them. */
export const incidentsRoutes = routes(
  'incidents',
  {
    list: {
      method: 'GET',
      path: '/security/:tenantId/incidents',
      needs: readers,
      exportable: true,
    },
    summary: { method: 'GET', path: '/security/:tenantId/incidents/summary', needs: readers },
    defaults: { method: 'GET', path: '/security/:tenantId/incidents/defaults', needs: readers },
    setDefault: { method: 'PUT', path: '/security/:tenantId/incidents/defaults', needs: manage },
    get: { method: 'GET', path: '/security/:tenantId/incidents/:incidentId', needs: readers },
    write: {
      method: 'POST',
      path: '/security/:tenantId/incidents/:incidentId/messages',
      needs: writers,
    },
    answer: {
      method: 'PUT',
      path: '/security/:tenantId/incidents/:incidentId/questions/:questionId',
      needs: writers,
    },
    makeProtocol: {
      method: 'POST',
      path: '/security/:tenantId/incidents/:incidentId/protocols',
      needs: readers,
    },
    protocol: {
      method: 'GET',
      path: '/security/:tenantId/incidents/:incidentId/protocols/:protocolId',
      needs: readers,
      carries: 'download',
    },
  },
  { feature: 'incidents' },
);
