import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const needs = rights.incidents.byStaff;
const one = '/security/:tenantId/detected-incidents/:detectedId';

/** Endpoints of staff: incidents that Microsoft found, before they become incidents of ours. */
export const detectedIncidentsRoutes = routes('detectedIncidents', {
  inbox: { method: 'GET', path: '/internal/detected-incidents', needs },
  reading: { method: 'GET', path: '/internal/detected-incidents/reading', needs },
  get: { method: 'GET', path: one, needs },
  takeOver: { method: 'POST', path: `${one}/incident`, needs },
  dismiss: { method: 'PUT', path: `${one}/dismissal`, needs },
});

/** Dataset of what Microsoft found. */
export const detectedDataset = 'incidents.detected';

/** Views of what was found: what nobody has looked at, what is no incident to us, everything. */
export const detectedViews = ['waiting', 'dismissed', 'all'] as const;
export type DetectedView = (typeof detectedViews)[number];

export const longestReason = 1000;
