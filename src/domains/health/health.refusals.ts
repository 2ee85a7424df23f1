import { refusals } from '#platform/common/errors.ts';

export const healthRefusals = refusals('ERROR_HEALTH', {
  NOT_FOUND: { status: 404 },
  CHANGE_NOT_FOUND: { status: 404 },
  /** It ends before it starts, or maintenance has no end. */
  TIMES_NOT_POSSIBLE: { status: 400 },
  /** It is over already, or has not begun. */
  ENDED: { status: 409 },
});
