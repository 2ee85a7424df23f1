import type { ApiError } from '../client/api-error.ts';

/** Shows a failure beside its fields; false: it is about something else. */
type Taker = (error: ApiError) => boolean;

const takers = new Set<Taker>();

/** Runs the saving of a form, whose failures about its fields are the form's to show. */
export async function whileTaking<T>(take: Taker, run: () => Promise<T>): Promise<T> {
  takers.add(take);
  try {
    return await run();
  } finally {
    takers.delete(take);
  }
}

/** Hands a failure to the forms that are saving; true: one shows it, so that it is no notification. */
export function isTakenByForm(error: ApiError): boolean {
  return [...takers].some((take) => take(error));
}
