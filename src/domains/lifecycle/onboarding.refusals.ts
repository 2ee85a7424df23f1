import { refusals } from '#platform/common/errors.ts';

export const onboardingRefusals = refusals('ERROR_ONBOARDING', {
  STEP_UNKNOWN: { status: 404 },
  STEP_WAITS: { status: 409 },
  STEP_NOT_YOURS: { status: 403 },
  EVIDENCE_MISSING: { status: 422, params: ['field'] },
  EVIDENCE_INVALID: { status: 422, params: ['field'] },
  INCOMPLETE: { status: 409, params: ['open'] },
  FINISHED: { status: 409 },
  TENANT_ONBOARDED: { status: 409 },
});
