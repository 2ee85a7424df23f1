import { refusals } from '#platform/common/errors.ts';

export const connectionsRefusals = refusals('ERROR_CONNECTIONS', {
  DIRECTORY_UNKNOWN: { status: 409 },
  DIRECTORY_TEXT_INVALID: { status: 422 },
  MICROSOFT_SILENT: { status: 503 },
  MICROSOFT_NOT_SET_UP: { status: 409 },
});
