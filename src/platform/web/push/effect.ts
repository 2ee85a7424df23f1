/** Spec §9: how often an effect that throws is taken up again. */
export const mostRetries = 10;

interface Store<T> {
  subscribe(listener: (state: T) => void): () => void;
}

/**
 * Does something whenever a store changes. What it throws is reported and costs neither the change nor the other
 * listeners anything; the effect goes on, up to ten times (spec §9), then it ends. The answer ends it, too.
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
