import type { MicrosoftFault } from './microsoft-error.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Methods that may be sent twice and do what they would do once (RFC 9110 9.2.2). */
const idempotent = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);

const transient = new Set<MicrosoftFault['kind']>([
  'network',
  'timeout',
  'throttled',
  'unavailable',
]);

/**
 * Returns true if a call may be sent again although nobody knows whether it was carried out: an
 * idempotent method, or one whose id (`MS-RequestId`) makes the service recognise it.
 */
export function isRepeatable(method: string, requestId: string | undefined): boolean {
  return idempotent.has(method) || requestId !== undefined;
}

/** Returns true if the same call may succeed later. */
export function isTransient(fault: MicrosoftFault): boolean {
  // A page of a proxy instead of JSON, or JSON that broke off.
  if (fault.kind === 'badAnswer') return fault.reason === 'notJson';
  return transient.has(fault.kind);
}

/** Returns the pause after an attempt (1, 2, …): doubling, half of it by chance, in milliseconds. */
export function backoffMs(attempt: number, random: number): number {
  const whole = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
  return Math.round(whole / 2 + (whole / 2) * random);
}

/**
 * Returns the pause before the next attempt, or undefined where there is none. What the service
 * demanded is never shortened; a longer pause than `maxWaitMs` is left to the caller.
 */
export function retryInMs(input: {
  readonly fault: MicrosoftFault;
  readonly attempt: number;
  readonly isRepeatable: boolean;
  readonly maxAttempts: number;
  readonly maxWaitMs: number;
  readonly random: number;
}): number | undefined {
  if (!input.isRepeatable || input.attempt >= input.maxAttempts || !isTransient(input.fault))
    return undefined;
  const ms = input.fault.retryAfterMs ?? backoffMs(input.attempt, input.random);
  return ms > input.maxWaitMs ? undefined : ms;
}
