import type { RefusalParams } from '#platform/common/errors.ts';
import type { ApiError } from '../client/api-error.ts';

/** Text of a failed call, ready to be shown. */
export interface ErrorText {
  readonly text: string;
  readonly detail?: string;
  readonly correlationId: string | undefined;
}

type FindText = (key: string, params: RefusalParams) => string | undefined;

/**
 * Types of the catalogue begin so; the texts hold other keys, too, and none of those makes an
 * answer a known one.
 */
const ofTheCatalogue = (type: string): boolean => type.startsWith('ERROR_');

/**
 * Spec §8: a known type is said by its translated text with its parameters and nothing else; any
 * other by the title of the answer, then its messages. Where the answer says nothing, the text of
 * its kind of failure stands in.
 */
export function describeError(error: ApiError, find: FindText): ErrorText {
  const known = ofTheCatalogue(error.type) ? find(error.type, error.params) : undefined;
  if (known !== undefined) return { text: known, correlationId: error.correlationId };
  const text = error.title || find(fallbackKey(error.status), {}) || error.type;
  const detail = error.errors
    .map((one) => (one.at ? `${one.at}: ${one.message}` : one.message))
    .join('\n');
  return { text, ...(detail ? { detail } : {}), correlationId: error.correlationId };
}

function fallbackKey(status: number): string {
  if (status === 0) return 'ERROR_OFFLINE';
  if (status === 403) return 'ERROR_FORBIDDEN';
  if (status === 404) return 'ERROR_NOT_FOUND';
  return status >= 500 ? 'ERROR_UNAVAILABLE' : 'ERROR_UNEXPECTED';
}
