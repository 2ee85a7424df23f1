import { refusals } from './errors.ts';

export const backgroundServiceRefusals = refusals('ERROR_JOBS', {
  NOT_FOUND: { status: 404 },
  RUN_NOT_FOUND: { status: 404 },
  /** Its work comes by messages, or cannot be done tenant by tenant. */
  NOT_STARTABLE: { status: 409 },
  PAUSED: { status: 409 },
  NOT_PAUSED: { status: 409 },
  UNTIL_IS_PAST: { status: 400 },
  NOT_CANCELLABLE: { status: 409 },
  NOTHING_FAILED: { status: 409 },
});
