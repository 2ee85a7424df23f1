import type { Answer } from './api-call.ts';
import {
  batchBody,
  batchSize,
  outcomesOf,
  type BatchOutcome,
  type BatchRequest,
} from './batch.rules.ts';
import type { ClientContext } from './client-context.ts';
import type { JsonObject } from './json-value.ts';
import { badAnswer } from './microsoft-error.ts';
import { isRepeatable, retryInMs } from './retry.rules.ts';

type Placed = readonly [place: number, request: BatchRequest];

/**
 * Sends requests in batches of twenty and returns their outcomes in the order of the requests. What
 * was refused for now and may be repeated goes into a later batch, after the longest pause demanded.
 */
export async function runBatch(
  context: ClientContext,
  input: {
    readonly requests: readonly BatchRequest[];
    /** Sends one batch; it may be repeated as a whole where all of its requests may. */
    readonly send: (body: JsonObject, isRepeatable: boolean) => Promise<Answer>;
    readonly signal: AbortSignal | undefined;
  },
): Promise<readonly BatchOutcome[]> {
  const outcomes = new Map<number, BatchOutcome>();
  let open: readonly Placed[] = [...input.requests.entries()];
  for (let attempt = 1; open.length > 0; attempt += 1) {
    for (let at = 0; at < open.length; at += batchSize)
      await sendSome(context, input.send, open.slice(at, at + batchSize), outcomes);
    const again = repeatedAfter(context, open, outcomes, attempt);
    if (again.requests.length > 0) await context.ports.clock.sleep(again.ms, input.signal);
    open = again.requests;
  }
  return input.requests.map((_, place) => {
    const outcome = outcomes.get(place);
    if (outcome === undefined) throw badAnswer('shape');
    return outcome;
  });
}

async function sendSome(
  context: ClientContext,
  send: (body: JsonObject, isRepeatable: boolean) => Promise<Answer>,
  some: readonly Placed[],
  outcomes: Map<number, BatchOutcome>,
): Promise<void> {
  const isSafe = some.every(([, { method }]) => isRepeatable(method, undefined));
  const answer = await send(batchBody(some), isSafe);
  const places = some.map(([place]) => place);
  for (const [place, outcome] of outcomesOf(answer.body, places, context.ports.clock.now()))
    outcomes.set(place, outcome);
}

/** Returns the requests to be sent again, and the pause that all of them keep. */
function repeatedAfter(
  { limits, ports }: ClientContext,
  sent: readonly Placed[],
  outcomes: ReadonlyMap<number, BatchOutcome>,
  attempt: number,
): { readonly requests: readonly Placed[]; readonly ms: number } {
  const random = ports.random();
  const paused = sent.flatMap((placed) => {
    const outcome = outcomes.get(placed[0]);
    if (!outcome || outcome.isOk) return [];
    const isSafe = isRepeatable(placed[1].method, undefined);
    const ms = retryInMs({
      ...limits,
      fault: outcome.fault,
      attempt,
      isRepeatable: isSafe,
      random,
    });
    return ms === undefined ? [] : [{ placed, ms }];
  });
  return {
    requests: paused.map(({ placed }) => placed),
    ms: Math.max(0, ...paused.map(({ ms }) => ms)),
  };
}
