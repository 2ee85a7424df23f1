import { refusals } from '#platform/common/errors.ts';

export const processLogRefusals = refusals('ERROR_PROCESS', {
  STEP_NOT_FOUND: { status: 404 },
  /** The process has ended, or none of its kind can be taken up again. */
  NOTHING_LEFT: { status: 409 },
});
