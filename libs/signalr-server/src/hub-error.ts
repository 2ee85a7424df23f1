/** Thrown by a method or stream: its message is meant for the client. The messages of all other errors stay here. */
export class HubError extends Error {
  override readonly name = 'HubError';
}

/** What a client reads when `target` threw; worded as the .NET server does, so that clients need not care who answers. */
export function failureText(target: string, error: unknown): string {
  const text = `An unexpected error occurred invoking '${target}' on the server.`;
  return error instanceof HubError ? `${text} HubException: ${error.message}` : text;
}
