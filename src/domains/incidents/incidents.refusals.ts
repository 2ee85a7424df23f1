import { refusals } from '#platform/common/errors.ts';

export const incidentRefusals = refusals('ERROR_INCIDENTS', {
  NOT_FOUND: { status: 404 },
  QUESTION_NOT_FOUND: { status: 404 },
  PROTOCOL_NOT_FOUND: { status: 404 },
  STATE_NOT_POSSIBLE: { status: 409 },
  OUTCOME_MISSING: { status: 400 },
  /** Somebody was faster, or its time is over. */
  QUESTION_ANSWERED: { status: 409, params: ['by'] },
  /** The incident ended before anybody answered. */
  QUESTION_WITHDRAWN: { status: 409 },
  /** Nothing to carry out: not allowed, or carried out already. */
  NOT_TO_BE_DONE: { status: 409 },
  ENDED: { status: 409 },
  /** A finding that is an incident of ours is closed there, not dismissed. */
  TAKEN_OVER: { status: 409 },
  DEADLINE_NOT_POSSIBLE: { status: 400 },
  PERSON_NOT_POSSIBLE: { status: 409 },
  /** Nobody in the role works on incidents. */
  ROLE_EMPTY: { status: 409 },
  /** Somebody was faster. */
  NOT_ESCALATED: { status: 409 },
  /** Also where the redirects would lead in a circle. */
  MERGE_NOT_POSSIBLE: { status: 409 },
});
