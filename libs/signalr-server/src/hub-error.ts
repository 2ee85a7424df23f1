/**
 * Error of a method or stream whose message is sent to the client. Messages of other errors are
 * never sent.
 */
export class HubError extends Error {
  override readonly name = 'HubError';
}

/** Returns the error text sent to the client when `target` threw, worded like the .NET server. */
export function failureText(target: string, error: unknown): string {
  const text = `An unexpected error occurred invoking '${target}' on the server.`;
  return error instanceof HubError ? `${text} HubException: ${error.message}` : text;
}
