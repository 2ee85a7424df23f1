/** What is known of the session at the provider. `unsupported`: the browser keeps its cookies from the frame. */
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

/** Spec §9: heartbeat every 3 s, the frame at most every 60 s, a warning beyond 3 unanswered messages. */
export const heartbeatMs = 3000;
export const frameLifeMs = 60_000;
export const silenceLimit = 3;

const changesThatMeanUnsupported = 3;

export const off: SessionWatch = { state: 'off' };

/** Begins with a frame loaded just now. */
export function watchFrom(at: number): SessionWatch {
  return { state: 'watching', framedAt: at, unanswered: 0, changes: 0, isChanged: false };
}

/** One beat: whether the frame is due for a reload and whether the provider has been silent for too long. */
export function beatWatch(
  watch: SessionWatch,
  at: number,
): { readonly next: SessionWatch; readonly reload: boolean; readonly isSilent: boolean } {
  if (watch.state !== 'watching') return { next: watch, reload: false, isSilent: false };
  const reload = at - watch.framedAt >= frameLifeMs;
  const unanswered = watch.unanswered + 1;
  return { next: { ...watch, unanswered, framedAt: reload ? at : watch.framedAt }, reload, isSilent: unanswered > silenceLimit };
}

/**
 * A message of the provider's frame (OpenID Connect Session Management 1.0, 3.2). A frame that has said nothing but
 * 'changed' from the start sees no cookies: then nothing is known, least of all that the session has ended.
 */
export function hearMessage(watch: SessionWatch, message: string): SessionWatch {
  if (watch.state !== 'watching') return watch;
  if (message !== 'changed')
    return { ...watch, unanswered: 0, changes: message === 'unchanged' ? Number.NEGATIVE_INFINITY : watch.changes };
  const changes = watch.changes + 1;
  return changes >= changesThatMeanUnsupported ? { state: 'unsupported' } : { ...watch, unanswered: 0, changes, isChanged: true };
}
