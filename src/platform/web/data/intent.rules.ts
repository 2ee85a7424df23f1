/** Intent of the user: the arguments and the idempotency key. */
export interface Intent {
  readonly args: string;
  readonly key: string;
}

/**
 * The intent behind a press of the button. While the last one has no answer that settles it, the
 * same arguments are the same intent, so a resubmission after a cut connection is one order; other
 * arguments are a new one.
 */
export function intentFor(open: Intent | undefined, args: unknown, newKey: () => string): Intent {
  const text = JSON.stringify(args ?? null);
  return open?.args === text ? open : { args: text, key: newKey() };
}

/**
 * Answers after which nobody knows whether it was done, or that say "ask again": the intent stays
 * open.
 */
const unsettled = [0, 401, 408, 425, 429];

/** True when an answer with this status settles the intent, so that the next press is a new one. */
export function isSettledBy(status: number): boolean {
  return status < 500 && !unsettled.includes(status);
}
