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

/** Parts in a task: `does` it, `helps`, is `informed`, or has nothing to do with it. */
export const duties = ['does', 'helps', 'informed', 'none'] as const;
export type Duty = (typeof duties)[number];

export const priceKinds = ['perMonth', 'perSeat', 'onRequest'] as const;
export type PriceKind = (typeof priceKinds)[number];

export const offeringStates = ['draft', 'published', 'retired'] as const;
export const healths = ['fine', 'impaired', 'unknown'] as const;
export const requestKinds = ['offer', 'request'] as const;
export const requestStates = ['open', 'answered'] as const;

/** Longest answer to a request, in characters. */
export const longestAnswer = 2_000;
