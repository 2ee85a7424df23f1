import { useSyncExternalStore } from 'react';

const events = ['online', 'offline'] as const;

function subscribe(changed: () => void): () => void {
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** Returns whether the browser has a network, as far as it knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
