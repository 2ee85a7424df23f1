import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MicrosoftFault } from './microsoft-error.ts';

/** Longest time that a timer of Node keeps; a longer one would fire at once. */
const longestTimerMs = 2_147_483_647;

export type Clock = {
  /** Milliseconds since the epoch, of a clock that nobody sets. */
  readonly now: () => number;
  /** Resolves after `ms`, or earlier; rejects with the signal's reason. Callers look again. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Calls `ring` after `ms` unless the returned function is called before. */
  readonly alarm: (ms: number, ring: () => void) => () => void;
};

export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: async (ms, signal) => {
    try {
      await wait(Math.min(Math.ceil(ms), longestTimerMs), undefined, signal ? { signal } : {});
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
  alarm: (ms, ring) => {
    const timer = setTimeout(ring, Math.min(ms, longestTimerMs));
    return () => clearTimeout(timer);
  },
};

/** Sends a request. Redirects are never followed by it: `init.redirect` is always `manual`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Service that a call goes to. */
export type Service = 'graph' | 'partnerCenter' | 'azure' | 'login' | 'download';

/**
 * Events for logs and counters. Contain no token, no body and no query: queries carry paging tokens
 * and signatures.
 */
export type MicrosoftEvent =
  | {
      readonly type: 'answered';
      readonly service: Service;
      readonly tenantId: string;
      readonly method: string;
      readonly path: string;
      readonly status: number;
      readonly durationMs: number;
      /** Id that the service gave the request; what its support asks for. */
      readonly requestId: string | undefined;
      readonly correlationId: string;
    }
  /** An attempt failed; `retryInMs` is undefined where it was the last. */
  | {
      readonly type: 'failed';
      readonly service: Service;
      readonly tenantId: string;
      readonly group: string;
      readonly attempt: number;
      readonly fault: MicrosoftFault;
      readonly retryInMs: number | undefined;
    }
  /** A call waits for its place below the limits of its group. */
  | {
      readonly type: 'waiting';
      readonly service: Service;
      readonly tenantId: string;
      readonly group: string;
      readonly ms: number;
    }
  | {
      readonly type: 'tokenRenewed';
      readonly tenantId: string;
      readonly resource: string;
      readonly expiresAt: number;
    };

/** Everything that the library needs of its surroundings. */
export type Ports = {
  readonly clock: Clock;
  readonly fetch: Fetch;
  /** Returns a new GUID. */
  readonly newId: () => string;
  /** Returns a number from 0 to below 1, for jitter. */
  readonly random: () => number;
  readonly log: (event: MicrosoftEvent) => void;
};

export const systemPorts: Ports = {
  clock: systemClock,
  fetch: (url, init) => fetch(url, init),
  newId: randomUUID,
  random: Math.random,
  log: () => undefined,
};
