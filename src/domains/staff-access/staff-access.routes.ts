import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

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
