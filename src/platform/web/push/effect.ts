/** Spec §9: how often an effect that throws is taken up again. */
export const mostRetries = 10;

interface Store<T> {
  subscribe(listener: (state: T) => void): () => void;
}

/**
 * Runs an effect whenever a store changes. Errors are reported and disturb neither the change nor
 * other listeners; after ten errors (spec §9) the effect ends. The returned function ends it, too.
 */
export function effect<T>(store: Store<T>, react: (state: T) => void): () => void {
  let failures = 0;
  const end = store.subscribe((state) => {
    try {
      react(state);
    } catch (error) {
      reportError(error);
      failures += 1;
      if (failures > mostRetries) end();
    }
  });
  return end;
}
