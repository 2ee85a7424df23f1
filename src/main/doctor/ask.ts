/** Response of an address, or the reason for none. */
export type Asked =
  | {
      readonly answered: true;
      readonly status: number;
      readonly headers: Headers;
      readonly text: string;
      readonly sentAt: number;
      readonly receivedAt: number;
    }
  | { readonly answered: false; readonly why: string };

export type Ask = (
  url: string,
  init?: {
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
  },
) => Promise<Asked>;

const timeoutMs = 10_000;
const longestText = 1_048_576;

/**
 * Asks without following redirects: where a provider sends a browser is what the doctor wants to
 * know. Never throws.
 */
export function createAsk({
  fetch,
  now,
}: {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}): Ask {
  return async (url, init = {}) => {
    const sentAt = now().getTime();
    try {
      const response = await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = (await response.text()).slice(0, longestText);
      return {
        answered: true,
        status: response.status,
        headers: response.headers,
        text,
        sentAt,
        receivedAt: now().getTime(),
      };
    } catch (error) {
      return { answered: false, why: reasonOf(error) };
    }
  };
}

/**
 * `fetch` says "fetch failed" and hides the reason in the cause, several levels deep and sometimes
 * several at once.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${String(timeoutMs / 1_000)} seconds`;
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

/** The JSON object in an answer; undefined for everything else. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}
