import { refusals } from '#platform/common/errors.ts';

export const transferRefusals = refusals('ERROR_TRANSFERS', {
  NOT_FOUND: { status: 404 },
  /** Somebody was faster, or the provider has moved it on. */
  WRONG_STATE: { status: 409 },
  NOTHING_CHOSEN: { status: 422 },
  CONTACT_MISSING: { status: 422 },
  NOT_RUNNING: { status: 409 },
  /** The subscription waits in another transfer. */
  UNDER_WAY: { status: 409, params: ['name'] },
  PROVIDER_SILENT: { status: 503 },
  CUSTOMER_UNKNOWN: { status: 409 },
});
