import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

const mayKeep = [...rights.tenants.onboard, ...rights.tenants.keep] as const;

export const tenantRecordsRoutes = routes('tenantRecords', {
  check: { method: 'GET', path: '/admin/tenants/check', demoMode: 'ignored', needs: mayKeep },
  attach: {
    method: 'POST',
    path: '/admin/tenants',
    demoMode: 'ignored',
    needs: rights.tenants.onboard,
    idempotencyKey: 'required',
  },
  get: {
    method: 'GET',
    path: '/admin/tenants/:recordId',
    demoMode: 'ignored',
    needs: [...mayKeep, 'Tenants.Offboarding.Write'],
  },
  rename: {
    method: 'POST',
    path: '/admin/tenants/:recordId/rename',
    demoMode: 'ignored',
    needs: rights.tenants.keep,
    version: 'required',
  },
});
