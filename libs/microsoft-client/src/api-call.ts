import { isBelow } from './address.rules.ts';
import { withRetries } from './attempts.ts';
import type { ApiContext } from './api-context.ts';
import { errorOfAnswer, jsonOfAnswer, open } from './exchange.ts';
import { factsOf, requestIdOf } from './fault.rules.ts';
import { groupOf } from './limits.ts';
import { badAnswer, MicrosoftError } from './microsoft-error.ts';
import type { LaneKey } from './request-gate.ts';
import { isRepeatable } from './retry.rules.ts';
import type { TokenWish } from './token-source.ts';

/** A call of a service that wants a token. */
export type ApiCall = {
  readonly service: 'graph' | 'partnerCenter' | 'azure';
  readonly wish: TokenWish;
  /** Base of the service; the token is sent below it only. */
  readonly base: URL;
  readonly address: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; undefined sends none. */
  readonly body?: unknown;
  /** Id by which the service recognises the call when it comes again. */
  readonly requestId?: string | undefined;
  /** Overrides what method and id say about sending the call twice. */
  readonly isRepeatable?: boolean;
  readonly correlationId: string;
  readonly signal?: AbortSignal | undefined;
};

/** An answer of 2xx. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON with all that is in it; undefined for an empty body. */
  readonly body: unknown;
  /** Id that the service gave the request. */
  readonly requestId: string | undefined;
  readonly correlationId: string;
};

/** Sends a call and reads its JSON. Throws a `MicrosoftError`, or the signal's reason. */
export function callApi(context: ApiContext, call: ApiCall): Promise<Answer> {
  return withToken(context, call, async (response) => {
    if (response.status >= 300) throw await unexpected(context, call, response);
    return {
      status: response.status,
      headers: response.headers,
      body: await jsonOfAnswer(context, response, call.signal),
      requestId: requestIdOf(response.headers),
      correlationId: call.correlationId,
    };
  });
}

/** Sends a call that is answered by a file, or by a redirect to one; the body is not read yet. */
export function openApi(context: ApiContext, call: ApiCall): Promise<Response> {
  return withToken(context, call, async (response) => {
    if (response.status < 300 || response.status === 302) return response;
    throw await unexpected(context, call, response);
  });
}

/** Runs a call with a token, and once more with a new one where the token is refused. */
async function withToken<T>(
  context: ApiContext,
  call: ApiCall,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  if (!isBelow(call.address, call.base)) throw badAnswer('foreignHost');
  let token = '';
  const prepare = async () => {
    token = await context.tokens.get(call.wish, call.signal);
  };
  const run = () => runWith(context, call, { prepare, token: () => token, read });
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof MicrosoftError) || error.fault.kind !== 'unauthorized') throw error;
    context.tokens.refuse(call.wish, token);
    return run();
  }
}

function runWith<T>(
  context: ApiContext,
  call: ApiCall,
  steps: {
    readonly prepare: () => Promise<void>;
    readonly token: () => string;
    readonly read: (response: Response) => Promise<T>;
  },
): Promise<T> {
  const lane = laneOf(context, call);
  return withRetries(context, {
    service: call.service,
    lane,
    isRepeatable: call.isRepeatable ?? isRepeatable(call.method, call.requestId),
    signal: call.signal,
    prepare: steps.prepare,
    run: async () => {
      const response = await sendOnce(context, call, steps.token());
      learn(context, lane, response);
      return steps.read(response);
    },
  });
}

async function sendOnce(context: ApiContext, call: ApiCall, token: string): Promise<Response> {
  const { service, wish, address, method, correlationId } = call;
  const startedAt = context.ports.clock.now();
  const response = await open(context, {
    address,
    method,
    headers: {
      accept: 'application/json',
      ...call.headers,
      authorization: `Bearer ${token}`,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    signal: call.signal,
  });
  context.ports.log({
    type: 'answered',
    service,
    tenantId: wish.tenantId,
    method,
    path: address.pathname,
    status: response.status,
    durationMs: context.ports.clock.now() - startedAt,
    requestId: requestIdOf(response.headers),
    correlationId,
  });
  return response;
}

/** Takes over what an answer tells of its limits. */
function learn({ gate, ports }: ApiContext, lane: LaneKey, response: Response): void {
  const { headers } = response;
  gate.slow(lane, Number(headers.get('x-ms-throttle-limit-percentage') ?? 0));
  const { retryAfterMs } = factsOf(response, ports.clock.now());
  if (response.status === 429 && retryAfterMs !== undefined)
    gate.block(lane, retryAfterMs, headers.get('x-ms-throttle-scope'));
}

async function unexpected(
  context: ApiContext,
  call: ApiCall,
  response: Response,
): Promise<MicrosoftError> {
  if (response.status >= 400) return errorOfAnswer(context, response, call.signal);
  response.body?.cancel().catch(() => undefined);
  return badAnswer('redirect', factsOf(response, context.ports.clock.now()));
}

function laneOf({ groups }: ApiContext, { service, wish, address, base }: ApiCall): LaneKey {
  const path = address.pathname.slice(base.pathname.replace(/\/+$/, '').length);
  const { name, limit } = groupOf(groups, service, path);
  return { tenantId: wish.tenantId, group: name, limit };
}
