/** Everything a renewal can be doing (spec §4, Silent renew); no flag lives beside it. Times are milliseconds. */
export type Renew =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly attempt: number; readonly startedAt: number }
  | { readonly state: 'waiting'; readonly attempt: number; readonly until: number };

/**
 * `timedOut` is tried again, `failed` is not: a refusal stays a refusal. `tick` is the passing of time; `offline` is
 * the passing of time in which nothing could have happened.
 */
export type RenewEvent = 'due' | 'done' | 'failed' | 'timedOut' | 'tick' | 'offline';

/** Spec §4: retried up to 3 times with delays of 1, 2 and 3 seconds. */
export const retryDelaysMs: readonly number[] = [1000, 2000, 3000];

export const idle: Renew = { state: 'idle' };

/** The next state. A renewal that runs longer than `stuckAfterMs` is given up, so that it cannot block the next one. */
export function renewStep(now: Renew, event: RenewEvent, at: number, stuckAfterMs: number): Renew {
  switch (now.state) {
    case 'idle':
      return event === 'due' ? { state: 'running', attempt: 0, startedAt: at } : now;
    case 'running': {
      if (event === 'done' || event === 'failed') return idle;
      if (event === 'offline') return { ...now, startedAt: at };
      const delay = retryDelaysMs[now.attempt];
      if (event === 'timedOut') return delay === undefined ? idle : { state: 'waiting', attempt: now.attempt + 1, until: at + delay };
      return at - now.startedAt > stuckAfterMs ? idle : now;
    }
    case 'waiting':
      // 'due': the pause is over for whoever waited. Timer and clock need not agree, and the try must count all the same.
      return event === 'due' || at >= now.until ? { state: 'running', attempt: now.attempt, startedAt: at } : now;
  }
}

/** What the periodic check looks at, once per beat and configuration. */
export type RenewOccasion = {
  readonly hasUserData: boolean;
  readonly hasIdToken: boolean;
  readonly isRunning: boolean;
  readonly isLoginInProgress: boolean;
  readonly idTokenExpired: boolean;
  readonly accessTokenExpired: boolean;
  readonly countsIdToken: boolean;
};

/** A renewal is due when somebody is signed in, nothing else is under way and a token has expired. */
export function isRenewDue(occasion: RenewOccasion): boolean {
  if (!occasion.hasUserData || !occasion.hasIdToken || occasion.isRunning || occasion.isLoginInProgress) return false;
  return (occasion.idTokenExpired && occasion.countsIdToken) || occasion.accessTokenExpired;
}

/** Pause of the periodic check after so many failures in a row: it doubles, but a minute is the longest. */
export function pauseAfterFailures(failures: number, beatMs: number): number {
  return failures === 0 ? 0 : Math.min(beatMs * 2 ** Math.min(failures - 1, 10), 60_000);
}
