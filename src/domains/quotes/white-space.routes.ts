import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const byStaff = { needs: rights.quotes.keep, demoMode: 'ignored' } as const;

/** Which customer holds what of the portfolio, and what nobody has sold them yet. */
export const whiteSpaceRoutes = routes('whiteSpace', {
  list: { method: 'GET', path: '/sales-tools/white-space', ...byStaff, exportable: true },
  offerings: { method: 'GET', path: '/sales-tools/white-space/offerings', ...byStaff },
});
