/**
 * The warning comes this long before the end; UXR-6 asks for two minutes at least, WCAG 2.2.1 for
 * twenty seconds.
 */
export const warnBeforeMs = 5 * 60_000;

/** Returns when a new sign-in is due (epoch, ms); undefined if the provider's limit is unknown. */
export function sessionEndsAt(
  signedInAt: number | undefined,
  lastsSeconds: number | undefined,
): number | undefined {
  return signedInAt === undefined || lastsSeconds === undefined
    ? undefined
    : signedInAt + lastsSeconds * 1000;
}

/**
 * Milliseconds until the warning is due; 0 once it is. A session shorter than the warning is warned
 * of at once.
 */
export function warningInMs(endsAt: number, nowMs: number): number {
  return Math.max(0, endsAt - warnBeforeMs - nowMs);
}

/** Parses the stored time of the last sign-in; undefined if invalid. */
export function readSignedInAt(text: string | null): number | undefined {
  const at = Number(text ?? Number.NaN);
  return Number.isSafeInteger(at) && at > 0 ? at : undefined;
}
