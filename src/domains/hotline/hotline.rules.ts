import { codeDigits, codeMinutes, lateTickHours } from './hotline.ts';

/** Parts of a code that say whether it still opens something. */
export interface CodeState {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Returns whether a code opens an incident: once, and for ten minutes. */
export const isLive = ({ expiresAt, usedAt }: CodeState, now: Date): boolean =>
  usedAt === null && now < expiresAt;

/** Returns until when a code that is made now can be used. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + codeMinutes * 60_000);

/** Returns the seconds that a code still runs; 0 for one that opens nothing. */
export const secondsLeft = (code: CodeState, now: Date): number =>
  isLive(code, now) ? Math.ceil((code.expiresAt.getTime() - now.getTime()) / 1000) : 0;

/** Returns the digits of a code, however it was written down: `4821 9375`, `4821-9375`. */
export function readCode(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  const isClean = /^[\d\s.-]*$/.test(text);
  return isClean && digits.length === codeDigits ? digits : undefined;
}

/** Returns a code as it is read out: two groups of four. */
export const spokenCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

const range = 10 ** codeDigits;
/** Largest multiple of the range that 32 bits hold: what lies above would favour small codes. */
const fair = Math.floor(2 ** 32 / range) * range;

/** @param draw gives 32 random bits */
export function makeCode(draw: () => number): string {
  for (;;) {
    const drawn = draw();
    if (drawn < fair) return String(drawn % range).padStart(codeDigits, '0');
  }
}

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
