/**
 * States of a renewal (spec §4, Silent renew); there is no flag beside it. Times are milliseconds
 * since the epoch.
 */
export type RenewState =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly attempt: number; readonly startedAt: number }
  | { readonly state: 'waiting'; readonly attempt: number; readonly until: number };

/**
 * `timedOut` is retried, `failed` is not. `tick` reports the passing of time, `offline` the passing
 * of time without a network.
 */
export type RenewEvent = 'due' | 'done' | 'failed' | 'timedOut' | 'tick' | 'offline';

/** Spec §4: retried up to 3 times with delays of 1, 2 and 3 seconds. */
export const retryDelaysMs: readonly number[] = [1000, 2000, 3000];

export const idle: RenewState = { state: 'idle' };

/**
 * Returns the next state. A renewal that runs longer than `stuckAfterMs` is abandoned, so that it
 * cannot block the next one.
 */
export function nextRenewState(
  now: RenewState,
  event: RenewEvent,
  at: number,
  stuckAfterMs: number,
): RenewState {
  switch (now.state) {
    case 'idle':
      return event === 'due' ? { state: 'running', attempt: 0, startedAt: at } : now;
    case 'running': {
      if (event === 'done' || event === 'failed') return idle;
      if (event === 'offline') return { ...now, startedAt: at };
      const delay = retryDelaysMs[now.attempt];
      if (event === 'timedOut')
        return delay === undefined
          ? idle
          : { state: 'waiting', attempt: now.attempt + 1, until: at + delay };
      return at - now.startedAt > stuckAfterMs ? idle : now;
    }
    case 'waiting':
      // 'due': the caller has waited out the delay. Timer and clock may disagree; the attempt must
      // count either way.
      return event === 'due' || at >= now.until
        ? { state: 'running', attempt: now.attempt, startedAt: at }
        : now;
  }
}

/** Inputs of the periodic check of one configuration. */
export type RenewConditions = {
  readonly hasUserData: boolean;
  readonly hasIdToken: boolean;
  readonly isRunning: boolean;
  readonly isLoginInProgress: boolean;
  readonly idTokenExpired: boolean;
  readonly accessTokenExpired: boolean;
  readonly renewOnIdTokenExpiry: boolean;
};

/** Returns true if a user is signed in, nothing else is in progress and a token has expired. */
export function isRenewDue(occasion: RenewConditions): boolean {
  if (
    !occasion.hasUserData ||
    !occasion.hasIdToken ||
    occasion.isRunning ||
    occasion.isLoginInProgress
  )
    return false;
  return (occasion.idTokenExpired && occasion.renewOnIdTokenExpiry) || occasion.accessTokenExpired;
}

/**
 * Returns the delay (ms) before the next periodic renewal: it doubles with each consecutive
 * failure, up to one minute.
 */
export function backoffMs(failures: number, beatMs: number): number {
  return failures === 0 ? 0 : Math.min(beatMs * 2 ** Math.min(failures - 1, 10), 60_000);
}
