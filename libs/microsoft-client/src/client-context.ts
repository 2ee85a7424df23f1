import type { Cloud } from './clouds.ts';
import type { LimitGroup } from './limits.ts';
import type { AnswerWait } from './bounded-body.ts';
import type { Ports } from './ports.ts';
import type { RequestGate } from './request-gate.ts';

/** Limits of the client itself. */
export type ClientLimits = {
  /** Attempts of one call, the first included. */
  readonly maxAttempts: number;
  /** Longest pause that a call sits out; a longer one is the caller's to wait. */
  readonly maxWaitMs: number;
  /** Longest time without a sign of life of an answer. */
  readonly idleMs: number;
  /** Largest JSON answer. */
  readonly maxBodyBytes: number;
  /** Largest report or file of an export, unpacked. */
  readonly maxDownloadBytes: number;
  /** Most pages of one list. */
  readonly maxPages: number;
  /** Longest time that an export may run. */
  readonly maxExportMs: number;
};

export const defaultLimits: ClientLimits = {
  maxAttempts: 5,
  maxWaitMs: 60_000,
  idleMs: 100_000,
  maxBodyBytes: 32 * 1024 * 1024,
  maxDownloadBytes: 4 * 1024 * 1024 * 1024,
  maxPages: 10_000,
  maxExportMs: 3_600_000,
};

/** Configuration and ports shared by all parts of a client. */
export type ClientContext = {
  readonly cloud: Cloud;
  readonly ports: Ports;
  readonly limits: ClientLimits;
  readonly groups: readonly LimitGroup[];
  readonly gate: RequestGate;
};

export function answerWait(
  { ports, limits }: ClientContext,
  signal: AbortSignal | undefined,
): AnswerWait {
  return { clock: ports.clock, idleMs: limits.idleMs, signal };
}
