import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const staffAccessRoutes = routes('staffAccess', {
  list: {
    method: 'GET',
    path: '/tenants/:tenantId/staff-access',
    demoMode: 'ignored',
    needs: [...rights.staffAccess.read, ...rights.staffAccess.readEverywhere],
  },
  holders: {
    method: 'GET',
    path: '/tenants/:tenantId/staff-access/holders',
    demoMode: 'ignored',
    needs: [
      ...rights.health.read,
      ...rights.staffAccess.read,
      ...rights.staffAccess.readEverywhere,
    ],
    exportable: true,
  },
  readings: {
    method: 'GET',
    path: '/tenants/:tenantId/staff-access/readings',
    demoMode: 'ignored',
    needs: [...rights.staffAccess.read, ...rights.staffAccess.readEverywhere],
  },
  request: {
    method: 'POST',
    path: '/tenants/:tenantId/staff-access',
    demoMode: 'ignored',
    needs: rights.staffAccess.request,
  },
  end: {
    method: 'POST',
    path: '/tenants/:tenantId/staff-access/:accessId/end',
    demoMode: 'ignored',
    needs: [...rights.staffAccess.end, ...rights.staffAccess.readEverywhere],
  },
  overview: {
    method: 'GET',
    path: '/admin/staff-access',
    demoMode: 'ignored',
    needs: rights.staffAccess.readEverywhere,
  },
});

/** Minutes that staff may take a role for; longer work is an employee assignment. */
export const accessMinutes = [15, 30, 60, 120, 240, 480] as const;
export const accessStates = ['active', 'ended'] as const;
export type AccessState = (typeof accessStates)[number];

/** Extent of what staff read: in this company, or of all customers at once. */
export const readingScopes = ['own', 'everyTenant'] as const;
