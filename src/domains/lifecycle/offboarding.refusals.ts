import { refusals } from '#platform/common/errors.ts';

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
