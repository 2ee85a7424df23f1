import { refusals } from '#platform/common/errors.ts';

export const postureRefusals = refusals('ERROR_SECURITYPORTAL', {
  CONTROL_NOT_FOUND: { status: 404 },
  /** A risk is accepted until a day ahead, a year at most. */
  ACCEPTANCE_TOO_LONG: { status: 409 },
  ACCEPTANCE_IN_PAST: { status: 409 },
});
