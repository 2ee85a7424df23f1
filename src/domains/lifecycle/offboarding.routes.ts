import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

const needs = rights.tenants.offboard;

export const offboardingRoutes = routes('offboarding', {
  list: { method: 'GET', path: '/admin/offboardings', demoMode: 'ignored', needs },
  get: { method: 'GET', path: '/admin/offboardings/:offboardingId', demoMode: 'ignored', needs },
  plan: {
    method: 'POST',
    path: '/admin/offboardings',
    demoMode: 'ignored',
    needs,
    idempotencyKey: 'required',
  },
  dryRun: {
    method: 'POST',
    path: '/admin/offboardings/:offboardingId/dry-run',
    demoMode: 'ignored',
    needs,
  },
  confirm: {
    method: 'POST',
    path: '/admin/offboardings/:offboardingId/confirm',
    demoMode: 'ignored',
    needs,
    idempotencyKey: 'required',
  },
  cancel: {
    method: 'POST',
    path: '/admin/offboardings/:offboardingId/cancel',
    demoMode: 'ignored',
    needs,
  },
  restore: {
    method: 'POST',
    path: '/admin/offboardings/:offboardingId/restore',
    demoMode: 'ignored',
    needs,
    idempotencyKey: 'required',
  },
  download: {
    method: 'GET',
    path: '/admin/offboardings/:offboardingId/export',
    demoMode: 'ignored',
    needs,
    carries: 'download',
  },
});
