/** How sending goes on a line, looked at once a second. */
export type Progress = { readonly sent: number; readonly since: number };

/** Takes a look: the time counts from the last byte that went out, or from now while nothing waits. */
export function lookAt(progress: Progress, look: { readonly sent: number; readonly buffered: number; readonly now: number }): Progress {
  const isMoving = look.buffered === 0 || look.sent !== progress.sent;
  return isMoving ? { sent: look.sent, since: look.now } : progress;
}

/** Nothing has gone out for too long although something waits: the client no longer reads. */
export function isStuck(progress: Progress, now: number, sendMs: number): boolean {
  return now - progress.since >= sendMs;
}
