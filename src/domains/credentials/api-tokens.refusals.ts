import { refusals } from '#platform/common/errors.ts';

export const apiTokenRefusals = refusals('ERROR_API_TOKEN', {
  ID_NOT_FOUND: { status: 404 },
  SCOPE_MISSING: { status: 422 },
  /** A year needs a reason. */
  REASON_MISSING: { status: 422 },
  /** A program cannot make or revoke tokens. */
  PERSON_REQUIRED: { status: 403 },
  /** So many that are good at once. */
  TOO_MANY: { status: 409, params: ['limit'] },
});
