import { refusals } from '../errors.ts';

/** Refusals of a file. */
export const fileRefusals = refusals('ERROR_FILES', {
  /** Not among the kinds that may be attached, by its content or its ending. */
  KIND_NOT_TAKEN: { status: 422, params: ['name'] },
  /** Its ending says one thing and its content another. */
  KIND_UNLIKE_NAME: { status: 422, params: ['name', 'kind'] },
  EMPTY: { status: 422, params: ['name'] },
  /** Nothing is left of the name once paths and hidden signs are gone. */
  NAME_UNUSABLE: { status: 422 },
  INFECTED: { status: 422, params: ['name', 'found'] },
  /** The scanner that is set does not answer: nothing is taken unscanned. */
  SCANNER_UNAVAILABLE: { status: 503 },
  /** Many large files at once; the same file is welcome in a moment. */
  BUSY: { status: 503 },
  TOO_MANY_WAITING: { status: 409, params: ['most'] },
  NOT_FOUND: { status: 404 },
});
