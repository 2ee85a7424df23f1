/**
 * State of the session watch. `unsupported`: the browser withholds the provider's cookies from the
 * frame. Times are milliseconds since the epoch.
 */
export type SessionWatch =
  | { readonly state: 'off' }
  | {
      readonly state: 'watching';
      readonly framedAt: number;
      readonly unanswered: number;
      readonly changes: number;
      readonly isChanged: boolean;
    }
  | { readonly state: 'unsupported' };

/**
 * Spec §9: heartbeat every 3 s, frame reload at most every 60 s, warning after more than 3
 * unanswered messages.
 */
export const heartbeatMs = 3000;
export const frameReloadMs = 60_000;
export const maxUnanswered = 3;

const unsupportedAfterChanges = 3;

export const notWatching: SessionWatch = { state: 'off' };

/**
 * Returns the state for a frame loaded at `at`. @param isProven a frame of this session has said
 * 'unchanged' before, on an earlier page of this tab
 */
export function startWatch(at: number, isProven = false): SessionWatch {
  const changes = isProven ? Number.NEGATIVE_INFINITY : 0;
  return { state: 'watching', framedAt: at, unanswered: 0, changes, isChanged: false };
}

/**
 * Returns the state after one heartbeat, whether the frame is due for a reload, and whether too
 * many messages are unanswered.
 */
export function tickWatch(
  watch: SessionWatch,
  at: number,
): { readonly next: SessionWatch; readonly reload: boolean; readonly isSilent: boolean } {
  if (watch.state !== 'watching') return { next: watch, reload: false, isSilent: false };
  const reload = at - watch.framedAt >= frameReloadMs;
  const unanswered = watch.unanswered + 1;
  return {
    next: { ...watch, unanswered, framedAt: reload ? at : watch.framedAt },
    reload,
    isSilent: unanswered > maxUnanswered,
  };
}

/**
 * Returns the state after a message from the provider's frame (OpenID Connect Session Management
 * 1.0, 3.2). A frame that has only ever said 'changed' cannot read its cookies; that says nothing
 * about the session.
 */
export function applyMessage(watch: SessionWatch, message: string): SessionWatch {
  if (watch.state !== 'watching') return watch;
  if (message !== 'changed')
    return {
      ...watch,
      unanswered: 0,
      changes: message === 'unchanged' ? Number.NEGATIVE_INFINITY : watch.changes,
    };
  const changes = watch.changes + 1;
  return changes >= unsupportedAfterChanges
    ? { state: 'unsupported' }
    : { ...watch, unanswered: 0, changes, isChanged: true };
}

/**
 * Returns true if the session has changed for certain: a frame that has said 'unchanged' before does
 * see its cookies.
 */
export function isCertainlyChanged(watch: SessionWatch): boolean {
  return watch.state === 'watching' && watch.isChanged && watch.changes < 0;
}
