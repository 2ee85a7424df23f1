import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const byStaff = { needs: rights.services.keep, demoMode: 'ignored' } as const;

/** Services that the operator offers, as staff keep them. */
export const offeringsRoutes = routes('serviceOfferings', {
  list: { method: 'GET', path: '/das-tool/offerings', ...byStaff },
  save: { method: 'PUT', path: '/das-tool/offerings/:offeringId', ...byStaff, version: 'required' },
  step: { method: 'POST', path: '/das-tool/offerings/:offeringId/steps', ...byStaff },
});

/** Services of one customer, as staff keep them, and what customers ask for. */
export const contractedRoutes = routes('contractedServices', {
  list: { method: 'GET', path: '/das-tool/:tenantId/services', ...byStaff },
  save: {
    method: 'PUT',
    path: '/das-tool/:tenantId/services/:serviceId',
    ...byStaff,
    version: 'required',
  },
  requests: { method: 'GET', path: '/das-tool/service-requests', ...byStaff },
  answer: { method: 'POST', path: '/das-tool/:tenantId/service-requests/:requestId', ...byStaff },
});
