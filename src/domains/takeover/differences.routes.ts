import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const byStaff = { needs: rights.catalog.keep, demoMode: 'ignored' } as const;

/** Differences between what Microsoft has of a customer and what is kept here. */
export const differencesRoutes = routes('differences', {
  list: { method: 'GET', path: '/marketplace-tools/differences', ...byStaff },
  take: {
    method: 'POST',
    path: '/tenants/:tenantId/subscription-differences/:differenceId/take',
    ...byStaff,
  },
  send: {
    method: 'POST',
    path: '/tenants/:tenantId/subscription-differences/:differenceId/send',
    ...byStaff,
  },
  accept: {
    method: 'POST',
    path: '/tenants/:tenantId/subscription-differences/:differenceId/accept',
    ...byStaff,
  },
});
