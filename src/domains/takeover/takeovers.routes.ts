import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const byStaff = { needs: rights.catalog.keep, demoMode: 'ignored' } as const;

/** Customers of the operator at Partner Center, and how they come into the portal. */
export const takeoversRoutes = routes('takeovers', {
  list: { method: 'GET', path: '/marketplace-tools/takeovers', ...byStaff },
  state: { method: 'GET', path: '/marketplace-tools/takeovers/state', ...byStaff },
  get: { method: 'GET', path: '/marketplace-tools/takeovers/:directoryId', ...byStaff },
  take: { method: 'POST', path: '/marketplace-tools/takeovers', ...byStaff },
  read: { method: 'POST', path: '/marketplace-tools/takeovers/read', ...byStaff },
});
