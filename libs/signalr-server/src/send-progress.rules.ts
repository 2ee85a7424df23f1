/** Bytes sent on a link and the time of the last progress (ms since the epoch). */
export type Progress = { readonly sent: number; readonly since: number };

/**
 * Returns the progress: time counts from the last byte sent, or from now while nothing is buffered.
 */
export function updateProgress(
  progress: Progress,
  look: { readonly sent: number; readonly buffered: number; readonly now: number },
): Progress {
  const isMoving = look.buffered === 0 || look.sent !== progress.sent;
  return isMoving ? { sent: look.sent, since: look.now } : progress;
}

/** Returns true if buffered bytes did not move for `sendMs`: the client has stopped reading. */
export function isStuck(progress: Progress, now: number, sendMs: number): boolean {
  return now - progress.since >= sendMs;
}
