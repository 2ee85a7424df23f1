import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const customersRoutes = routes('customers', {
  list: {
    method: 'GET',
    path: '/internal/customers',
    needs: rights.tenants.lookAfter,
    exportable: true,
  },
  summary: { method: 'GET', path: '/internal/customers/summary', needs: rights.tenants.lookAfter },
  outlook: { method: 'GET', path: '/internal/customers/outlook', needs: rights.tenants.lookAfter },
  get: {
    method: 'GET',
    path: '/marketplace/:tenantId/customer',
    needs: rights.tenants.lookAfter,
  },
});

/** `ending`: a term ends within 30 days; `waiting`: an order waits for approval or an answer. */
export const customerFilters = ['all', 'ending', 'waiting'] as const;
export type CustomerFilter = (typeof customerFilters)[number];

export const extensionsRoutes = routes(
  'extensions',
  {
    unasked: {
      method: 'GET',
      path: '/internal/unasked-extensions',
      needs: rights.tenants.lookAfter,
    },
  },
  { feature: 'marketplace' },
);
