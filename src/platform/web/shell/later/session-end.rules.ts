/** The warning comes this long before the end; UXR-6 asks for two minutes at least, WCAG 2.2.1 for twenty seconds. */
export const warnBeforeMs = 5 * 60_000;

/** When somebody must sign in again, in milliseconds; undefined where the provider's limit is not known. */
export function sessionEndsAt(signedInAt: number | undefined, lastsSeconds: number | undefined): number | undefined {
  return signedInAt === undefined || lastsSeconds === undefined ? undefined : signedInAt + lastsSeconds * 1000;
}

/** Milliseconds until the warning is due; 0 once it is. A session shorter than the warning is warned of at once. */
export function warningInMs(endsAt: number, nowMs: number): number {
  return Math.max(0, endsAt - warnBeforeMs - nowMs);
}

/** What the tab has kept of the last sign-in; nonsense is none. */
export function readSignedInAt(text: string | null): number | undefined {
  const at = Number(text ?? Number.NaN);
  return Number.isSafeInteger(at) && at > 0 ? at : undefined;
}
