import { refusals } from '#platform/common/errors.ts';

export const privacyRefusals = refusals('ERROR_PRIVACY', {
  PERSON_NOT_FOUND: { status: 404 },
  REASON_MISSING: { status: 422 },
  TYPED_DIFFERS: { status: 422 },
  OWN_ACCOUNT: { status: 409 },
  ALREADY_ERASED: { status: 409 },
  ERASURE_RUNNING: { status: 409 },
});
