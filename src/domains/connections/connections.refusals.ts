import { refusals } from '#platform/common/errors.ts';

export const connectionsRefusals = refusals('ERROR_CONNECTIONS', {
  DIRECTORY_UNKNOWN: { status: 409 },
  DIRECTORY_TEXT_INVALID: { status: 422 },
  MICROSOFT_SILENT: { status: 503 },
  MICROSOFT_NOT_SET_UP: { status: 409 },
  PARTNER_CENTER_NOT_SET_UP: { status: 409 },
  /** Never begun, begun by somebody else, or already answered. */
  SIGN_IN_UNKNOWN: { status: 409 },
  SIGN_IN_LATE: { status: 409 },
  SIGN_IN_FOREIGN: { status: 409 },
  SIGN_IN_WITHOUT_MFA: { status: 409 },
  SIGN_IN_NOT_CONSENTED: { status: 409 },
  SIGN_IN_CREDENTIAL: { status: 409 },
  SIGN_IN_REFUSED: { status: 409 },
});
