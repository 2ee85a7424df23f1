import { refusals } from '#platform/common/errors.ts';

export const knowledgeRefusals = refusals('ERROR_KNOWLEDGE', {
  NOT_FOUND: { status: 404 },
  SLUG_TAKEN: { status: 409, params: ['slug'] },
  INCLUDES_ITSELF: { status: 422, params: ['way'] },
  PARENT_BELOW: { status: 422 },
  STATE_FORBIDDEN: { status: 409, params: ['from', 'to'] },
  /** Nobody of today's staff. */
  OWNER_NOT_POSSIBLE: { status: 422 },
  NOT_RELEASED: { status: 409 },
  REVISION_GONE: { status: 404 },
  /** A file of a kind that no browser draws. */
  NO_PICTURE: { status: 422, params: ['name'] },
  /** A path of an import that is absolute, leads out of the folder, or stands in it twice. */
  PATH_NOT_POSSIBLE: { status: 422, params: ['path'] },
  /** A file longer than an article can be, once its pictures have their addresses. */
  TEXT_TOO_LONG: { status: 422, params: ['path', 'most'] },
  PICTURE_TOO_LARGE: { status: 422, params: ['name', 'limit'] },
});
