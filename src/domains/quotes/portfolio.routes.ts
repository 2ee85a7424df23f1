import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const byStaff = { needs: rights.quotes.keep, demoMode: 'ignored' } as const;

/** All that the operator sells: services, bundles and licences in one list. */
export const portfolioRoutes = routes('portfolio', {
  list: { method: 'GET', path: '/sales-tools/portfolio', ...byStaff, exportable: true },
  get: { method: 'GET', path: '/sales-tools/portfolio/:itemId', ...byStaff },
});
