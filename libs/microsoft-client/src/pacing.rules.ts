/** A documented limit: so many requests in so many milliseconds. */
export type LimitWindow = { readonly requests: number; readonly ms: number };

/** A limit as a rhythm: so many at once, then one every interval. */
export type Pace = { readonly burst: number; readonly intervalMs: number };

/** Share of a documented limit that is used: requests arrive in another rhythm than they leave. */
const used = 0.9;

/**
 * Returns the rhythm that keeps below a limit in every window, wherever it begins: `burst` calls at
 * the beginning and one at each interval are at most `requests`.
 */
export function paceOf({ requests, ms }: LimitWindow): Pace {
  const most = Math.max(1, Math.floor(requests * used));
  const burst = Math.max(1, Math.floor(most / 2));
  return { burst, intervalMs: ms / (most - burst + 1) };
}

/** Returns the earliest moment of the next call. `dueAt` is the moment at which the pace is level. */
export function earliestCall(dueAt: number, pace: Pace, now: number): number {
  return Math.max(now, dueAt - (pace.burst - 1) * pace.intervalMs);
}

/** Returns the moment at which the pace is level again after a call. */
export function levelAfter(dueAt: number, pace: Pace, now: number): number {
  return Math.max(dueAt, now) + pace.intervalMs;
}

/**
 * Returns the gap between calls that a share of the service's limit asks for
 * (`x-ms-throttle-limit-percentage`, 0.8 to 1.8): half a second at 0.8, a second at 1.0, sixteen at
 * 1.8. Below 0.8 there is none.
 */
export function gapMs(share: number): number {
  if (!(share >= 0.8)) return 0;
  return Math.round(500 * 2 ** ((Math.min(share, 1.8) - 0.8) / 0.2));
}
