import type { ClientContext } from './client-context.ts';
import { MicrosoftError } from './microsoft-error.ts';
import type { Service } from './ports.ts';
import type { LaneKey } from './request-gate.ts';
import { backoffMs, retryInMs } from './retry.rules.ts';

export type Task<T> = {
  readonly service: Service;
  readonly lane: LaneKey;
  /** True if the task may run again after an attempt whose outcome is unknown. */
  readonly isRepeatable: boolean;
  readonly signal: AbortSignal | undefined;
  /** Runs before each attempt, outside of the lane; what it throws ends the task. */
  readonly prepare?: () => Promise<void>;
  readonly run: () => Promise<T>;
};

/**
 * Runs a task in its lane, again after transient failures where that is safe. A pause that the
 * service demands closes the lane, for this call and for all others.
 */
export async function withRetries<T>(context: ClientContext, task: Task<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await task.prepare?.();
    const outcome = await attemptOf(context, task);
    if ('value' in outcome) return outcome.value;
    const ms = pauseAfter(context, task, outcome.error, attempt);
    if (ms === undefined) throw outcome.error;
    await context.ports.clock.sleep(ms, task.signal);
  }
}

async function attemptOf<T>(
  { gate }: ClientContext,
  { lane, run, signal }: Task<T>,
): Promise<{ readonly value: T } | { readonly error: MicrosoftError }> {
  const leave = await gate.enter(lane, signal);
  try {
    return { value: await run() };
  } catch (error) {
    if (error instanceof MicrosoftError) return { error };
    throw error;
  } finally {
    leave();
  }
}

/** Closes the lane where the service demands it; returns the pause, or undefined where none helps. */
function pauseAfter(
  { gate, ports, limits }: ClientContext,
  { service, lane, isRepeatable }: Task<unknown>,
  { fault }: MicrosoftError,
  attempt: number,
): number | undefined {
  const random = ports.random();
  // Where too many calls are refused without a word of how long, the lane pauses as well.
  const demanded =
    fault.retryAfterMs ?? (fault.kind === 'throttled' ? backoffMs(attempt, random) : undefined);
  if (demanded !== undefined) gate.block(lane, demanded);
  const ms = retryInMs({ ...limits, fault, attempt, isRepeatable, random });
  ports.log({
    type: 'failed',
    service,
    tenantId: lane.tenantId,
    group: lane.group,
    attempt,
    fault,
    retryInMs: ms,
  });
  return ms;
}
