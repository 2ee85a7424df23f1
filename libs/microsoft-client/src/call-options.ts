/** Options of every call. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Id that joins calls of one piece of work in the logs of both sides; by default a new one. */
  readonly correlationId?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A call that writes, or reads by POST. */
export type SendOptions = CallOptions & {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
};

/** Headers that the client sets itself. */
const own = new Set(['authorization', 'host', 'cookie', 'content-length']);

/** Returns a caller's headers in lower case; throws for one that is not the caller's. */
export function headersOf(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  const entries = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const taken = entries.find(([name]) => own.has(name));
  if (taken) throw new TypeError(`The header ${taken[0]} is set by the client.`);
  return Object.fromEntries(entries);
}
