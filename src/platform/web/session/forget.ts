const forgetters = new Set<() => void>();

/** Registers what keeps data of the signed-in person; it is called when that person leaves. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** The person leaves: the next one must not see a row of this one. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
}
