import { isObject, textOf, type JsonObject } from './json-value.ts';
import { noFacts, type FaultFacts, type MicrosoftFault } from './microsoft-error.ts';
import { redact } from './redact.rules.ts';
import { retryAfterMs } from './retry-after.rules.ts';

/** Head of an answer; `get` as that of `Headers`. */
export type AnswerHead = {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
};

const kinds: Readonly<
  Record<number, Exclude<MicrosoftFault, { readonly reason: string }>['kind']>
> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  408: 'unavailable',
  409: 'conflict',
  410: 'gone',
  412: 'conflict',
  429: 'throttled',
  501: 'refused',
};

/**
 * Returns what an answer of 4xx or 5xx means. The body is that of Graph (`error.code`), of Partner
 * Center (`code`, `description`), of its gateway (`statusCode`, `message`), or no JSON at all.
 */
export function faultOf(head: AnswerHead, body: unknown, nowMs: number): MicrosoftFault {
  const kind = kinds[head.status] ?? (head.status >= 500 ? 'unavailable' : 'refused');
  const error = isObject(body) && isObject(body['error']) ? body['error'] : body;
  return { ...factsOf(head, nowMs), ...wordsOf(error), kind };
}

/** Returns status, request id and pause of an answer, whatever its body. */
export function factsOf({ status, headers }: AnswerHead, nowMs: number): FaultFacts {
  return {
    ...noFacts,
    status,
    requestId: requestIdOf(headers),
    retryAfterMs: retryAfterMs(headers.get('retry-after'), headers.get('date'), nowMs),
  };
}

/** Returns the id under which the service knows the request. */
export function requestIdOf(headers: AnswerHead['headers']): string | undefined {
  const id =
    headers.get('request-id') ?? headers.get('ms-requestid') ?? headers.get('x-ms-request-id');
  return id === null ? undefined : redact(id);
}

function wordsOf(error: unknown): Pick<FaultFacts, 'code' | 'description'> {
  if (!isObject(error)) return { code: undefined, description: undefined };
  const words = textOf(error, 'message') ?? textOf(error, 'description');
  return { code: codeOf(error), description: words === undefined ? undefined : redact(words) };
}

/** Codes are words in Graph and numbers, sometimes as text, in Partner Center. */
function codeOf(error: JsonObject): string | undefined {
  const code = error['code'] ?? error['errorCode'];
  if (typeof code === 'number') return String(code);
  return typeof code === 'string' && code !== '' ? redact(code) : undefined;
}
