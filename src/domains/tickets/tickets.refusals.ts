import { refusals } from '#platform/common/errors.ts';

export const ticketRefusals = refusals('ERROR_TICKETS', {
  NOT_FOUND: { status: 404 },
  /** Its time to be opened again is over. */
  ENDED: { status: 409 },
  STATE_NOT_POSSIBLE: { status: 409 },
  FORM_OUTDATED: { status: 409 },
  FORM_INCOMPLETE: { status: 400, params: ['fields'] },
  PERSON_NOT_POSSIBLE: { status: 409 },
  TOO_MANY_PEOPLE: { status: 409, params: ['most'] },
  NOT_RATEABLE: { status: 409 },
  LINK_NOT_POSSIBLE: { status: 409 },
  MERGE_NOT_POSSIBLE: { status: 409 },
});
