import { ApiError, offlineType } from './api-error.ts';
import { cookieOf } from './address.rules.ts';
import { earlyAnswer } from './first-reads.ts';
import { problemOf } from './problem.rules.ts';
import { currentTransport } from './transport.ts';
import type { UploadOptions } from './upload.ts';

export interface WireCall {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly file?: Blob | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Sent as `If-Match`: the version that the edit began from. */
  readonly version?: string | undefined;
  /** `download` answers with a Response whose body is not read yet. */
  readonly carries: 'json' | 'upload' | 'download';
}

export interface WireOptions extends UploadOptions {
  /** Kind of sign-in whose token is sent; the one in use when missing. */
  readonly as?: string | undefined;
  /** A refused token is the answer that was asked for: nothing is renewed, nobody is asked. */
  readonly asIs?: boolean | undefined;
}

const retryPauseMs = 400;

/**
 * Sends a call to the API. Retries a GET once after a network failure or a 5xx, and any call once
 * after a 401 that a fresh token may cure. @throws ApiError for every other outcome, AbortError
 * when the signal fires.
 */
export async function request(call: WireCall, options: WireOptions = {}): Promise<Response> {
  try {
    const answer = await persistently(call, options);
    if (answer.ok) return answer;
    throw await errorOf(answer);
  } catch (error) {
    if (error instanceof ApiError)
      currentTransport().onFailure?.(error, `${call.method} ${call.url}`);
    throw error;
  }
}

async function persistently(call: WireCall, options: WireOptions): Promise<Response> {
  const first = await attempt(call, options).catch((error: unknown) => {
    if (!mayRepeat(call, options) || !(error instanceof ApiError)) throw error;
    return undefined;
  });
  const mayRenew = first?.status === 401 && !options.asIs;
  if (mayRenew && (await currentTransport().renew(options.as))) return attempt(call, options);
  if (first && (first.status < 500 || !mayRepeat(call, options))) return first;
  await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
  return attempt(call, options);
}

const mayRepeat = (call: WireCall, { signal }: WireOptions): boolean =>
  call.method === 'GET' && !signal?.aborted;

async function attempt(call: WireCall, options: WireOptions): Promise<Response> {
  const headers = await headersOf(call, options);
  const bearer = headers.get('authorization');
  const isRead = call.method === 'GET' && call.carries === 'json';
  const early = isRead && bearer ? await earlyAnswer(call.url, bearer) : undefined;
  if (early) return early;
  try {
    const answer = call.file
      ? await (
          await import('./upload.ts')
        ).sendUpload({ method: call.method, url: call.url, file: call.file, headers }, options)
      : await fetch(call.url, {
          method: call.method,
          headers,
          body: bodyOf(call),
          credentials: 'same-origin',
          ...signalOf(options),
        });
    currentTransport().onReachable?.(true);
    return answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    currentTransport().onReachable?.(false);
    throw new ApiError({ type: offlineType, status: 0, title: '', params: {} }, { cause: error });
  }
}

const bodyOf = (call: WireCall): string | null =>
  call.body === undefined ? null : JSON.stringify(call.body);
const signalOf = ({ signal }: WireOptions): { signal?: AbortSignal } => (signal ? { signal } : {});

async function headersOf(call: WireCall, { as }: WireOptions): Promise<Headers> {
  const { language, bearerFor } = currentTransport();
  const headers = new Headers({ accept: 'application/json', 'accept-language': language() });
  const bearer = await bearerFor(new URL(call.url, location.href).href, as);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey);
  if (call.version) headers.set('if-match', `"${call.version}"`);
  // Spec §7: calls that change something, to relative addresses only, carry the cookie's token
  // back.
  const token = call.method === 'GET' ? undefined : cookieOf(document.cookie, 'XSRF-TOKEN');
  if (token) headers.set('x-xsrf-token', token);
  if (call.carries === 'download') headers.set('accept', '*/*');
  return headers;
}

async function errorOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  return problemOf(
    answer.status,
    body,
    answer.headers.get('x-correlation-id'),
    answer.headers.get('retry-after'),
  );
}
