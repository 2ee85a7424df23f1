import { lateTickHours } from './hotline.ts';

/**
 * Returns when a step counts as done: as told, where it was ticked without a network not long ago;
 * a moment that lies ahead or far back is that of a wrong clock.
 */
export function doneAtOf(told: string | undefined, now: Date): Date {
  if (told === undefined) return now;
  const at = new Date(told);
  const hoursAgo = (now.getTime() - at.getTime()) / 3_600_000;
  return hoursAgo >= 0 && hoursAgo <= lateTickHours ? at : now;
}
