import { refusals } from '#platform/common/errors.ts';

export const hotlineRefusals = refusals('ERROR_HOTLINE', {
  /** Misheard, over, used or never made: whoever guesses learns nothing from it. */
  CODE_NOT_VALID: { status: 404 },
  STEP_NOT_FOUND: { status: 404 },
  HOURS_NOT_POSSIBLE: { status: 400 },
});
