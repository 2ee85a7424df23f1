import { refusals } from '#platform/common/errors.ts';
import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

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

/**
 * planned → confirmed → running → retained → purging → purged; cancelled before it ran, restored
 * before it is purged.
 */
export const offboardingStates = [
  'planned',
  'confirmed',
  'running',
  'retained',
  'purging',
  'purged',
  'cancelled',
  'restored',
] as const;
export type OffboardingState = (typeof offboardingStates)[number];

/** Steps at the end of access, in order of dependency; `purge` per noun when its retention ends. */
export const offboardingSteps = [
  'export',
  'invitations',
  'access',
  'retention',
  'restore',
  'purge',
  'forget',
] as const;
export type OffboardingStep = (typeof offboardingSteps)[number];

export const fates = ['purged', 'kept'] as const;

/** Actions that the rules allow staff. */
export const offboardingActs = ['dryRun', 'confirm', 'cancel', 'restore', 'download'] as const;
export type OffboardingAct = (typeof offboardingActs)[number];

export const offboardingRefusals = refusals('ERROR_OFFBOARDING', {
  ID_NOT_FOUND: { status: 404 },
  STATE: { status: 409 },
  ALREADY_PLANNED: { status: 409 },
  DATES: { status: 422 },
  REASON_MISSING: { status: 422 },
  SAME_PERSON: { status: 403 },
  DRY_RUN_MISSING: { status: 409 },
  NAME_DIFFERS: { status: 422 },
  EXPORT_GONE: { status: 410 },
});
