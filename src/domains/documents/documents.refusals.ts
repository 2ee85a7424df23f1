import { refusals } from '#platform/common/errors.ts';

export const documentsRefusals = refusals('ERROR_DOCUMENTS', {
  NOT_FOUND: { status: 404 },
  /** The bundle is not handed out in this form. */
  FORMAT_CLOSED: { status: 409 },
  KEY_TAKEN: { status: 409, params: ['key'] },
  /** Conditions and texts name a snippet by its key. */
  KEY_FIXED: { status: 409, params: ['key'] },
  /** Used by others: named, so that one can go there. */
  IN_USE: { status: 409, params: ['by'] },
  CIRCLE: { status: 409, params: ['circle'] },
  PLACEHOLDER_UNKNOWN: { status: 400, params: ['names'] },
  PARENT_HAS_PARENT: { status: 409 },
  TABLE_MISSING: { status: 400 },
  CHECKLIST_MISSING: { status: 400 },
  WRONG_STATE: { status: 409 },
  OWN_TEXT: { status: 403 },
  SNIPPET_NOT_PUBLISHED: { status: 409, params: ['names'] },
  BUNDLE_EMPTY: { status: 409 },
  NOT_MET: { status: 409, params: ['names'] },
  VALUES_MISSING: { status: 409, params: ['names'] },
  OTHER_VERSION: { status: 409 },
  /** Too little contrast to white paper. */
  COLOUR_PALE: { status: 400, params: ['colour'] },
  LOGO_KIND: { status: 400 },
  LOGO_TOO_LARGE: { status: 400, params: ['most'] },
  LOGO_UNSAFE: { status: 400, params: ['what'] },
  LOGO_BROKEN: { status: 400 },
});
